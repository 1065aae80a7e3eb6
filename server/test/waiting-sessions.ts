import type { Database } from '@server/base/db/database';
import { sql } from 'drizzle-orm';

/** How many sessions wait for a lock, in this database alone: other test files run on the same PostgreSQL. */
export const countWaitingSessions = async (db: Pick<Database, 'execute'>): Promise<number> => {
  const { rows } = await db.execute(sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length;
};
