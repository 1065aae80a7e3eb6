import type { WithdrawalKind } from '@contract/receipt';
import { ZERO } from '@domain/money';
import { dayColumn, identity, instantColumn, moneyColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { paymentTable } from './invoice';
import { companyTable } from './metadata';
import { premiseTable } from './premise';
import { userTable } from './user';

/**
 * Money that arrived, of a company or of a party of a premise's split invoices. Sealed but for its version and what is left.
 */
export const receiptTable = pgTable(
  'receipt',
  {
    id: identity(),
    companyId: integer('company_id').references(() => companyTable.id),
    premiseId: integer('premise_id').references(() => premiseTable.id),
    /** In lower case. */
    partyEmail: text('party_email'),
    /** `paid`: recorded on one invoice, and reversed when that invoice's payment is. */
    origin: text('origin').$type<'entered' | 'paid'>().notNull(),
    at: instantColumn('at').notNull(),
    on: dayColumn('received_on').notNull(),
    method: text('method').notNull(),
    reference: text('reference').notNull(),
    amount: moneyColumn('amount').notNull(),
    /** The amount less allocations and withdrawals. Triggers of all three tables keep it (0091_keep_what_is_left.sql). */
    left: moneyColumn('left_amount').notNull().default(ZERO),
    currency: text('currency').notNull(),
    byUserId: integer('by_user_id').references(() => userTable.id),
    version: integer('version').notNull().default(1),
  },
  (receipt) => [
    index('receipt_on').on(receipt.on, receipt.id),
    index('receipt_open').on(receipt.on, receipt.id).where(sql`${receipt.left} <> 0`),
    index('receipt_company').on(receipt.companyId, receipt.on),
    index('receipt_party').on(receipt.premiseId, receipt.partyEmail),
    check('receipt_amount_positive', sql`${receipt.amount} > 0`),
    check('receipt_origin_known', sql`${receipt.origin} in ('entered', 'paid')`),
    check(
      'receipt_of_one_payer',
      sql`num_nonnulls(${receipt.companyId}, ${receipt.premiseId}) = 1
        and (${receipt.premiseId} is null) = (${receipt.partyEmail} is null)`,
    ),
  ],
);
export type ReceiptRow = typeof receiptTable.$inferSelect;

/** Money of a receipt that was paid back, or never came. Never changed. */
export const withdrawalTable = pgTable(
  'receipt_withdrawal',
  {
    id: identity(),
    receiptId: integer('receipt_id')
      .notNull()
      .references(() => receiptTable.id),
    kind: text('kind').$type<WithdrawalKind>().notNull(),
    at: instantColumn('at').notNull(),
    on: dayColumn('withdrawn_on').notNull(),
    amount: moneyColumn('amount').notNull(),
    method: text('method').notNull(),
    reference: text('reference').notNull(),
    reason: text('reason').notNull(),
    byUserId: integer('by_user_id').references(() => userTable.id),
  },
  (withdrawal) => [
    index('receipt_withdrawal_receipt').on(withdrawal.receiptId),
    check('receipt_withdrawal_kind_known', sql`${withdrawal.kind} in ('reversal', 'refund')`),
    check('receipt_withdrawal_amount_positive', sql`${withdrawal.amount} > 0`),
  ],
);
export type WithdrawalRow = typeof withdrawalTable.$inferSelect;

/**
 * Links a payment to the receipts that fund it, or to which a negative payment returns money. The allocations of a payment sum to
 * it. Immutable.
 */
export const allocationTable = pgTable(
  'allocation',
  {
    id: identity(),
    receiptId: integer('receipt_id')
      .notNull()
      .references(() => receiptTable.id),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => paymentTable.id),
    amount: moneyColumn('amount').notNull(),
  },
  (allocation) => [
    index('allocation_receipt').on(allocation.receiptId),
    index('allocation_payment').on(allocation.paymentId),
    check('allocation_not_nothing', sql`${allocation.amount} <> 0`),
  ],
);
export type AllocationRow = typeof allocationTable.$inferSelect;

/**
 * The unpaid remainder of an invoice or part that was written off with a receipt; negative when released. Its payment has no
 * allocation, because no money moved. Immutable.
 */
export const writeOffTable = pgTable(
  'write_off',
  {
    id: identity(),
    receiptId: integer('receipt_id')
      .notNull()
      .references(() => receiptTable.id),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => paymentTable.id),
    amount: moneyColumn('amount').notNull(),
    reason: text('reason').notNull(),
  },
  (writeOff) => [
    index('write_off_receipt').on(writeOff.receiptId),
    uniqueIndex('write_off_payment').on(writeOff.paymentId),
    check('write_off_not_nothing', sql`${writeOff.amount} <> 0`),
  ],
);
export type WriteOffRow = typeof writeOffTable.$inferSelect;
