import type { $ZodIssue, $ZodRawIssue } from 'zod/v4/core';
import type { FieldError } from './problem';

/** The key and the values of a sentence that says what failed. */
export interface IssueSentence {
  sentence: string;
  params: Record<string, string | number>;
}

/** A failed check as a stable code, and its sentence. */
export interface FieldIssue extends Pick<FieldError, 'path' | 'code'>, IssueSentence {}

/** A refusal names at most so many wrong fields. */
export const MAX_ERRORS = 50;

/** A name that the caller made up is repeated only this far. */
const MAX_KEY_LENGTH = 100;

/** What zod/mini says where a schema gives no code of its own. */
const UNSAID = 'Invalid input';

const kindOf = (input: unknown) =>
  input === null ? 'null' : Array.isArray(input) ? 'array' : Number.isNaN(input) ? 'nan' : typeof input;

const sizeOf = (origin: string) => (origin === 'string' || origin === 'array' ? origin : 'number');

/** What is said of an issue to which the schema gives no code of its own (contract/primitives `issue`). */
export const genericIssue = (issue: $ZodIssue | $ZodRawIssue): Omit<FieldIssue, 'path'> => {
  // zod has no one word for it: of an enum, a literal or a union a missing value is an invalid one.
  if (issue.input === undefined) return { code: 'required', sentence: 'validation.required', params: {} };
  switch (issue.code) {
    case 'invalid_type':
      return {
        code: 'invalid_type',
        sentence: 'validation.invalidType',
        params: { expected: String(issue.expected), received: kindOf(issue.input) },
      };
    case 'too_small':
      return {
        code: 'too_small',
        sentence: `validation.tooSmall.${sizeOf(issue.origin)}`,
        params: { minimum: Number(issue.minimum) },
      };
    case 'too_big':
      return {
        code: 'too_big',
        sentence: `validation.tooBig.${sizeOf(issue.origin)}`,
        params: { maximum: Number(issue.maximum) },
      };
    default:
      return { code: 'invalid_value', sentence: 'validation.invalidValue', params: {} };
  }
};

/**
 * The code of a sentence of the schema's own. "Required!" is the specification's sentence for whatever is wrong with
 * a number: its code is `required`, and over the limit `too_big`. Other sentences say what is missing (an email, a
 * day), and are `required` too.
 */
const codeOf = (issue: $ZodIssue) => {
  const code = issue.message.slice('validation.'.length);
  if (!code.startsWith('required')) return code;
  return issue.code === 'too_big' ? 'too_big' : 'required';
};

const at = (path: readonly PropertyKey[], ...more: string[]) => [...path.map(String), ...more].join('.');

const unknownField = (path: readonly PropertyKey[], key: string): FieldIssue => {
  const field = key.slice(0, MAX_KEY_LENGTH);
  return {
    path: at(path, field),
    code: 'unknown_field',
    sentence: 'validation.unknownField',
    params: { field },
  };
};

const issuesOf = (issue: $ZodIssue): FieldIssue[] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, MAX_ERRORS).map((key) => unknownField(issue.path, key));
  if (issue.message === UNSAID) return [{ path: at(issue.path), ...genericIssue(issue) }];
  return [{ path: at(issue.path), code: codeOf(issue), sentence: issue.message, params: {} }];
};

/**
 * The first issues of one failed parse, at most MAX_ERRORS: a body of a megabyte can hold 100,000 wrong members. A
 * schema's own code wins over the generic one. Parse with `reportInput: true`, or a missing value can't be told from
 * a wrong one.
 */
export const fieldIssues = (issues: readonly $ZodIssue[]): FieldIssue[] =>
  // Every issue is at least one error, so no more of them are needed than errors are told.
  issues.slice(0, MAX_ERRORS).flatMap(issuesOf).slice(0, MAX_ERRORS);
