import { instantColumn } from '@server/base/db/columns';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { userTable } from './user';

/** Why a sign-in was ended other than by signing out; a key of `problem.unauthenticated`. */
export type SessionEnd = 'suspended' | 'ended' | 'passwordChanged' | 'deleted';

/** A sign-in of a user on a device. It has two tokens, of which only hashes are stored. */
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
    /** When its user last entered a password or code, at first by signing in. */
    confirmedAt: instantColumn('confirmed_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
    /** Set when it was ended early; the next call returns it as the reason. */
    endedFor: text('ended_for').$type<SessionEnd>(),
  },
  (row) => [index('sign_in_user').on(row.userId)],
);

/** Devices on which a user has signed in before: they may sign in while the account is limited. */
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
