import type { CallRecord } from '@contract/call';
import { type FieldIssue, fieldIssues, MAX_ERRORS } from '@contract/issues';
import { RefusalError } from '@server/refusal';
import * as z from 'zod/mini';
import { parseJson } from './body';

/** What the schemas refuse, before it is put into words. */
export class InputRefusal extends Error {
  constructor(readonly issues: FieldIssue[]) {
    super('validation');
  }
}

type Shape = z.ZodMiniType;

/** Of a schema that wraps another one, or begins with one, the inner is what is read. */
interface Definition {
  type: string;
  innerType?: Shape;
  in?: Shape;
}

const isArrayField = (schema: Shape | undefined, name: string): boolean => {
  const shape = (schema?._zod.def as { shape?: Record<string, Shape> } | undefined)?.shape;
  let field: Shape | undefined = shape?.[name];
  let type: string | undefined;
  while (field) {
    const definition = field._zod.def as Definition;
    type = definition.type;
    field = definition.innerType ?? definition.in;
  }
  return type === 'array';
};

/** A parameter standing twice is ambiguous (400), unless the schema takes a list there. */
const queryOf = (search: URLSearchParams, schema: Shape | undefined): Record<string, string | string[]> => {
  // In one go: `getAll` of each name looks at all of them each time.
  const given = new Map<string, string[]>();
  for (const [name, value] of search) {
    const values = given.get(name);
    if (values) values.push(value);
    else given.set(name, [value]);
  }
  const query: Record<string, string | string[]> = {};
  for (const [name, values] of given) {
    if (isArrayField(schema, name)) query[name] = values;
    else if (values.length > 1) throw new RefusalError('malformed');
    else query[name] = values[0] ?? '';
  }
  return query;
};

const parsed = (schema: Shape | undefined, value: unknown, issues: FieldIssue[]): unknown => {
  const result = z.safeParse(schema ?? z.strictObject({}), value, { reportInput: true });
  if (result.success) return schema ? result.data : undefined;
  issues.push(...fieldIssues(result.error.issues));
  return undefined;
};

/** Reads and checks path, query and body by the call's schemas. Throws InputRefusal with the first issues of all three. */
export const readInput = (
  call: CallRecord,
  params: Record<string, string>,
  search: URLSearchParams,
  body: string,
) => {
  const issues: FieldIssue[] = [];
  const input = {
    params: parsed(call.params, params, issues),
    query: parsed(call.query, queryOf(search, call.query), issues),
    body: call.body ? parsed(call.body, parseJson(body), issues) : undefined,
  };
  if (issues.length > 0) throw new InputRefusal(issues.slice(0, MAX_ERRORS));
  return input;
};
