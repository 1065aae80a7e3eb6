import type { Tx } from '@server/db/database';
import { type MailedUser, mailLink } from './mail-link';

/** Mails an account without a password the link by which its owner chooses one; the newest voids the older. */
export const sendInvitation = (tx: Tx, user: MailedUser, now: Date): Promise<void> =>
  mailLink(tx, user, 'invitation', now);
