import * as z from 'zod/mini';

export type JsonSchema = Record<string, unknown>;

/** Of texts and lists for which the schema of an answer gives no limit: nothing that is stored comes near it. */
const MOST_CHARACTERS = 1_000_000;
const MOST_ITEMS = 100_000;

const INT32_MOST = 2_147_483_647;

const isLimited = (schema: JsonSchema): boolean =>
  ['maxLength', 'enum', 'const'].some((name) => name in schema);

/** Adds what validators of clients ask for: a size of each integer, and a limit to each text and list. */
const addLimits = (schema: JsonSchema): void => {
  if (schema.type === 'integer') {
    const { minimum, maximum } = schema as { minimum?: number; maximum?: number };
    const isSmall =
      Math.abs(minimum ?? Infinity) <= INT32_MOST && Math.abs(maximum ?? Infinity) <= INT32_MOST;
    schema.format = isSmall ? 'int32' : 'int64';
  }
  if (schema.type === 'string' && !isLimited(schema)) schema.maxLength = MOST_CHARACTERS;
  if (schema.type === 'array') schema.maxItems ??= MOST_ITEMS;
};

/** Texts are read, made regular and then checked: what a caller must keep to is what is checked at the end. */
const checkedText = (schema: z.core.$ZodType): JsonSchema | null => {
  const { def } = schema._zod;
  if (def.type !== 'pipe') return null;
  const { out } = def as z.core.$ZodPipeDef;
  if (out._zod.def.type === 'transform') return null;
  const { $schema, ...checked } = z.toJSONSchema(out, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return checked.type === 'string' ? checked : null;
};

/** Of a schema that holds itself, "#" would be the whole description: what is nested is described as any object. */
const withoutSelfReference = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (_name, value) =>
    value && typeof value === 'object' && value.$ref === '#' ? { type: 'object' } : value,
  );

/** The JSON schema of what a caller sends or gets. Transforms have no schema of their own: their input is described. */
export const jsonSchemaOf = (schema: z.ZodMiniType): JsonSchema => {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, checkedText(zodSchema));
      addLimits(jsonSchema);
    },
  }) as JsonSchema;
  return withoutSelfReference(rest);
};
