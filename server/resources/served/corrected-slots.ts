import type { Id } from '@contract/primitives';
import { minor } from '@domain/money';
import type { CorrectedAmounts } from '@domain/served-correction';
import type { Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import { noteTable } from '@server/model/credit-note';
import { invoicedSlotTable, invoiceTable, servedCorrectionTable } from '@server/model/invoice';
import { eq, inArray, sql } from 'drizzle-orm';

/** The note lines on a slot since its invoice: debits less credits. Requests and drafts count, void notes don't. */
const notedAmount = sql<number>`coalesce((
  select sum((line ->> 'quantity')::bigint * (line ->> 'price')::bigint
    * case ${noteTable.kind} when 'debit-note' then 1 else -1 end)
  from ${noteTable} cross join lateral jsonb_array_elements(${noteTable.lines}) line
  where ${noteTable.invoiceId} = ${invoicedSlotTable.invoiceId} and ${noteTable.status} <> 'Void'
    and (line ->> 'slotId')::int = ${servedCorrectionTable.slotId}), 0)::float8`;

const difference = sql<number>`(${servedCorrectionTable.amount} - ${invoicedSlotTable.amount} - ${notedAmount})`;

/** On the rows of `selectCorrected`: unsettled, and not dismissed with this difference. */
export const isListed = sql`${difference} <> 0 and ${difference} is distinct from ${servedCorrectionTable.dismissed}`;

/** Slots corrected after issue, with what is billed, noted and served. */
export const selectCorrected = (tx: Tx) =>
  tx
    .select({
      slotId: servedCorrectionTable.slotId,
      billed: invoicedSlotTable.amount,
      noted: notedAmount.mapWith(minor),
      served: servedCorrectionTable.amount,
      billedMinutes: invoicedSlotTable.minutes,
      currency: sql<string>`${invoiceTable.currency}`,
      price: slotTable.price,
      isListed: sql<boolean>`${isListed}`,
    })
    .from(servedCorrectionTable)
    .innerJoin(invoicedSlotTable, eq(invoicedSlotTable.slotId, servedCorrectionTable.slotId))
    .innerJoin(invoiceTable, eq(invoiceTable.id, invoicedSlotTable.invoiceId))
    .innerJoin(slotTable, eq(slotTable.id, servedCorrectionTable.slotId))
    .$dynamic();

export interface CorrectedSlot extends CorrectedAmounts {
  slotId: Id;
  billedMinutes: number;
  /** Of the invoice. */
  currency: string;
}

/** The amounts of these slots, by slot id; only of those that were corrected after issue. */
export const findCorrected = async (tx: Tx, slotIds: readonly Id[]): Promise<Map<Id, CorrectedSlot>> => {
  if (slotIds.length === 0) return new Map();
  const rows = await selectCorrected(tx).where(inArray(servedCorrectionTable.slotId, [...slotIds]));
  return new Map(rows.map((row) => [row.slotId, row]));
};
