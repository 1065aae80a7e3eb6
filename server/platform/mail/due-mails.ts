import type { Database } from '@server/base/db/database';
import { type MailRow, mailTable } from '@server/model/mail';
import { and, asc, eq, lte, sql } from 'drizzle-orm';

/** Longer than any attempt to send, so that only one process sends a mail at a time. */
const LEASE_MS = 2 * 60_000;
const HOUR = 3_600_000;
/** Delays after the first failures, in order; then an hour each. */
const RETRY_DELAYS_MS = [5_000, 30_000, 2 * 60_000, 10 * 60_000, 30 * 60_000];
const GIVE_UP_AFTER_MS = 3 * 24 * HOUR;

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** Claims due mails for `LEASE_MS`. If the process dies meanwhile, another one sends them after that. */
export const claimDueMails = (db: Database, limit: number, now: Date): Promise<MailRow[]> => {
  const due = db
    .select({ id: mailTable.id })
    .from(mailTable)
    .where(lte(mailTable.dueAt, now))
    .orderBy(asc(mailTable.dueAt), asc(mailTable.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  // As an array the subquery runs once; in an IN the planner may run it again for each row.
  return db
    .update(mailTable)
    .set({
      dueAt: later(now, LEASE_MS),
      takenUntil: later(now, LEASE_MS),
      tries: sql`${mailTable.tries} + 1`,
    })
    .where(eq(mailTable.id, sql`any(array(${due}))`))
    .returning();
};

/** Erases the content, whose link may still be valid. The mail about a deleted account is deleted as a whole. */
export const markSent = async (db: Database, mail: MailRow, now: Date): Promise<void> => {
  const isThisMail = eq(mailTable.id, mail.id);
  if (mail.content?.kind === 'deleted') await db.delete(mailTable).where(isThisMail);
  else
    await db
      .update(mailTable)
      .set({ sentAt: now, dueAt: null, takenUntil: null, content: null, lastError: null })
      .where(isThisMail);
};

/**
 * Schedules the next try, unless another process has claimed the mail since. Returns false when the mail is given up: it
 * keeps its content, so that it can be sent again. The mail about a deleted account is deleted instead, because nothing
 * else would erase the address.
 */
export const markFailed = async (
  db: Database,
  { id, tries, createdAt, sentAgainAt, content }: MailRow,
  lastError: string,
  now: Date,
): Promise<boolean> => {
  const next = later(now, RETRY_DELAYS_MS[tries - 1] ?? HOUR);
  const isGivenUp = next > later(sentAgainAt ?? createdAt, GIVE_UP_AFTER_MS);
  const isThisTry = and(eq(mailTable.id, id), eq(mailTable.tries, tries));
  if (isGivenUp && content?.kind === 'deleted') await db.delete(mailTable).where(isThisTry);
  else
    await db
      .update(mailTable)
      .set({ lastError, dueAt: isGivenUp ? null : next, takenUntil: null })
      .where(isThisTry);
  return !isGivenUp;
};
