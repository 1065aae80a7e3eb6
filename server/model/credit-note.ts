import type { NoteKind, NoteLine, NoteStatus } from '@contract/credit-note';
import { dayColumn, editedColumns, identity, instantColumn, moneyColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { invoiceTable } from './invoice';
import { premiseTable } from './premise';
import { userTable } from './user';

/** Credit notes and debit notes, which differ only in their sign. */
export const noteTable = pgTable(
  'note',
  {
    id: identity(),
    kind: text('kind').$type<NoteKind>().notNull(),
    premiseId: integer('premise_id')
      .notNull()
      .references(() => premiseTable.id),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoiceTable.id),
    status: text('status').$type<NoteStatus>().notNull(),
    reason: text('reason').notNull(),
    lines: jsonb('lines').$type<NoteLine[]>().notNull(),
    /** The invoice's rate in basis points. */
    taxRate: integer('tax_rate').notNull(),
    subtotal: moneyColumn('subtotal').notNull(),
    tax: moneyColumn('tax').notNull(),
    total: moneyColumn('total').notNull(),
    /** Gapless per kind and year; assigned at issue and kept when voided. */
    year: integer('year'),
    number: integer('number'),
    snapshot: text('snapshot'),
    hash: text('hash'),
    createdBy: integer('created_by')
      .notNull()
      .references(() => userTable.id),
    issuedAt: instantColumn('issued_at'),
    issuedOn: dayColumn('issued_on'),
    issuedBy: integer('issued_by').references(() => userTable.id),
    voidedAt: instantColumn('voided_at'),
    voidedOn: dayColumn('voided_on'),
    voidedBy: integer('voided_by').references(() => userTable.id),
    voidReason: text('void_reason'),
    ...editedColumns(),
  },
  (note) => [
    uniqueIndex('note_number').on(note.kind, note.year, note.number),
    index('note_invoice').on(note.invoiceId),
    index('note_premise').on(note.premiseId, note.kind, note.createdAt),
    index('note_issued_on').on(note.premiseId, note.issuedOn),
    index('note_open').on(note.status, note.createdAt).where(sql`${note.status} in ('Requested', 'Draft')`),
    check('note_kind_known', sql`${note.kind} in ('credit-note', 'debit-note')`),
    check('note_status_known', sql`${note.status} in ('Requested', 'Draft', 'Issued', 'Void')`),
    check(
      'note_issued_whole',
      sql`${note.status} <> 'Issued' or num_nulls(${note.year}, ${note.number}, ${note.snapshot}, ${note.hash}, ${note.issuedAt}, ${note.issuedOn}) = 0`,
    ),
    check('note_void_whole', sql`(${note.status} = 'Void') = (${note.voidedAt} is not null)`),
    check(
      'note_total_above_zero',
      sql`${note.total} >= 0 and ${note.total} = ${note.subtotal} + ${note.tax}`,
    ),
  ],
);
export type NoteRow = typeof noteTable.$inferSelect;

/** The last number of each kind and year; a transaction that takes the next one locks the row. */
export const noteCounterTable = pgTable(
  'note_counter',
  {
    kind: text('kind').$type<NoteKind>().notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (counter) => [primaryKey({ columns: [counter.kind, counter.year] })],
);
