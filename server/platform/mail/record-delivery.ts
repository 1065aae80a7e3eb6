import { mailCalls } from '@contract/mail';
import type { Database } from '@server/base/db/database';
import { mailStateTable } from '@server/model/mail';
import { announceChange } from '@server/platform/outbox/announce-change';

/** Records once that the mail server has accepted a mail; sent mails themselves are removed in time. */
export const recordDelivery = async (db: Database, now: Date): Promise<void> => {
  const isFirst = await db
    .insert(mailStateTable)
    .values({ firstTakenAt: now })
    .onConflictDoNothing()
    .returning({ id: mailStateTable.id });
  if (isFirst.length > 0) await announceChange(db, now, mailCalls.sendTest.tells);
};
