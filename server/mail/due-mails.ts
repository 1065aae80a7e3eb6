import type { Database } from '@server/db/database';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { mailTable } from './table';

/** Longer than any carrier tries, so that a mail is in one pair of hands at a time. */
const LEASE_MS = 2 * 60_000;
const HOUR = 3_600_000;
/** How long to wait after the first failure, after the second …; then an hour each time. */
const WAITS_MS = [5_000, 30_000, 2 * 60_000, 10 * 60_000, 30 * 60_000];
const GIVEN_UP_AFTER_MS = 3 * 24 * HOUR;

export type DueMail = typeof mailTable.$inferSelect;

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/**
 * Takes mails that are due, at most so many. Nobody else gets them for the next two minutes; whoever dies with one
 * in hand has only delayed it.
 */
export const takeDueMails = (db: Database, most: number, now: Date): Promise<DueMail[]> => {
  const due = db
    .select({ id: mailTable.id })
    .from(mailTable)
    .where(lte(mailTable.dueAt, now))
    .orderBy(asc(mailTable.dueAt))
    .limit(most)
    .for('update', { skipLocked: true });
  // As an array the query runs once; the planner may run what stands in an IN again for each row.
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

/**
 * What the mail said is erased: its link would still be good. The last mail to somebody whose account is deleted goes
 * whole, with the e-mail.
 */
export const markSent = async (db: Database, mail: DueMail, now: Date): Promise<void> => {
  const isThisMail = eq(mailTable.id, mail.id);
  if (mail.content?.kind === 'deleted') await db.delete(mailTable).where(isThisMail);
  else
    await db
      .update(mailTable)
      .set({ sentAt: now, dueAt: null, takenUntil: null, content: null, lastError: null })
      .where(isThisMail);
};

/**
 * Sets the next try, unless somebody else has taken the mail since. False when there is none: it is given up. What it
 * said is kept then, to be sent again. Not so the last mail to somebody whose account is deleted: it goes whole, as
 * nothing else would let go of the e-mail.
 */
export const markFailed = async (
  db: Database,
  { id, tries, createdAt, sentAgainAt, content }: DueMail,
  lastError: string,
  now: Date,
): Promise<boolean> => {
  const next = later(now, WAITS_MS[tries - 1] ?? HOUR);
  const isGivenUp = next > later(sentAgainAt ?? createdAt, GIVEN_UP_AFTER_MS);
  const isThisTry = and(eq(mailTable.id, id), eq(mailTable.tries, tries));
  if (isGivenUp && content?.kind === 'deleted') await db.delete(mailTable).where(isThisTry);
  else
    await db
      .update(mailTable)
      .set({ lastError, dueAt: isGivenUp ? null : next, takenUntil: null })
      .where(isThisTry);
  return !isGivenUp;
};
