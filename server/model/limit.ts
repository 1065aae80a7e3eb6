import { identity, instantColumn } from '@server/base/db/columns';
import { index, pgTable, text } from 'drizzle-orm/pg-core';

/** One row per attempt, by the kind of limit and the hash of the limited e-mail or address. */
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
