import type { InvoiceStatus } from '@contract/invoice';
import type { ManualLine } from '@contract/invoice-line';
import type { Minor } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import type { SplitSettings } from '@contract/split-config';
import { ZERO } from '@domain/money';
import { dayColumn, editedColumns, identity, instantColumn, moneyColumn } from '@server/base/db/columns';
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
import { apiKeyTable } from './api-key';
import { slotTable } from './booking';
import { openingBalanceTable } from './opening-balance';
import { premiseTable } from './premise';
import { userTable } from './user';

/** The open amount; negative if more was paid or credited than billed. */
const balanceColumn = () =>
  bigint('balance', { mode: 'number' })
    .$type<Minor>()
    .notNull()
    .generatedAlwaysAs(sql`total + debited - credited - paid`);

/**
 * One row per revision of a premise's month. A draft has a row only after a manual edit; everything else in it is
 * computed each time. `Paid` and `Credited` are `Issued` with `is_paid`.
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
    status: text('status').$type<Exclude<InvoiceStatus, 'Paid' | 'Credited'>>().notNull(),
    manualLines: jsonb('manual_lines').$type<ManualLine[]>().notNull().default([]),
    notes: text('notes').notNull().default(''),
    /** Of a draft: set by hand; null means the default number of days after issue. */
    dueOn: dayColumn('due_on'),
    /** The split of this invoice; null means the premise's settings. */
    split: jsonb('split').$type<SplitSettings>(),
    /** Everything printed, as JSON (`InvoiceSnapshot`), and its SHA-256. Never changed. */
    snapshot: text('snapshot'),
    hash: text('hash'),
    /** The lines' sums by shift type ('' for manual lines), so that reports don't parse snapshots. */
    amounts: jsonb('amounts')
      .$type<Record<string, Minor>>()
      .generatedAlwaysAs(sql`invoice_amounts(snapshot)`),
    currency: text('currency'),
    issuedAt: instantColumn('issued_at'),
    /** Local days of issue and voiding, used by statements. */
    issuedOn: dayColumn('issued_on'),
    issuedBy: integer('issued_by').references(() => userTable.id),
    voidedAt: instantColumn('voided_at'),
    voidedOn: dayColumn('voided_on'),
    voidedBy: integer('voided_by').references(() => userTable.id),
    mailedAt: instantColumn('mailed_at'),
    total: moneyColumn('total').notNull().default(ZERO),
    /** Sums of issued notes and payments, stored for lists; only `updateInvoiceSums` writes them. */
    credited: moneyColumn('credited').notNull().default(ZERO),
    debited: moneyColumn('debited').notNull().default(ZERO),
    paid: moneyColumn('paid').notNull().default(ZERO),
    balance: balanceColumn(),
    /** Nothing is open on the invoice or on any part. */
    isPaid: boolean('is_paid').notNull().default(false),
    ...editedColumns(),
  },
  (invoice) => [
    uniqueIndex('invoice_revision').on(invoice.premiseId, invoice.period, invoice.revision),
    uniqueIndex('invoice_live').on(invoice.premiseId, invoice.period).where(sql`${invoice.status} <> 'Void'`),
    index('invoice_period').on(invoice.period, invoice.premiseId),
    // Which months are issued is read from the index alone; a draft has a row only after an edit.
    index('invoice_issued')
      .on(invoice.period, invoice.premiseId, invoice.id)
      .where(sql`${invoice.status} = 'Issued'`),
    // All that the revenue of whole months needs.
    index('invoice_billed')
      .on(invoice.period, invoice.premiseId, invoice.id, invoice.currency, invoice.amounts)
      .where(sql`${invoice.status} = 'Issued'`),
    index('invoice_paid')
      .on(invoice.period, invoice.premiseId, invoice.id)
      .where(sql`${invoice.status} = 'Issued' and ${invoice.isPaid} and ${invoice.paid} <> 0`),
    index('invoice_voided').on(invoice.voidedOn).where(sql`${invoice.voidedOn} is not null`),
    index('invoice_draft').on(invoice.premiseId, invoice.period).where(sql`${invoice.status} = 'Draft'`),
    index('invoice_issued_on').on(invoice.premiseId, invoice.issuedOn),
    index('invoice_total').on(invoice.total).where(sql`${invoice.status} = 'Issued'`),
    index('invoice_balance').on(invoice.balance).where(sql`${invoice.status} = 'Issued'`),
    index('invoice_due').on(invoice.dueOn).where(sql`${invoice.status} = 'Issued'`),
    index('invoice_issued_at').on(invoice.issuedAt).where(sql`${invoice.status} = 'Issued'`),
    index('invoice_unpaid')
      .on(invoice.dueOn, invoice.premiseId)
      .where(sql`${invoice.status} = 'Issued' and not ${invoice.isPaid}`),
    // All that is counted and summed of what is owed, so that no invoice is read for it.
    index('invoice_owed')
      .on(
        invoice.period,
        invoice.premiseId,
        invoice.dueOn,
        invoice.mailedAt,
        invoice.balance,
        invoice.total,
        invoice.currency,
        invoice.id,
      )
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
export type InvoiceRow = typeof invoiceTable.$inferSelect;

/** The parts of a split invoice. Their totals sum to the invoice's. */
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
export type InvoicePartRow = typeof invoicePartTable.$inferSelect;

/** The live invoice that bills a slot; the key allows one. Voiding an invoice frees its slots. */
export const invoicedSlotTable = pgTable(
  'invoiced_slot',
  {
    slotId: integer('slot_id')
      .primaryKey()
      .references(() => slotTable.id),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoiceTable.id),
    /** What the invoice's lines bill for the slot, before tax, and the served minutes that they count. */
    amount: moneyColumn('amount').notNull(),
    minutes: integer('minutes').notNull(),
    /** Those of the slot, which never change; a trigger sets them (0093_date_invoiced_slots.sql). */
    date: dayColumn('service_date').notNull(),
    type: text('type').$type<ShiftType>().notNull(),
  },
  // All that the revenue of a part of a month needs, so that it reads no slot.
  (row) => [index('invoiced_slot_invoice_date').on(row.invoiceId, row.date, row.type, row.amount)],
);

