import { instantColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';

/** One row: when the last backup was made, and the claim of a server that is making one. */
export const backupStateTable = pgTable(
  'backup_state',
  {
    id: integer('id').primaryKey().default(1),
    /** The instant of the last complete backup. */
    lastGoodAt: instantColumn('last_good_at'),
    lastNightlyAt: instantColumn('last_nightly_at'),
    /** A server is making the nightly backup; it extends this while it does. */
    claimedUntil: instantColumn('claimed_until'),
  },
  (state) => [check('backup_state_is_one', sql`${state.id} = 1`)],
);
