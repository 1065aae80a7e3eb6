import { identity, instantColumn } from '@server/db/columns';
import { userTable } from '@server/user/table';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Changes of roles, access, prices, settings and documents, and refused sign-ins. Append-only: a trigger allows
 * only sealing a row once and erasing a person's names.
 */
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
    /** Position in the chain of seals (see seal.ts); null until the job has sealed the row. */
    sealNumber: integer('seal_number').unique(),
    seal: text('seal'),
    personalHash: text('personal_hash'),
    /** Erased with the person that the row names. */
    personalSalt: text('personal_salt'),
  },
  (row) => [
    index('audit_at').on(row.at),
    index('audit_action').on(row.action, row.at),
    index('audit_subject').on(row.subject, row.at),
    index('audit_by').on(row.byUserId, row.at),
    index('audit_unsealed').on(row.id).where(sql`${row.sealNumber} is null`),
  ],
);
