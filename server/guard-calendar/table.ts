import type { Lang } from '@contract/primitives';
import { instantColumn } from '@server/db/columns';
import { guardTable } from '@server/guard/table';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The key by which a guard's calendar program reads the guard's shifts; only its hash is kept. */
export const guardCalendarKeyTable = pgTable('guard_calendar_key', {
  guardId: integer('guard_id')
    .primaryKey()
    .references(() => guardTable.id),
  keyHash: text('key_hash').notNull().unique(),
  /** Of whoever gave it: guards have no account that says theirs. */
  language: text('language').$type<Lang>().notNull(),
  createdAt: instantColumn('created_at').notNull(),
});
