import { identity, instantColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { noteTable } from './credit-note';
import { invoicePartTable, invoiceTable } from './invoice';

/** The mailed links that open one document without an account: one key per mail and recipient, of which only the hash is stored. */
export const documentLinkTable = pgTable(
  'document_link',
  {
    id: identity(),
    keyHash: text('key_hash').notNull().unique(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoiceTable.id),
    /** The note that it opens, which is on that invoice; null: it opens the invoice. */
    noteId: integer('note_id').references(() => noteTable.id),
    /** The part of the recipient. */
    partId: integer('part_id').references(() => invoicePartTable.id, { onDelete: 'set null' }),
    recipient: text('recipient').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
    /** For the first time. */
    openedAt: instantColumn('opened_at'),
    /** By a press, or because the document is void or split anew. */
    endedAt: instantColumn('ended_at'),
  },
  (link) => [
    index('document_link_invoice').on(link.invoiceId),
    index('document_link_note').on(link.noteId).where(sql`${link.noteId} is not null`),
    index('document_link_part').on(link.partId).where(sql`${link.partId} is not null`),
  ],
);
export type DocumentLinkRow = typeof documentLinkTable.$inferSelect;
