import { instantColumn } from '@server/db/columns';
import { userTable } from '@server/user/table';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** Why a sign-in was ended by something else than its own sign-out; a word of `problem.unauthenticated`. */
export type SessionEnd = 'suspended' | 'ended' | 'passwordChanged' | 'deleted';

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
    /** Set when it was ended before its time; the next call then says why. */
    endedFor: text('ended_for').$type<SessionEnd>(),
  },
  (row) => [index('sign_in_user').on(row.userId)],
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
