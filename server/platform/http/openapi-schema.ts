import * as z from 'zod/mini';

export type JsonSchema = Record<string, unknown>;

/** Limits for texts and lists whose schema has none; no stored value comes near them. */
const MAX_CHARACTERS = 1_000_000;
const MAX_ITEMS = 100_000;

const MAX_INT32 = 2_147_483_647;

const isLimited = (schema: JsonSchema): boolean =>
  ['maxLength', 'enum', 'const'].some((name) => name in schema);

/** Adds what API validators expect: a format for integers and a limit for texts and lists. */
const addLimits = (schema: JsonSchema): void => {
  if (schema.type === 'integer') {
    const { minimum, maximum } = schema as { minimum?: number; maximum?: number };
    const isSmall = Math.abs(minimum ?? Infinity) <= MAX_INT32 && Math.abs(maximum ?? Infinity) <= MAX_INT32;
    schema.format = isSmall ? 'int32' : 'int64';
  }
  if (schema.type === 'string' && !isLimited(schema)) schema.maxLength = MAX_CHARACTERS;
  if (schema.type === 'array') schema.maxItems ??= MAX_ITEMS;
};

/** Texts are parsed, normalised and then validated; the description has the schema of the last step. */
const checkedText = (schema: z.core.$ZodType): JsonSchema | null => {
  const { def } = schema._zod;
  if (def.type !== 'pipe') return null;
  const { out } = def as z.core.$ZodPipeDef;
  if (out._zod.def.type === 'transform') return null;
  const { $schema, ...checked } = z.toJSONSchema(out, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return checked.type === 'string' ? checked : null;
};

/**
 * In a recursive schema "#" would refer to the whole description, so nested values are described as any object.
 */
const withoutSelfReference = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (_name, value) =>
    value && typeof value === 'object' && value.$ref === '#' ? { type: 'object' } : value,
  );

const describe = (schema: z.ZodMiniType): JsonSchema => {
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

/** Calls share half of their schemas. */
const described = new WeakMap<z.ZodMiniType, JsonSchema>();

/** The JSON schema of what a client sends or receives. A transform is described by its input. */
export const jsonSchemaOf = (schema: z.ZodMiniType): JsonSchema => {
  const description = described.get(schema) ?? describe(schema);
  described.set(schema, description);
  return description;
};
