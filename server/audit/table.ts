import { identity, instantColumn } from '@server/db/columns';
import { userTable } from '@server/user/table';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Every change of role, access, price, setting and document, and every refused sign-in. */
export const auditTable = pgTable(
  'audit',
  {
    id: identity(),
    at: instantColumn('at').notNull(),
    byUserId: integer('by_user_id').references(() => userTable.id),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    address: text('address').notNull(),
  },
  (row) => [
    index('audit_at').on(row.at),
    index('audit_action').on(row.action, row.at),
    index('audit_subject').on(row.subject, row.at),
    index('audit_by').on(row.byUserId, row.at),
  ],
);
