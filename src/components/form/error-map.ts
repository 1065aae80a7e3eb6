import { genericIssue, messageOf, storedMessage } from '@contract/issues';
import type { TFunction } from 'i18next';
import type { $ZodRawIssue } from 'zod/v4/core';

/** The error map for `zodResolver(schema, errorMap)` and `safeParse`: the same messages as the server's. */
export const errorMap = {
  error: (issue: $ZodRawIssue): string => storedMessage(genericIssue(issue)),
};

/**
 * Form errors are stored messages, which are translated when rendered, so that they follow the language. Messages of the
 * server are already translated and stay as they are.
 */
export const translateError = (t: TFunction, stored: string | undefined): string | undefined => {
  const message = messageOf(stored ?? '');
  return message ? t(message.messageKey, message.params) : stored;
};
