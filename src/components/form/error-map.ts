import { genericIssue } from '@contract/issues';
import type { TFunction } from 'i18next';
import type { $ZodRawIssue } from 'zod/v4/core';

/**
 * Form errors are stored as a translation key, followed by its parameters as JSON, and translated when rendered, so
 * that they follow the language. Messages of the server are translated already and passed through.
 */
const STORED_ERROR = /^(validation\.\S+)(?: (\{.*\}))?$/s;

/** The error map for `zodResolver(schema, errorMap)` and `safeParse`: the same messages as the server's. */
export const errorMap = {
  error: (issue: $ZodRawIssue): string => {
    const { messageKey, params } = genericIssue(issue);
    return Object.keys(params).length > 0 ? `${messageKey} ${JSON.stringify(params)}` : messageKey;
  },
};

export const translateError = (t: TFunction, stored: string | undefined): string | undefined => {
  const [, key, params = '{}'] = STORED_ERROR.exec(stored ?? '') ?? [];
  return key === undefined ? stored : t(key, JSON.parse(params) as Record<string, string | number>);
};
