import type { ActorKind } from '@contract/audit';
import { instantColumn } from '@server/base/db/columns';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { byKindKnown } from './acted-by';

/** The first answer to a write with an Idempotency-Key, stored in the transaction of the change. */
export const idempotencyKeyTable = pgTable(
  'idempotency_key',
  {
    byKind: text('by_kind').$type<ActorKind>().notNull(),
    /** The id in the table of its kind. */
    byId: integer('by_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    /** The exact text that was sent; null without a body. */
    answer: text('answer'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (row) => [
    primaryKey({ name: 'idempotency_key_pk', columns: [row.byKind, row.byId, row.key] }),
    index('idempotency_key_age').on(row.createdAt),
    byKindKnown('idempotency_key', row),
  ],
);
