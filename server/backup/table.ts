import { instantColumn } from '@server/db/columns';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';

/** One row: when there last was a backup of this database, and who makes one now. */
export const backupStateTable = pgTable(
  'backup_state',
  {
    id: integer('id').primaryKey().default(1),
    /** The instant that the last whole backup is of. */
    lastGoodAt: instantColumn('last_good_at'),
    lastNightlyAt: instantColumn('last_nightly_at'),
    /** A server is making the nightly one; it moves this ahead for as long as it does. */
    claimedUntil: instantColumn('claimed_until'),
  },
  (state) => [check('backup_state_is_one', sql`${state.id} = 1`)],
);
