import { instantColumn } from '@server/db/columns';
import { index, pgTable, text } from 'drizzle-orm/pg-core';

/** Links by which an owner's account is made; they are printed at the terminal, and only their hash is kept. */
export const setupTokenTable = pgTable(
  'setup_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Whose account becomes the owner's; empty for the link that sets up the company. */
    email: text('email'),
    createdAt: instantColumn('created_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
  },
  (row) => [index('setup_token_end').on(row.endsAt)],
);
