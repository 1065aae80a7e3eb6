import { instantColumn } from '@server/base/db/columns';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { userTable } from './user';

/** The first answer to a write with an Idempotency-Key, stored in the transaction of the change. */
export const idempotencyKeyTable = pgTable(
  'idempotency_key',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => userTable.id),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    /** The exact text that was sent; null without a body. */
    answer: text('answer'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.key] }), index('idempotency_key_age').on(row.createdAt)],
);
