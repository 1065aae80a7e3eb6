import { bytesColumn, instantColumn } from '@server/base/db/columns';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/**
 * What a picture belongs to: an account, a guard, a problem report, a notice of payment, the premise of a post order, or the company's setting,
 * whose logos are never deleted, because issued documents show the logo of their day.
 */
export type FileOwnerKind = 'user' | 'guard' | 'setting' | 'problemReport' | 'paidNotice' | 'postOrder';

/** Uploaded pictures, re-encoded and small; in the database, so that every server has them. */
export const fileTable = pgTable(
  'file',
  {
    id: uuid('id').primaryKey(),
    ownerKind: text('owner_kind').$type<FileOwnerKind>().notNull(),
    /** The id of the owning row. Without a foreign key, because it is in the table of its kind. */
    ownerId: integer('owner_id').notNull(),
    type: text('type').notNull(),
    bytes: bytesColumn('bytes').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (file) => [index('file_owner').on(file.ownerKind, file.ownerId)],
);
export type FileRow = typeof fileTable.$inferSelect;
