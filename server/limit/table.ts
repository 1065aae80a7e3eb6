import { identity, instantColumn } from '@server/db/columns';
import { index, pgTable, text } from 'drizzle-orm/pg-core';

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
