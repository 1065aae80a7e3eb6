import { type Credentials, credentials } from '@contract/session';
import { errorMap } from '@src/components/form/error-map';
import * as z from 'zod/mini';

export type CredentialErrors = Partial<Record<keyof Credentials, string>>;

/** The first error of email and password, by field. */
export const checkCredentials = (input: Credentials): CredentialErrors => {
  const { error } = z.safeParse(credentials, input, errorMap);
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors;
};
