import type { Day, Id, Minor } from '@contract/primitives';
import { minor } from '@domain/money';
import type { Tx } from '@server/base/db/database';
import { invoicePartTable, invoiceTable, paymentTable } from '@server/model/invoice';
import { openingBalanceTable } from '@server/model/opening-balance';
import { writeOffTable } from '@server/model/receipt';
import { type AnyColumn, and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { codesOf, type Payable } from './payable';
import type { PaymentToStore } from './store-payments';

const selectWriteOffs = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      receiptId: writeOffTable.receiptId,
      id: writeOffTable.id,
      on: paymentTable.on,
      partId: paymentTable.partId,
      partName: invoicePartTable.name,
      premiseId: paymentTable.premiseId,
      period: invoiceTable.period,
      revision: invoiceTable.revision,
      openingId: openingBalanceTable.id,
      openingReference: openingBalanceTable.reference,
      amount: writeOffTable.amount,
      reason: writeOffTable.reason,
    })
    .from(writeOffTable)
    .innerJoin(paymentTable, eq(paymentTable.id, writeOffTable.paymentId))
    .leftJoin(invoiceTable, eq(invoiceTable.id, paymentTable.invoiceId))
    .leftJoin(openingBalanceTable, eq(openingBalanceTable.id, paymentTable.openingBalanceId))
    .leftJoin(invoicePartTable, eq(invoicePartTable.id, paymentTable.partId))
    .where(where)
    .orderBy(asc(writeOffTable.id));

/** The write-offs of receipts with their releases, in the order in which they were made. */
export const listWriteOffs = async (tx: Tx, receiptIds: readonly Id[]) => {
  const rows = await selectWriteOffs(tx, inArray(writeOffTable.receiptId, [...receiptIds]));
  return rows.map(({ premiseId, period, revision, openingId, openingReference, ...row }) => ({
    ...row,
    ...codesOf({ premiseId, period, revision, openingId, openingReference }),
  }));
};

const isOrNull = (column: AnyColumn, id: Id | null) => (id === null ? isNull(column) : eq(column, id));

/** WHERE for the payments of an invoice or opening balance; of all its parts. */
const isOf = ({ invoiceId, openingBalanceId }: Pick<Payable, 'invoiceId' | 'openingBalanceId'>) =>
  and(isOrNull(paymentTable.invoiceId, invoiceId), isOrNull(paymentTable.openingBalanceId, openingBalanceId));

/** What was written off of an invoice with all its parts, or of an opening balance, after releases. */
export const findWrittenOff = async (tx: Tx, payable: Payable): Promise<Minor> => {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${writeOffTable.amount}), 0)::float8` })
    .from(writeOffTable)
    .innerJoin(paymentTable, eq(paymentTable.id, writeOffTable.paymentId))
    .where(isOf(payable));
  return minor(row?.sum ?? 0);
};

/**
 * What is written off of a payable, by receipt and reason, the newest receipt first; of one receipt if it is
 * given.
 */
export const listWrittenOff = async (
  tx: Tx,
  payable: Payable,
  receiptId?: Id,
): Promise<{ receiptId: Id; reason: string; amount: Minor; lastOn: Day }[]> => {
  const amount = sql<number>`sum(${writeOffTable.amount})::float8`;
  const rows = await tx
    .select({
      receiptId: writeOffTable.receiptId,
      reason: writeOffTable.reason,
      amount,
      lastOn: sql<Day>`max(${paymentTable.on})::text`,
    })
    .from(writeOffTable)
    .innerJoin(paymentTable, eq(paymentTable.id, writeOffTable.paymentId))
    .where(
      and(
        isOf(payable),
        isOrNull(paymentTable.partId, payable.partId),
        receiptId === undefined ? undefined : eq(writeOffTable.receiptId, receiptId),
      ),
    )
    .groupBy(writeOffTable.receiptId, writeOffTable.reason)
    .having(sql`sum(${writeOffTable.amount}) > 0`)
    .orderBy(desc(writeOffTable.receiptId), asc(writeOffTable.reason));
  return rows.map((row) => ({ ...row, amount: minor(row.amount) }));
};

/**
 * What of `max` is given back by write-offs of a payable, as payments to store with a negative sign, and the rest,
 * which is money. What was written off opens first: no write-off outlasts the payment that it completed.
 */
export const planWriteOffReleases = (
  payable: Payable,
  writtenOff: readonly { receiptId: Id; reason: string; amount: Minor }[],
  max: Minor,
): { payments: PaymentToStore[]; rest: Minor } => {
  let rest: number = max;
  const payments = writtenOff.flatMap(({ receiptId, reason, amount }) => {
    const share = minor(Math.min(rest, amount));
    rest -= share;
    return share > 0 ? [{ payable, sources: [{ receiptId, amount: share }], writeOffReason: reason }] : [];
  });
  return { payments, rest: minor(rest) };
};

/** Whether allocations of a receipt, after releases, pay something of which more is open. */
export const paysShort = (
  allocations: readonly { invoiceCode: string; partId: Id | null; amount: number; open: number }[],
): boolean =>
  allocations.some(
    ({ invoiceCode, partId, open }) =>
      open > 0 &&
      allocations
        .filter((each) => each.invoiceCode === invoiceCode && each.partId === partId)
        .reduce((sum, { amount }) => sum + amount, 0) > 0,
  );
