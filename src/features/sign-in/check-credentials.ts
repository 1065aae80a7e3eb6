import { fieldIssues } from '@contract/issues';
import { type Credentials, credentials } from '@contract/session';
import { keepSentence } from '@src/components/form/sentence';
import * as z from 'zod/mini';

export type CredentialErrors = Partial<Record<keyof Credentials, string>>;

/** What is wrong with an e-mail and a password as they are typed, by field. */
export const checkCredentials = (typed: Credentials): CredentialErrors => {
  const result = z.safeParse(credentials, typed, { reportInput: true });
  if (result.success) return {};
  return Object.fromEntries(
    fieldIssues(result.error.issues)
      .reverse()
      .map((issue) => [issue.path, keepSentence(issue.sentence, issue.params)]),
  );
};
