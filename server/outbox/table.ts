import type { ChangeKey } from '@contract/change-key';
import { identity, instantColumn } from '@server/db/columns';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** What changed for whom, written in the transaction of the change; the event stream carries and resumes from it. */
export const outboxTable = pgTable(
  'outbox',
  {
    id: identity(),
    at: instantColumn('at').notNull(),
    /** Empty = everybody who is signed in. */
    userIds: integer('user_ids').array(),
    keys: text('keys').array().$type<ChangeKey[]>().notNull(),
  },
  (row) => [index('outbox_at').on(row.at)],
);
