import type { Lang } from '@contract/primitives';
import { instantColumn } from '@server/base/db/columns';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { guardTable } from './guard';

/** The key of a guard's calendar; only its hash is stored. */
export const guardCalendarKeyTable = pgTable('guard_calendar_key', {
  guardId: integer('guard_id')
    .primaryKey()
    .references(() => guardTable.id),
  keyHash: text('key_hash').notNull().unique(),
  /** The language of the user who issued it, because guards have no account. */
  language: text('language').$type<Lang>().notNull(),
  createdAt: instantColumn('created_at').notNull(),
});
