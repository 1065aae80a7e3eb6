import type { Database } from '@server/db/database';
import { sql } from 'drizzle-orm';
import { mailTable } from './table';

export interface MailQueue {
  waiting: number;
  /** Of the oldest that waits; 0 where none does. */
  oldestSeconds: number;
  /** Not sent after three days. */
  givenUp: number;
}

/** How many mails wait, for how long, and how many were given up. */
export const findMailQueue = async (db: Database, now: Date): Promise<MailQueue> => {
  const isWaiting = sql`${mailTable.dueAt} is not null`;
  const [queue] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${isWaiting})::int`,
      oldestSeconds: sql<number>`coalesce(extract(epoch from
        ${now.toISOString()}::timestamptz - min(${mailTable.createdAt}) filter (where ${isWaiting})), 0)::float8`,
      givenUp: sql<number>`count(*) filter (where ${mailTable.dueAt} is null and ${mailTable.sentAt} is null)::int`,
    })
    .from(mailTable);
  return queue ?? { waiting: 0, oldestSeconds: 0, givenUp: 0 };
};
