import { STALE_WITH_DUTIES } from '@contract/change-key';
import { mailCalls } from '@contract/mail';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { lockRow } from '@server/base/db/lock-row';
import { RefusalError } from '@server/base/refusal';
import { hasEmail } from '@server/model/has-email';
import { type MailRow, mailTable } from '@server/model/mail';
import { userTable } from '@server/model/user';
import { recordAudit } from '@server/platform/audit/record-audit';
import { restoreTold } from '@server/platform/duty/failed-message';
import { isPointless } from '@server/platform/mail/send-mails';
import { announceChange } from '@server/platform/outbox/announce-change';
import { eq } from 'drizzle-orm';
import { findEndedLinks } from './ended-links';
import { isBeingSent } from './list-unsent';

const refusal = (reason: string) => new RefusalError('conflict', {}, { reason });

const lockUnsent = async (tx: Tx, mailId: number): Promise<MailRow> => {
  const mail = await lockRow(tx.select().from(mailTable).where(eq(mailTable.id, mailId)), {
    strength: 'update',
  });
  if (mail.sentAt) throw refusal('mailSent');
  return mail;
};

/** The subject is the addressee's user: an address in the audit would have to be erased with the account. */
const record = async (
  tx: Tx,
  actor: Actor,
  action: 'mail.sent_again' | 'mail.dismissed',
  { id, recipient, content }: MailRow,
): Promise<void> => {
  const [person] = await tx.select({ id: userTable.id }).from(userTable).where(hasEmail(recipient));
  await recordAudit(tx, actor, {
    action,
    subject: person ? `user:${person.id}` : `mail:${id}`,
    after: content && { mail: content.kind },
  });
};

/** Makes a mail due now. One that was given up is tried for three more days. */
export const sendMailAgain = async (tx: Tx, actor: Actor, mailId: number): Promise<void> => {
  const { now } = actor;
  const mail = await lockUnsent(tx, mailId);
  // Otherwise two servers would send it at the same time.
  if (isBeingSent(mail, now)) throw refusal('mailBeingSent');
  if (mail.content === null) throw refusal('mailContentGone');
  if (isPointless(mail, now)) throw refusal('mailTooLate');
  if ((await findEndedLinks(tx, [mail], now)).size > 0) throw refusal('mailLinkEnded');
  await tx
    .update(mailTable)
    .set({ dueAt: now, ...(mail.dueAt === null && { sentAgainAt: now, tries: 0 }) })
    .where(eq(mailTable.id, mailId));
  if (mail.dueAt === null && (await restoreTold(tx, mail))) await announceChange(tx, now, STALE_WITH_DUTIES);
  await record(tx, actor, 'mail.sent_again', mail);
  await announceChange(tx, now, mailCalls.sendAgain.tells);
};

/** Deletes a mail that was given up. */
export const dismissMail = async (tx: Tx, actor: Actor, mailId: number): Promise<void> => {
  const mail = await lockUnsent(tx, mailId);
  if (mail.dueAt) throw refusal('mailWaiting');
  await tx.delete(mailTable).where(eq(mailTable.id, mailId));
  await record(tx, actor, 'mail.dismissed', mail);
  await announceChange(tx, actor.now, mailCalls.dismiss.tells);
};
