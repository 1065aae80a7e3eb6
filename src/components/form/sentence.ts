import { genericIssue } from '@contract/issues';
import type { TFunction } from 'i18next';
import type { $ZodRawIssue } from 'zod/v4/core';

/**
 * Errors of a form are kept as the key of a sentence, with its values as JSON behind it, and put into words when they
 * are drawn, so that they follow the language. What the server said is in words already and is passed through.
 */
const KEPT = /^(validation\.\S+)(?: (\{.*\}))?$/s;

/** For `zodResolver(schema, sentences)` and for safeParse: makes the messages the sentences that the server would say. */
export const sentences = {
  error: (issue: $ZodRawIssue): string => {
    const { sentence, params } = genericIssue(issue);
    return Object.keys(params).length > 0 ? `${sentence} ${JSON.stringify(params)}` : sentence;
  },
};

export const sayError = (t: TFunction, kept: string | undefined): string | undefined => {
  const [, key, params = '{}'] = KEPT.exec(kept ?? '') ?? [];
  return key === undefined ? kept : t(key, JSON.parse(params) as Record<string, string | number>);
};
