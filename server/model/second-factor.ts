import { instantColumn } from '@server/base/db/columns';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { userTable } from './user';

/** The authenticator app of a user (TOTP, RFC 6238). */
export const secondFactorTable = pgTable('second_factor', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => userTable.id),
  /** Base32, encrypted (server/base/ports/secret-box.ts). */
  secret: text('secret').notNull(),
  createdAt: instantColumn('created_at').notNull(),
  /** Null until a code of the app confirms it. */
  confirmedAt: instantColumn('confirmed_at'),
  /** The time step of the last accepted code: each code is accepted once. */
  lastStep: integer('last_step').notNull().default(0),
});
export type SecondFactorRow = typeof secondFactorTable.$inferSelect;

export const recoveryCodeTable = pgTable(
  'recovery_code',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => userTable.id),
    codeHash: text('code_hash').notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.codeHash] })],
);
