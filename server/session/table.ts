import { identity, instantColumn } from '@server/db/columns';
import { userTable } from '@server/user/table';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** One sign-in of one person on one device: two tokens lead to it, and only their hashes are kept. */
export const signInTable = pgTable(
  'sign_in',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => userTable.id),
    accessTokenHash: text('access_token_hash').notNull().unique(),
    cookieTokenHash: text('cookie_token_hash').notNull().unique(),
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    lastSeenAt: instantColumn('last_seen_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
  },
  (row) => [index('sign_in_user').on(row.userId)],
);

/** Failed sign-ins of the last minutes, by the hash of the e-mail and by address; what the limits count. */
export const failedSignInTable = pgTable(
  'failed_sign_in',
  {
    id: identity(),
    emailHash: text('email_hash').notNull(),
    address: text('address').notNull(),
    at: instantColumn('at').notNull(),
  },
  (row) => [
    index('failed_sign_in_email').on(row.emailHash, row.at),
    index('failed_sign_in_address').on(row.address, row.at),
  ],
);

/** Devices on which a person has signed in before: they stay able to sign in while the account is limited. */
export const knownDeviceTable = pgTable(
  'known_device',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => userTable.id),
    createdAt: instantColumn('created_at').notNull(),
  },
  (row) => [index('known_device_user').on(row.userId)],
);
