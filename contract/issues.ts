import type { $ZodIssue } from 'zod/v4/core';
import type { FieldError } from './problem';

/** A failed check as a stable code, and the key and values of the sentence that says it. */
export interface FieldIssue extends Pick<FieldError, 'path' | 'code'> {
  sentence: string;
  params: Record<string, string | number>;
}

/** What zod/mini says where a schema gives no code of its own. */
const UNSAID = 'Invalid input';

const kindOf = (input: unknown) =>
  input === null ? 'null' : Array.isArray(input) ? 'array' : Number.isNaN(input) ? 'nan' : typeof input;

const generic = (issue: $ZodIssue): Omit<FieldIssue, 'path'> => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? { code: 'required', sentence: 'validation.required', params: {} }
        : {
            code: 'invalid_type',
            sentence: 'validation.invalidType',
            params: { expected: issue.expected, received: kindOf(issue.input) },
          };
    case 'too_small':
      return {
        code: 'too_small',
        sentence: `validation.tooSmall.${issue.origin === 'string' || issue.origin === 'array' ? issue.origin : 'number'}`,
        params: { minimum: Number(issue.minimum) },
      };
    case 'too_big':
      return {
        code: 'too_big',
        sentence: `validation.tooBig.${issue.origin === 'string' || issue.origin === 'array' ? issue.origin : 'number'}`,
        params: { maximum: Number(issue.maximum) },
      };
    default:
      return { code: 'invalid_value', sentence: 'validation.invalidValue', params: {} };
  }
};

const at = (path: readonly PropertyKey[], ...more: string[]) => [...path.map(String), ...more].join('.');

/**
 * The issues of one failed parse. A schema's own code (contract/primitives `issue`) wins over zod's; "required!"
 * is `required` said with the specification's exclamation mark. Parse with `reportInput: true`, or a missing
 * value can't be told from a wrong one.
 */
export const fieldIssues = (issues: readonly $ZodIssue[], prefix: readonly string[] = []): FieldIssue[] =>
  issues.flatMap((issue): FieldIssue[] => {
    const path = [...prefix, ...issue.path];
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        path: at(path, key),
        code: 'unknown_field',
        sentence: 'validation.unknownField',
        params: { field: key },
      }));
    if (issue.message === UNSAID) return [{ path: at(path), ...generic(issue) }];
    const maximum = issue.code === 'too_big' ? Number(issue.maximum) : undefined;
    if (maximum !== undefined) return [{ path: at(path), ...generic(issue) }];
    return [
      {
        path: at(path),
        code: issue.message === 'required!' ? 'required' : issue.message,
        sentence: `validation.${issue.message === 'required!' ? 'requiredNumber' : issue.message}`,
        params: {},
      },
    ];
  });
