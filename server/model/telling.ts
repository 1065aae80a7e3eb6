import { identity, instantColumn } from '@server/base/db/columns';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { apiKeyTable } from './api-key';
import { userTable } from './user';

/** Guards whom a user asked to tell of shifts, and whom a job has not come to. Without any it is deleted. */
export const tellingTable = pgTable('telling', {
  id: identity(),
  requestedBy: integer('requested_by')
    .notNull()
    .references(() => userTable.id),
  guardIds: integer('guard_ids').array().notNull(),
  slotIds: integer('slot_ids').array().notNull(),
  /** The API key by which it was requested, if one was. */
  keyId: integer('key_id').references(() => apiKeyTable.id),
  createdAt: instantColumn('created_at').notNull(),
});
