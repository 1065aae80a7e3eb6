import type { KeyCapability } from '@contract/api-key';
import { identity, instantColumn } from '@server/base/db/columns';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { userTable } from './user';

/** A key by which a program acts for a user. Kept once it has ended, because histories name it. */
export const apiKeyTable = pgTable(
  'api_key',
  {
    id: identity(),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull().unique(),
    madeBy: integer('made_by')
      .notNull()
      .references(() => userTable.id),
    capabilities: text('capabilities').array().$type<KeyCapability[]>().notNull(),
    /** Without the limit to the groups. */
    reachesAll: boolean('reaches_all').notNull(),
    premiseGroupIds: integer('premise_group_ids').array().notNull(),
    guardGroupIds: integer('guard_group_ids').array().notNull(),
    createdAt: instantColumn('created_at').notNull(),
    until: instantColumn('until').notNull(),
    /** When it was deleted, or its user suspended. */
    endedAt: instantColumn('ended_at'),
    lastUsedAt: instantColumn('last_used_at'),
    lastAddress: text('last_address'),
  },
  (row) => [index('api_key_made_by').on(row.madeBy)],
);
export type ApiKeyRow = typeof apiKeyTable.$inferSelect;
