import { instantColumn } from '@server/base/db/columns';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { userTable } from './user';

/** What a token is for. Mailed tokens are in a link's fragment, the second-factor ticket is in a response. */
export type TokenPurpose =
  | 'verify'
  | 'invitation'
  | 'reset'
  | 'email'
  | 'delete'
  | 'device'
  | 'second-factor';

/** One-time tokens, stored as hashes. A new token voids the older ones of the same user and purpose. */
export const accountTokenTable = pgTable(
  'account_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => userTable.id),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    /** The e-mail that the link confirms, where it is not the account's own. */
    email: text('email'),
    createdAt: instantColumn('created_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
  },
  (row) => [
    index('account_token_user').on(row.userId, row.purpose),
    index('account_token_end').on(row.endsAt),
  ],
);
