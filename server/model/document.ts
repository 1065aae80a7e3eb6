import type { DocumentAction } from '@contract/document-history';
import { identity, instantColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { noteTable } from './credit-note';
import { invoiceTable } from './invoice';
import { userTable } from './user';

/** History of an invoice or a note: one row for each accepted action. */
export const documentHistoryTable = pgTable(
  'document_history',
  {
    id: identity(),
    invoiceId: integer('invoice_id').references(() => invoiceTable.id),
    noteId: integer('note_id').references(() => noteTable.id),
    at: instantColumn('at').notNull(),
    byUserId: integer('by_user_id').references(() => userTable.id),
    action: text('action').$type<DocumentAction>().notNull(),
    /** The reason or other details: the addresses of a mail, the method of a payment. */
    detail: text('detail'),
  },
  (row) => [
    index('document_history_invoice').on(row.invoiceId, row.id),
    index('document_history_note').on(row.noteId, row.id),
    check('document_history_of_one', sql`num_nonnulls(${row.invoiceId}, ${row.noteId}) = 1`),
  ],
);
