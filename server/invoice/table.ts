import type { InvoiceStatus, ManualLine } from '@contract/invoice';
import type { Minor } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import type { SplitTerms } from '@contract/split-config';
import { ZERO } from '@domain/money';
import { slotTable } from '@server/booking/table';
import { dayColumn, editedColumns, identity, instantColumn, moneyColumn } from '@server/db/columns';
import { premiseTable } from '@server/premise/table';
import { userTable } from '@server/user/table';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** What is still to be paid; below zero where more was paid or credited than was billed. */
const balanceColumn = () =>
  bigint('balance', { mode: 'number' })
    .$type<Minor>()
    .notNull()
    .generatedAlwaysAs(sql`total + debited - credited - paid`);

/**
 * One row per revision of a premise's month. A draft has a row only once something was edited by hand: the rest of it is
 * computed from the slots each time. `Paid` is `Issued` with `is_paid`.
 */
export const invoiceTable = pgTable(
  'invoice',
  {
    id: identity(),
    premiseId: integer('premise_id')
      .notNull()
      .references(() => premiseTable.id),
    /** "YYYY-MM" */
    period: text('period').notNull(),
    revision: integer('revision').notNull().default(1),
    status: text('status').$type<Exclude<InvoiceStatus, 'Paid'>>().notNull(),
    manualLines: jsonb('manual_lines').$type<ManualLine[]>().notNull().default([]),
    notes: text('notes').notNull().default(''),
    /** Of a draft: as a clerk set it; empty is so many days after issue as the settings say. */
    dueOn: dayColumn('due_on'),
    /** How this one invoice is split; empty is as the premise's are. */
    split: jsonb('split').$type<SplitTerms>(),
    /** All that is printed, as JSON (`InvoiceSnapshot`), and the SHA-256 of that text. Never written again. */
    snapshot: text('snapshot'),
    hash: text('hash'),
    /** What the lines of the snapshot come to by shift type, '' for those of none, so that reports don't read snapshots. */
    amounts: jsonb('amounts')
      .$type<Record<string, Minor>>()
      .generatedAlwaysAs(sql`invoice_amounts(snapshot)`),
    currency: text('currency'),
    issuedAt: instantColumn('issued_at'),
    /** The local days of issue and voiding, by which the statement counts. */
    issuedOn: dayColumn('issued_on'),
    issuedBy: integer('issued_by').references(() => userTable.id),
    voidedAt: instantColumn('voided_at'),
    voidedOn: dayColumn('voided_on'),
    voidedBy: integer('voided_by').references(() => userTable.id),
    mailedAt: instantColumn('mailed_at'),
    total: moneyColumn('total').notNull().default(ZERO),
    /** Sums of its issued notes and of its payments, kept for lists; `restateInvoice` alone writes them. */
    credited: moneyColumn('credited').notNull().default(ZERO),
    debited: moneyColumn('debited').notNull().default(ZERO),
    paid: moneyColumn('paid').notNull().default(ZERO),
    balance: balanceColumn(),
    /** Nothing is open on it, nor on any of its parts. */
    isPaid: boolean('is_paid').notNull().default(false),
    ...editedColumns(),
  },
  (invoice) => [
    uniqueIndex('invoice_revision').on(invoice.premiseId, invoice.period, invoice.revision),
    uniqueIndex('invoice_live').on(invoice.premiseId, invoice.period).where(sql`${invoice.status} <> 'Void'`),
    index('invoice_period').on(invoice.period, invoice.premiseId),
    index('invoice_issued_on').on(invoice.premiseId, invoice.issuedOn),
    index('invoice_unpaid')
      .on(invoice.dueOn, invoice.premiseId)
      .where(sql`${invoice.status} = 'Issued' and not ${invoice.isPaid}`),
    index('invoice_open')
      .on(invoice.premiseId)
      .where(sql`${invoice.status} = 'Issued' and ${invoice.balance} <> 0`),
    check('invoice_status_known', sql`${invoice.status} in ('Draft', 'Issued', 'Void')`),
    check('invoice_period_month', sql`${invoice.period} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
    check(
      'invoice_issued_whole',
      sql`${invoice.status} = 'Draft' or num_nulls(${invoice.snapshot}, ${invoice.hash}, ${invoice.currency}, ${invoice.issuedAt}, ${invoice.issuedOn}, ${invoice.dueOn}) = 0`,
    ),
    check('invoice_void_whole', sql`(${invoice.status} = 'Void') = (${invoice.voidedAt} is not null)`),
    check('invoice_credit_within', sql`${invoice.credited} <= ${invoice.total} + ${invoice.debited}`),
  ],
);

/** Who pays which part of an issued invoice. Their totals sum to the invoice's. */
export const invoicePartTable = pgTable(
  'invoice_part',
  {
    id: identity(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoiceTable.id),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    billingAddress: text('billing_address').notNull(),
    email: text('email').notNull(),
    share: integer('share'),
    shiftTypes: text('shift_types').array().$type<ShiftType[]>(),
    total: moneyColumn('total').notNull(),
    credited: moneyColumn('credited').notNull().default(ZERO),
    debited: moneyColumn('debited').notNull().default(ZERO),
    paid: moneyColumn('paid').notNull().default(ZERO),
    balance: balanceColumn(),
  },
  (part) => [uniqueIndex('invoice_part_position').on(part.invoiceId, part.position)],
);

/** The live invoice that a slot is billed by: at most one, by its key. Voiding an invoice frees its slots. */
export const invoicedSlotTable = pgTable(
  'invoiced_slot',
  {
    slotId: integer('slot_id')
      .primaryKey()
      .references(() => slotTable.id),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoiceTable.id),
  },
  (row) => [index('invoiced_slot_invoice').on(row.invoiceId)],
);

/** What was received, or below zero taken back. Never changed: a mistake is reversed. */
export const paymentTable = pgTable(
  'payment',
  {
    id: identity(),
    premiseId: integer('premise_id')
      .notNull()
      .references(() => premiseTable.id),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoiceTable.id),
    partId: integer('part_id').references(() => invoicePartTable.id),
    at: instantColumn('at').notNull(),
    on: dayColumn('paid_on').notNull(),
    method: text('method').notNull(),
    reference: text('reference').notNull(),
    amount: moneyColumn('amount').notNull(),
    byUserId: integer('by_user_id').references(() => userTable.id),
  },
  (payment) => [
    index('payment_invoice').on(payment.invoiceId),
    index('payment_premise').on(payment.premiseId, payment.on),
    check('payment_not_nothing', sql`${payment.amount} <> 0`),
  ],
);

/** Overdue reminders that went out: one for each number of days after the due day. */
export const invoiceReminderTable = pgTable(
  'invoice_reminder',
  {
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoiceTable.id),
    daysAfterDue: integer('days_after_due').notNull(),
    sentAt: instantColumn('sent_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.invoiceId, row.daysAfterDue] })],
);

/** The issuing of a month over many premises; it goes on after a restart, and a row that is done is never done again. */
export const invoiceRunTable = pgTable('invoice_run', {
  id: identity(),
  month: text('month').notNull(),
  requestedBy: integer('requested_by')
    .notNull()
    .references(() => userTable.id),
  createdAt: instantColumn('created_at').notNull(),
  doneAt: instantColumn('done_at'),
});

export const invoiceRunRowTable = pgTable(
  'invoice_run_row',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => invoiceRunTable.id),
    premiseId: integer('premise_id')
      .notNull()
      .references(() => premiseTable.id),
    /** Empty until its turn came. */
    ok: boolean('ok'),
    /** The code of the refusal, and the word that chooses its sentence. */
    problem: text('problem'),
    problemReason: text('problem_reason'),
  },
  (row) => [
    primaryKey({ columns: [row.runId, row.premiseId] }),
    index('invoice_run_row_waiting').on(row.runId).where(sql`${row.ok} is null`),
  ],
);
