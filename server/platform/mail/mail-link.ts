import type { Lang } from '@contract/primitives';
import { type NameParts, personName } from '@domain/person-name';
import type { Tx } from '@server/base/db/database';
import type { MailKind } from '@server/model/mail-content';
import { issueTokens } from '@server/platform/token/account-token';
import { queueMails } from './queue-mail';

/** The recipient of a link; an account row fits. */
export interface MailedUser extends NameParts {
  id: number;
  email: string;
  language: Lang;
}

/** Link kinds sent to the account's own e-mail, each with the page that uses its token. */
const PAGES = {
  verify: '/verify-email',
  invitation: '/reset-password',
  reset: '/reset-password',
  delete: '/delete-account-page',
  device: '/login',
} as const satisfies Partial<Record<MailKind, `/${string}`>>;

/** Mails each user a link with a new token, which voids older ones of the same kind. Returns the links' paths. */
export const mailLinks = async (
  tx: Tx,
  users: readonly MailedUser[],
  kind: keyof typeof PAGES,
  now: Date,
): Promise<string[]> => {
  const tokens = await issueTokens(
    tx,
    users.map(({ id }) => id),
    kind,
    now,
  );
  const links = tokens.map((token) => `${PAGES[kind]}#token=${token}`);
  const mails = users.map((user, index) => ({
    to: user.email,
    language: user.language,
    content: { kind, params: { person: personName(user) }, link: links[index] ?? '' },
  }));
  await queueMails(tx, mails, now);
  return links;
};

/** Mails one user a link, as `mailLinks`. */
export const mailLink = async (
  tx: Tx,
  user: MailedUser,
  kind: keyof typeof PAGES,
  now: Date,
): Promise<void> => {
  await mailLinks(tx, [user], kind, now);
};
