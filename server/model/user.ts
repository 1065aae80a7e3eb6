import type { FlagName, RoleName } from '@contract/access';
import type { MailPreferences, UserStatus } from '@contract/person';
import type { Lang } from '@contract/primitives';
import { editedColumns, identity } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyTable } from './metadata';

export const userTable = pgTable(
  'user_account',
  {
    id: identity(),
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull().default(''),
    language: text('language').$type<Lang>().notNull(),
    avatarId: uuid('avatar_id'),
    companyId: integer('company_id').references(() => companyTable.id),
    /** As given at sign-up; names the company created at approval if none is chosen. */
    companyName: text('company_name').notNull().default(''),
    status: text('status').$type<UserStatus>().notNull(),
    /** Why the user was rejected or suspended. */
    statusReason: text('status_reason'),
    /** Demo data: the password is public. */
    isDemo: boolean('is_demo').notNull().default(false),
    mailPreferences: jsonb('mail_preferences')
      .$type<MailPreferences>()
      .notNull()
      .default({ booking: 'at-once', user: 'at-once', licence: 'at-once' }),
    ...editedColumns(),
  },
  (user) => [
    uniqueIndex('user_account_email_key').on(sql`lower(${user.email})`),
    check(
      'user_account_status_known',
      sql`${user.status} in ('unverified', 'waiting', 'active', 'rejected', 'suspended', 'deleted')`,
    ),
    check('user_account_language_known', sql`${user.language} in ('cn', 'hk', 'en')`),
  ],
);
export type UserRow = typeof userTable.$inferSelect;

export const roleTable = pgTable('role', {
  id: integer('id').primaryKey(),
  name: text('name').$type<RoleName>().notNull().unique(),
});

export const userRoleTable = pgTable(
  'user_role',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => userTable.id),
    roleId: integer('role_id')
      .notNull()
      .references(() => roleTable.id),
  },
  (row) => [primaryKey({ columns: [row.userId, row.roleId] })],
);

export const userFlagTable = pgTable(
  'user_flag',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => userTable.id),
    name: text('name').$type<FlagName>().notNull(),
    enabled: boolean('enabled').notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.name] })],
);
