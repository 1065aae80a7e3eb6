import type { Lang } from '@contract/primitives';
import { type NameParts, personName } from '@domain/person-name';
import type { Tx } from '@server/db/database';
import type { MailKind } from '@server/mail/content';
import { queueMail } from '@server/mail/queue-mail';
import { issueToken } from './token';

/** Whom a link is mailed to: an account's row will do. */
export interface MailedUser extends NameParts {
  id: number;
  email: string;
  language: Lang;
}

/** Links that go to the account's own e-mail, each with the page that spends its token. */
const PAGES = {
  verify: '/verify-email',
  invitation: '/reset-password',
  reset: '/reset-password',
  delete: '/delete-account-page',
} as const satisfies Partial<Record<MailKind, `/${string}`>>;

/** Mails a link with a new token, which voids the older ones of its kind. */
export const mailLink = async (
  tx: Tx,
  user: MailedUser,
  kind: keyof typeof PAGES,
  now: Date,
): Promise<void> => {
  const token = await issueToken(tx, user.id, kind, now);
  const content = { kind, params: { person: personName(user) }, link: `${PAGES[kind]}#token=${token}` };
  await queueMail(tx, { to: user.email, language: user.language, content }, now);
};