/**
 * A slot whose served time was corrected after its invoice was issued. It stays in the worklist while its invoice and
 * notes don't bill `amount`.
 */
export const servedCorrectionTable = pgTable(
  'served_correction',
  {
    slotId: integer('slot_id')
      .primaryKey()
      .references(() => slotTable.id),
    /** What the slot would be billed as corrected. */
    amount: moneyColumn('amount').notNull(),
    /** The difference that a clerk dismissed; a different one is listed again. */
    dismissed: bigint('dismissed', { mode: 'number' }).$type<Minor>(),
    dismissReason: text('dismiss_reason'),
    dismissedBy: integer('dismissed_by').references(() => userTable.id),
    dismissedAt: instantColumn('dismissed_at'),
  },
  (row) => [
    check(
      'served_correction_dismissal_whole',
      sql`num_nulls(${row.dismissed}, ${row.dismissReason}, ${row.dismissedBy}, ${row.dismissedAt}) in (0, 4)`,
    ),
  ],
);

/** Payments, and reversals as negative amounts. Never changed. */
export const paymentTable = pgTable(
  'payment',
  {
    id: identity(),
    premiseId: integer('premise_id')
      .notNull()
      .references(() => premiseTable.id),
    /** Null for a payment of an opening balance. */
    invoiceId: integer('invoice_id').references(() => invoiceTable.id),
    partId: integer('part_id').references(() => invoicePartTable.id),
    openingBalanceId: integer('opening_balance_id').references(() => openingBalanceTable.id),
    at: instantColumn('at').notNull(),
    on: dayColumn('paid_on').notNull(),
    method: text('method').notNull(),
    reference: text('reference').notNull(),
    amount: moneyColumn('amount').notNull(),
    /** The user whose rights counted; a part of the seal. Who acted, also a key of that user, is in the document's history. */
    byUserId: integer('by_user_id').references(() => userTable.id),
  },
  (payment) => [
    index('payment_invoice').on(payment.invoiceId),
    index('payment_part').on(payment.partId).where(sql`${payment.partId} is not null`),
    index('payment_opening_balance')
      .on(payment.openingBalanceId)
      .where(sql`${payment.openingBalanceId} is not null`),
    index('payment_premise').on(payment.premiseId, payment.on),
    check('payment_not_nothing', sql`${payment.amount} <> 0`),
    check('payment_of_one', sql`num_nonnulls(${payment.invoiceId}, ${payment.openingBalanceId}) = 1`),
  ],
);
export type PaymentRow = typeof paymentTable.$inferSelect;

/** Sent overdue reminders, one per number of days after the due day. */
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

/**
 * A run that issues a month for many premises. It continues after a restart, and finished rows are not repeated.
 */
export const invoiceRunTable = pgTable('invoice_run', {
  id: identity(),
  month: text('month').notNull(),
  requestedBy: integer('requested_by')
    .notNull()
    .references(() => userTable.id),
  /** The API key by which it was requested, if one was. */
  keyId: integer('key_id').references(() => apiKeyTable.id),
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
    /** Null until processed. */
    ok: boolean('ok'),
    /** The code of the refusal and its reason, which selects the message. */
    problem: text('problem'),
    problemReason: text('problem_reason'),
  },
  (row) => [
    primaryKey({ columns: [row.runId, row.premiseId] }),
    index('invoice_run_row_waiting').on(row.runId).where(sql`${row.ok} is null`),
  ],
);
