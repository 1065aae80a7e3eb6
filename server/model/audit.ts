import type { Month } from '@contract/primitives';
import { identity, instantColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { byColumns, byKindKnown } from './acted-by';

/**
 * Changes of roles, access, prices, settings and documents, and refused sign-ins. Append-only: a trigger allows
 * only sealing a row once and erasing a person's names.
 */
export const auditTable = pgTable(
  'audit',
  {
    id: identity(),
    at: instantColumn('at').notNull(),
    ...byColumns(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    address: text('address').notNull(),
    /** Position in the chain of seals (see seal.ts); null until the job has sealed the row. */
    sealNumber: integer('seal_number').unique(),
    seal: text('seal'),
    /** The fingerprint of the key that made the seal; null for seals from before there was a key. */
    sealKey: text('seal_key'),
    personalHash: text('personal_hash'),
    /** Erased with the person that the row names. */
    personalSalt: text('personal_salt'),
  },
  (row) => [
    index('audit_at').on(row.at),
    index('audit_action').on(row.action, row.at),
    index('audit_subject').on(row.subject, row.at),
    index('audit_by').on(row.byKind, row.byId, row.at),
    index('audit_subject_text').using('gin', sql`${row.subject} gin_trgm_ops`),
    byKindKnown('audit', row),
    index('audit_unsealed').on(row.id).where(sql`${row.sealNumber} is null`),
  ],
);
export type AuditRow = typeof auditTable.$inferSelect;

/** One row: the newest seal, with a proof, so that rows can't be removed from the end of the chain unseen. */
export const newestSealTable = pgTable(
  'newest_seal',
  {
    id: integer('id').primaryKey().default(1),
    number: integer('number').notNull(),
    seal: text('seal').notNull(),
    /** The fingerprint of the key that made the proof. */
    sealKey: text('seal_key').notNull(),
    proof: text('proof').notNull(),
    /** The last month in which a newest seal was mailed to the SuperAdmins. */
    mailedIn: text('mailed_in').$type<Month>(),
  },
  (newest) => [check('newest_seal_is_one', sql`${newest.id} = 1`)],
);
export type NewestSealRow = typeof newestSealTable.$inferSelect;
