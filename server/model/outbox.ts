import type { ChangeKey } from '@contract/change-key';
import { identity, instantColumn } from '@server/base/db/columns';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Stale keys, inserted in the transaction of the change; event streams send them and resume from them. */
export const outboxTable = pgTable(
  'outbox',
  {
    id: identity(),
    at: instantColumn('at').notNull(),
    /** Null: everybody signed in. */
    userIds: integer('user_ids').array(),
    keys: text('keys').array().$type<ChangeKey[]>().notNull(),
  },
  (row) => [index('outbox_at').on(row.at)],
);
export type OutboxRow = typeof outboxTable.$inferSelect;
