import { bytesColumn, instantColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { guardTable } from './guard';
import { userTable } from './user';

/** Uploaded pictures, re-encoded and small; in the database, so that every server has them. */
export const fileTable = pgTable(
  'file',
  {
    id: uuid('id').primaryKey(),
    /** The owner: an account, a guard or, for a logo, the company. */
    ownerUserId: integer('owner_user_id').references(() => userTable.id),
    ownerGuardId: integer('owner_guard_id').references(() => guardTable.id),
    /** Never deleted: issued documents show the logo of their day. */
    isLogo: boolean('is_logo').notNull().default(false),
    type: text('type').notNull(),
    bytes: bytesColumn('bytes').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (file) => [
    check(
      'file_one_owner',
      sql`num_nonnulls(${file.ownerUserId}, ${file.ownerGuardId}) + ${file.isLogo}::int = 1`,
    ),
  ],
);
