import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { guardGroupTable, premiseGroupTable } from './metadata';
import { userTable } from './user';

/** The scope of an internal user. Without a row the scope is empty. */
export const accessRightTable = pgTable('access_right', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => userTable.id),
  version: integer('version').notNull().default(1),
});

export const premiseGroupRightTable = pgTable(
  'access_right_premise_group',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => userTable.id),
    premiseGroupId: integer('premise_group_id')
      .notNull()
      .references(() => premiseGroupTable.id),
  },
  (row) => [primaryKey({ columns: [row.userId, row.premiseGroupId] })],
);

export const guardGroupRightTable = pgTable(
  'access_right_guard_group',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => userTable.id),
    guardGroupId: integer('guard_group_id')
      .notNull()
      .references(() => guardGroupTable.id),
  },
  (row) => [primaryKey({ columns: [row.userId, row.guardGroupId] })],
);
