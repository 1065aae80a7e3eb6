import { type Credentials, credentials } from '@contract/session';
import { sentences } from '@src/components/form/sentence';
import * as z from 'zod/mini';

export type CredentialErrors = Partial<Record<keyof Credentials, string>>;

/** What is wrong with an e-mail and a password as they are typed, by field: the first of each. */
export const checkCredentials = (typed: Credentials): CredentialErrors => {
  const { error } = z.safeParse(credentials, typed, sentences);
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors;
};
