import { mailCalls } from '@contract/mail';
import type { Database } from '@server/db/database';
import { announceChange } from '@server/outbox/announce-change';
import { mailStateTable } from './table';

/** Keeps, once and for all, that the mail server has taken a mail; those that were sent are forgotten in time. */
export const recordDelivery = async (db: Database, now: Date): Promise<void> => {
  const isFirst = await db
    .insert(mailStateTable)
    .values({ firstTakenAt: now })
    .onConflictDoNothing()
    .returning({ id: mailStateTable.id });
  if (isFirst.length > 0) await announceChange(db, now, mailCalls.sendTest.tells);
};
