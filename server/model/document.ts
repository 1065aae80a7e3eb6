import type { DocumentAction } from '@contract/document-history';
import { identity, instantColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { byColumns, byKindKnown } from './acted-by';
import { noteTable } from './credit-note';
import { invoiceTable } from './invoice';

/** History of an invoice or a note: one row for each accepted action. */
export const documentHistoryTable = pgTable(
  'document_history',
  {
    id: identity(),
    invoiceId: integer('invoice_id').references(() => invoiceTable.id),
    noteId: integer('note_id').references(() => noteTable.id),
    at: instantColumn('at').notNull(),
    ...byColumns(),
    action: text('action').$type<DocumentAction>().notNull(),
    /** The reason or other details: the addresses of a mail, the method of a payment. */
    detail: text('detail'),
  },
  (row) => [
    index('document_history_invoice').on(row.invoiceId, row.id),
    index('document_history_note').on(row.noteId, row.id),
    byKindKnown('document_history', row),
    check('document_history_of_one', sql`num_nonnulls(${row.invoiceId}, ${row.noteId}) = 1`),
  ],
);
