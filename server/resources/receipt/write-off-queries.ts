import type { Id, Minor } from '@contract/primitives';
import { invoiceCodeOf } from '@domain/invoice-code';
import { minor } from '@domain/money';
import type { Tx } from '@server/base/db/database';
import { invoicePartTable, invoiceTable, paymentTable } from '@server/model/invoice';
import { writeOffTable } from '@server/model/receipt';
import { printCodeOf } from '@server/platform/document/printed-invoice';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
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
      amount: writeOffTable.amount,
      reason: writeOffTable.reason,
    })
    .from(writeOffTable)
    .innerJoin(paymentTable, eq(paymentTable.id, writeOffTable.paymentId))
    .innerJoin(invoiceTable, eq(invoiceTable.id, paymentTable.invoiceId))
    .leftJoin(invoicePartTable, eq(invoicePartTable.id, paymentTable.partId))
    .where(where)
    .orderBy(asc(writeOffTable.id));

/** The write-offs of receipts with their releases, in the order in which they were made. */
export const listWriteOffs = async (tx: Tx, receiptIds: readonly Id[]) => {
  const rows = await selectWriteOffs(tx, inArray(writeOffTable.receiptId, [...receiptIds]));
  return rows.map(({ premiseId, period, revision, ...row }) => {
    const invoiceCode = invoiceCodeOf(premiseId, period);
    return { ...row, invoiceCode, printCode: printCodeOf(invoiceCode, revision) };
  });
};

const ofTarget = ({ invoiceId, partId }: { invoiceId: Id; partId: Id | null }) =>
  and(
    eq(paymentTable.invoiceId, invoiceId),
    partId === null ? isNull(paymentTable.partId) : eq(paymentTable.partId, partId),
  );

/** What was written off of an invoice, after releases. */
export const findWrittenOff = async (tx: Tx, invoiceId: Id): Promise<Minor> => {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${writeOffTable.amount}), 0)::float8` })
    .from(writeOffTable)
    .innerJoin(paymentTable, eq(paymentTable.id, writeOffTable.paymentId))
    .where(eq(paymentTable.invoiceId, invoiceId));
  return minor(row?.sum ?? 0);
};

/**
 * What is written off of an invoice or part, by receipt and reason, the newest receipt first; of one receipt if it is
 * given.
 */
export const listWrittenOff = async (
  tx: Tx,
  target: { invoiceId: Id; partId: Id | null },
  receiptId?: Id,
): Promise<{ receiptId: Id; reason: string; amount: Minor }[]> => {
  const amount = sql<number>`sum(${writeOffTable.amount})::float8`;
  const rows = await tx
    .select({ receiptId: writeOffTable.receiptId, reason: writeOffTable.reason, amount })
    .from(writeOffTable)
    .innerJoin(paymentTable, eq(paymentTable.id, writeOffTable.paymentId))
    .where(
      and(ofTarget(target), receiptId === undefined ? undefined : eq(writeOffTable.receiptId, receiptId)),
    )
    .groupBy(writeOffTable.receiptId, writeOffTable.reason)
    .having(sql`sum(${writeOffTable.amount}) > 0`)
    .orderBy(desc(writeOffTable.receiptId), asc(writeOffTable.reason));
  return rows.map((row) => ({ ...row, amount: minor(row.amount) }));
};

/**
 * What of `most` is given back by write-offs of an invoice or part, as payments to store with a negative sign, and the rest,
 * which is money. What was written off opens first: no write-off outlasts the payment that it completed.
 */
export const planWriteOffReleases = (
  { invoice, partId }: Pick<PaymentToStore, 'invoice' | 'partId'>,
  writtenOff: readonly { receiptId: Id; reason: string; amount: Minor }[],
  most: Minor,
): { payments: PaymentToStore[]; rest: Minor } => {
  let rest: number = most;
  const payments = writtenOff.flatMap(({ receiptId, reason, amount }) => {
    const share = minor(Math.min(rest, amount));
    rest -= share;
    return share > 0
      ? [{ invoice, partId, sources: [{ receiptId, amount: share }], writeOffReason: reason }]
      : [];
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
