import { bytesColumn, instantColumn } from '@server/db/columns';
import { userTable } from '@server/user/table';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** Pictures that people uploaded, made anew and small; in the database, so that every server has them. */
export const fileTable = pgTable('file', {
  id: uuid('id').primaryKey(),
  ownerUserId: integer('owner_user_id')
    .notNull()
    .references(() => userTable.id),
  type: text('type').notNull(),
  bytes: bytesColumn('bytes').notNull(),
  createdAt: instantColumn('created_at').notNull(),
});
