import type { Id } from '@contract/primitives';
import { minor } from '@domain/money';
import type { CorrectedAmounts } from '@domain/served-correction';
import type { Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import { invoicedSlotTable, invoiceTable, servedCorrectionTable } from '@server/model/invoice';
import { notedAmount } from '@server/resources/invoice/noted-queries';
import { eq, inArray, sql } from 'drizzle-orm';

const difference = sql<number>`(${servedCorrectionTable.amount} - ${invoicedSlotTable.amount} - ${notedAmount()})`;

/** On the rows of `selectCorrected`: unsettled, and not dismissed with this difference. */
export const isListed = sql`${difference} <> 0 and ${difference} is distinct from ${servedCorrectionTable.dismissed}`;

/** Slots corrected after issue, with what is billed, noted and served. */
export const selectCorrected = (tx: Tx) =>
  tx
    .select({
      slotId: servedCorrectionTable.slotId,
      billed: invoicedSlotTable.amount,
      noted: notedAmount().mapWith(minor),
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
