import type { Day, Id, Minor, Month } from '@contract/primitives';
import type { Payer, WithdrawalKind } from '@contract/receipt';
import { minor } from '@domain/money';
import { type CreditMove, leftOf } from '@domain/receipt';
import type { Tx } from '@server/base/db/database';
import { lockRow } from '@server/base/db/lock-row';
import { notFound } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { invoiceTable, paymentTable } from '@server/model/invoice';
import { allocationTable, type ReceiptRow, receiptTable, withdrawalTable } from '@server/model/receipt';
import { within } from '@server/model/scope';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Payable } from './payable';
import { receiptInReach } from './payer-queries';

// Hand-written, because Drizzle doesn't qualify columns in a select of one table.
/** What was allocated of the receipt in the outer query. */
export const allocatedSql = sql<number>`coalesce((select sum(allocation.amount) from allocation
  where allocation.receipt_id = receipt.id), 0)::float8`;
/** What was withdrawn of it in a way. */
export const withdrawnSql = (kind: WithdrawalKind) =>
  sql<number>`coalesce((select sum(withdrawal.amount) from receipt_withdrawal withdrawal
    where withdrawal.receipt_id = receipt.id and withdrawal.kind = ${kind}), 0)::float8`;
/** A receipt with its sums. */
export interface ReceiptState extends ReceiptRow {
  allocated: Minor;
  reversed: Minor;
  refunded: Minor;
  left: Minor;
}

export const stateOf = (row: {
  receipt: ReceiptRow;
  allocated: number;
  reversed: number;
  refunded: number;
}): ReceiptState => {
  const { amount } = row.receipt;
  const [allocated, reversed, refunded] = [minor(row.allocated), minor(row.reversed), minor(row.refunded)];
  const left = leftOf({ amount, allocated, withdrawn: minor(reversed + refunded) });
  return { ...row.receipt, allocated, reversed, refunded, left };
};

export const payerOf = ({ companyId, premiseId, partyEmail }: ReceiptRow): Payer => {
  if (companyId !== null) return { companyId };
  if (premiseId !== null && partyEmail !== null) return { premiseId, partyEmail };
  throw new Error('A receipt has no payer');
};

/** Throws not_found for a receipt out of reach. */
export const requireReceipt = async (tx: Tx, viewer: Viewer, id: Id): Promise<ReceiptRow> => {
  const [row] = await tx
    .select()
    .from(receiptTable)
    .where(within(await receiptInReach(tx, viewer), eq(receiptTable.id, id)));
  if (!row) throw notFound();
  return row;
};

/**
 * A receipt, locked, with its sums. Lock its invoices first: premises, invoices and receipts are locked in this order. The
 * sums are read after the lock, so that they contain what the transaction before has stored.
 */
export const lockReceipt = async (tx: Tx, id: Id): Promise<ReceiptState> => {
  const receipt = await lockRow(tx.select().from(receiptTable).where(eq(receiptTable.id, id)));
  const [sums] = await tx
    .select({ allocated: allocatedSql, reversed: withdrawnSql('reversal'), refunded: withdrawnSql('refund') })
    .from(receiptTable)
    .where(eq(receiptTable.id, id));
  if (!sums) throw notFound();
  return stateOf({ receipt, ...sums });
};

/** What each receipt pays of an invoice or part, the newest receipt first. */
export const listSources = async (
  tx: Tx,
  { invoiceId, partId }: { invoiceId: Id; partId: Id | null },
): Promise<{ receiptId: Id; origin: ReceiptRow['origin']; amount: Minor; lastOn: Day }[]> => {
  const amount = sql<number>`sum(${allocationTable.amount})::float8`;
  const lastOn = sql<Day>`max(${paymentTable.on})::text`;
  const rows = await tx
    .select({ receiptId: receiptTable.id, origin: receiptTable.origin, amount, lastOn })
    .from(allocationTable)
    .innerJoin(paymentTable, eq(paymentTable.id, allocationTable.paymentId))
    .innerJoin(receiptTable, eq(receiptTable.id, allocationTable.receiptId))
    .where(
      and(
        eq(paymentTable.invoiceId, invoiceId),
        partId === null ? isNull(paymentTable.partId) : eq(paymentTable.partId, partId),
      ),
    )
    .groupBy(receiptTable.id, receiptTable.origin)
    .having(sql`sum(${allocationTable.amount}) > 0`)
    .orderBy(desc(receiptTable.id));
  return rows.map((row) => ({ ...row, amount: minor(row.amount) }));
};

/** What a receipt pays of a payable. */
export interface Paid {
  payable: Payable;
  /** Of an invoice. */
  period: Month | null;
  amount: Minor;
  lastOn: Day;
}

/** What a receipt pays, by what it pays. */
export const listPaidBy = async (tx: Tx, receiptId: Id): Promise<Paid[]> => {
  const { premiseId, invoiceId, partId, openingBalanceId } = paymentTable;
  const rows = await tx
    .select({
      payable: { premiseId, invoiceId, partId, openingBalanceId },
      period: invoiceTable.period,
      amount: sql<number>`sum(${allocationTable.amount})::float8`,
      lastOn: sql<string>`max(${paymentTable.on})::text`,
    })
    .from(allocationTable)
    .innerJoin(paymentTable, eq(paymentTable.id, allocationTable.paymentId))
    .leftJoin(invoiceTable, eq(invoiceTable.id, invoiceId))
    .where(eq(allocationTable.receiptId, receiptId))
    .groupBy(premiseId, invoiceId, partId, openingBalanceId, invoiceTable.period)
    .orderBy(asc(invoiceId), asc(partId), asc(openingBalanceId));
  return rows.map((row) => ({ ...row, amount: minor(row.amount) }));
};

/** What came to the credit of a receipt, which is locked, and what left it. */
export const listCreditMoves = async (tx: Tx, { id, on, amount }: ReceiptRow): Promise<CreditMove[]> => {
  const used = await tx
    .select({ on: paymentTable.on, amount: allocationTable.amount })
    .from(allocationTable)
    .innerJoin(paymentTable, eq(paymentTable.id, allocationTable.paymentId))
    .where(eq(allocationTable.receiptId, id));
  const withdrawn = await tx
    .select({ on: withdrawalTable.on, amount: withdrawalTable.amount })
    .from(withdrawalTable)
    .where(eq(withdrawalTable.receiptId, id));
  return [
    { on, amount },
    ...[...used, ...withdrawn].map((move) => ({ on: move.on, amount: minor(-move.amount) })),
  ];
};

/** Locks receipts by id. */
export const lockReceipts = async (tx: Tx, ids: readonly Id[]): Promise<void> => {
  await tx
    .select({ id: receiptTable.id })
    .from(receiptTable)
    .where(inArray(receiptTable.id, [...ids]))
    .orderBy(asc(receiptTable.id))
    .for('no key update');
};
