import { instantColumn } from '@server/base/db/columns';
import { index, pgTable, text } from 'drizzle-orm/pg-core';

/** Links that create an owner's account; printed at the terminal, stored as hashes. */
export const setupTokenTable = pgTable(
  'setup_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** The owner's e-mail; null for the link that sets up the company. */
    email: text('email'),
    createdAt: instantColumn('created_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
  },
  (row) => [index('setup_token_end').on(row.endsAt)],
);
