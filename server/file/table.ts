import { bytesColumn, instantColumn } from '@server/db/columns';
import { guardTable } from '@server/guard/table';
import { userTable } from '@server/user/table';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** Pictures that people uploaded, made anew and small; in the database, so that every server has them. */
export const fileTable = pgTable(
  'file',
  {
    id: uuid('id').primaryKey(),
    /** Whose picture it is: an account's or a guard's. */
    ownerUserId: integer('owner_user_id').references(() => userTable.id),
    ownerGuardId: integer('owner_guard_id').references(() => guardTable.id),
    type: text('type').notNull(),
    bytes: bytesColumn('bytes').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (file) => [check('file_one_owner', sql`num_nonnulls(${file.ownerUserId}, ${file.ownerGuardId}) = 1`)],
);
