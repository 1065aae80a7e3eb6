import type { ChangeKey } from '@contract/event';
import { identity, instantColumn } from '@server/db/columns';
import { userTable } from '@server/user/table';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The first answer to a write with an Idempotency-Key, stored in the transaction of the change itself. */
export const idempotencyKeyTable = pgTable(
  'idempotency_key',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => userTable.id),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    /** As it was sent, to the byte; empty where nothing is. */
    answer: text('answer'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.key] }), index('idempotency_key_age').on(row.createdAt)],
);

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

/**
 * Attempts that a limit counts, by kind and by the hash of what is limited (an e-mail, an address). A row is an
 * attempt, so that the limit is a sliding window by the clock port, shared by all servers.
 */
export const attemptTable = pgTable(
  'attempt',
  {
    id: identity(),
    kind: text('kind').notNull(),
    keyHash: text('key_hash').notNull(),
    at: instantColumn('at').notNull(),
  },
  (row) => [index('attempt_key').on(row.kind, row.keyHash, row.at), index('attempt_age').on(row.at)],
);
