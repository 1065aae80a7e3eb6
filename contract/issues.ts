import type { $ZodIssue, $ZodRawIssue } from 'zod/v4/core';
import type { FieldError } from './problem';

/** The translation key and parameters of a validation message. */
export interface IssueMessage {
  messageKey: string;
  params: Record<string, string | number>;
}

/** A failed check with a stable code and its message. */
export interface FieldIssue extends Pick<FieldError, 'path' | 'code'>, IssueMessage {}

/** The maximum number of field errors in a refusal. */
export const MAX_ERRORS = 50;

/** Unknown field names are truncated to this length. */
export const MAX_KEY_LENGTH = 100;

/** zod/mini's message for issues without a code from the schema. */
const DEFAULT_MESSAGE = 'Invalid input';

const kindOf = (input: unknown) =>
  input === null ? 'null' : Array.isArray(input) ? 'array' : Number.isNaN(input) ? 'nan' : typeof input;

const sizeOf = (origin: string) => (origin === 'string' || origin === 'array' ? origin : 'number');

/** Messages of the schema and of forms: a translation key, followed by its parameters as JSON if there are any. */
const STORED_MESSAGE = /^(validation\.\S+)(?: (\{.*\}))?$/s;

/** Writes a message as one text, which `messageOf` reads. */
export const storedMessage = ({ messageKey, params }: IssueMessage): string =>
  Object.keys(params).length > 0 ? `${messageKey} ${JSON.stringify(params)}` : messageKey;

/** Undefined for a text that is no stored message, such as a translated one. */
export const messageOf = (text: string): IssueMessage | undefined => {
  const [, messageKey, params = '{}'] = STORED_MESSAGE.exec(text) ?? [];
  return messageKey === undefined ? undefined : { messageKey, params: JSON.parse(params) };
};

/** The code and message of an issue without a code from the schema (see `issue` in contract/primitives). */
export const genericIssue = (issue: $ZodIssue | $ZodRawIssue): Omit<FieldIssue, 'path'> => {
  // zod reports a missing value of an enum, literal or union as invalid; a form's select without a choice has ''.
  if (issue.input === undefined || (issue.code === 'invalid_value' && issue.input === ''))
    return { code: 'required', messageKey: 'validation.required', params: {} };
  switch (issue.code) {
    case 'invalid_type':
      return {
        code: 'invalid_type',
        messageKey: 'validation.invalidType',
        params: { expected: String(issue.expected), received: kindOf(issue.input) },
      };
    case 'too_small':
      return {
        code: 'too_small',
        messageKey: `validation.tooSmall.${sizeOf(issue.origin)}`,
        params: { minimum: Number(issue.minimum) },
      };
    case 'too_big':
      return {
        code: 'too_big',
        messageKey: `validation.tooBig.${sizeOf(issue.origin)}`,
        params: { maximum: Number(issue.maximum) },
      };
    default:
      return { code: 'invalid_value', messageKey: 'validation.invalidValue', params: {} };
  }
};

/**
 * The code of an issue with a message from the schema. The specification uses "Required!" for any invalid number: its
 * code is `required`, or `too_big` over the limit. Other messages of missing values (an email, a day) are `required` too.
 */
const codeOf = (issue: $ZodIssue, messageKey: string) => {
  const code = messageKey.slice('validation.'.length);
  if (/^too(Big|Small)\./.test(code)) return issue.code;
  if (!code.startsWith('required')) return code;
  return issue.code === 'too_big' ? 'too_big' : 'required';
};

const at = (path: readonly PropertyKey[], ...more: string[]) => [...path.map(String), ...more].join('.');

const unknownField = (path: readonly PropertyKey[], key: string): FieldIssue => {
  const field = key.slice(0, MAX_KEY_LENGTH);
  return {
    path: at(path, field),
    code: 'unknown_field',
    messageKey: 'validation.unknownField',
    params: { field },
  };
};

const issuesOf = (issue: $ZodIssue): FieldIssue[] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, MAX_ERRORS).map((key) => unknownField(issue.path, key));
  if (issue.message === DEFAULT_MESSAGE) return [{ path: at(issue.path), ...genericIssue(issue) }];
  const message = messageOf(issue.message) ?? { messageKey: issue.message, params: {} };
  return [{ path: at(issue.path), code: codeOf(issue, message.messageKey), ...message }];
};

/**
 * The first issues of a failed parse, at most MAX_ERRORS: a body of a megabyte can have 100,000 invalid members. A code
 * from the schema takes precedence over the generic one. Parse with `reportInput: true`, otherwise missing and invalid
 * values can't be distinguished.
 */
export const fieldIssues = (issues: readonly $ZodIssue[]): FieldIssue[] =>
  // Every issue yields at least one error, so the first MAX_ERRORS issues are enough.
  issues.slice(0, MAX_ERRORS).flatMap(issuesOf).slice(0, MAX_ERRORS);
