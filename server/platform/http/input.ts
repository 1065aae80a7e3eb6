import type { CallRecord } from '@contract/call';
import { type FieldIssue, fieldIssues, MAX_ERRORS, MAX_KEY_LENGTH } from '@contract/issues';
import { RefusalError } from '@server/base/refusal';
import * as z from 'zod/mini';
import { parseJson } from './body';

/** The issues found by the schemas, before they are translated. */
export class InputRefusal extends Error {
  constructor(readonly issues: FieldIssue[]) {
    super('validation');
  }
}

type Shape = z.ZodMiniType;

/** If a schema wraps another or begins with one, the inner schema is checked. */
interface Definition {
  type: string;
  innerType?: Shape;
  in?: Shape;
}

const isArrayField = (schema: Shape | undefined, name: string): boolean => {
  const { shape = {} } = (schema?._zod.def ?? {}) as { shape?: Record<string, Shape> };
  let field: Shape | undefined = Object.hasOwn(shape, name) ? shape[name] : undefined;
  let type: string | undefined;
  while (field) {
    const definition = field._zod.def as Definition;
    type = definition.type;
    field = definition.innerType ?? definition.in;
  }
  return type === 'array';
};

/** Null for percent codes that aren't UTF-8. The text is returned because the bundler drops a call that is made to throw. */
const decoded = (parameter: string): string | null => {
  try {
    return decodeURIComponent(parameter);
  } catch {
    return null;
  }
};

/** Parameters whose percent codes aren't UTF-8. URLSearchParams would read other characters in their place. */
const unreadableParameters = (search: string): FieldIssue[] =>
  search
    .slice(1)
    .split('&')
    .filter((parameter) => decoded(parameter) === null)
    .map((parameter) => ({
      path: [...new URLSearchParams(parameter).keys()].join().slice(0, MAX_KEY_LENGTH),
      code: 'invalid_text',
      messageKey: 'validation.invalid_text',
      params: {},
    }));

/** A repeated parameter is ambiguous (400), unless the schema takes a list. */
const queryOf = (search: URLSearchParams, schema: Shape | undefined): Record<string, string | string[]> => {
  // One pass; `getAll` for each name would scan all parameters each time.
  const valuesByName = new Map<string, string[]>();
  for (const [name, value] of search) {
    const values = valuesByName.get(name);
    if (values) values.push(value);
    else valuesByName.set(name, [value]);
  }
  // Without a prototype, which the name "__proto__" would set instead of being refused.
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, values] of valuesByName) {
    if (isArrayField(schema, name)) query[name] = values;
    else if (values.length > 1) throw new RefusalError('malformed');
    else query[name] = values[0] ?? '';
  }
  return query;
};

const parseWith = (schema: Shape | undefined, value: unknown, issues: FieldIssue[]): unknown => {
  const result = z.safeParse(schema ?? z.strictObject({}), value, { reportInput: true });
  if (result.success) return schema ? result.data : undefined;
  issues.push(...fieldIssues(result.error.issues));
  return undefined;
};

/**
 * Reads and validates path, query and body by the call's schemas. Throws InputRefusal with the first issues of all
 * three.
 */
export const readInput = (call: CallRecord, params: Record<string, string>, search: string, body: string) => {
  const issues = unreadableParameters(search);
  const input = {
    params: parseWith(call.params, params, issues),
    query: parseWith(call.query, queryOf(new URLSearchParams(search), call.query), issues),
    body: call.body ? parseWith(call.body, parseJson(body), issues) : undefined,
  };
  if (issues.length > 0) throw new InputRefusal(issues.slice(0, MAX_ERRORS));
  return input;
};
