import type { Id } from '@contract/primitives';
import { minor } from '@domain/money';
import type { CorrectedAmounts } from '@domain/served-correction';
import type { Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import { invoicedSlotTable, invoiceTable, servedCorrectionTable } from '@server/model/invoice';
import { notedAmount } from '@server/resources/invoice/noted-queries';
import { and, eq, inArray, sql } from 'drizzle-orm';

/** Nothing of a slot that was approved when its month was issued already. */
const billed = sql<number>`coalesce(${invoicedSlotTable.amount}, 0)::float8`;
const noted = notedAmount(null, { invoiceId: invoiceTable.id, slotId: servedCorrectionTable.slotId });
const difference = sql<number>`(${servedCorrectionTable.amount} - ${billed} - ${noted})`;

/** On the rows of `selectCorrected`: unsettled, and not dismissed with this difference. */
export const isListed = sql`${difference} <> 0 and ${difference} is distinct from ${servedCorrectionTable.dismissed}`;

/** Slots corrected after the issue of their month, with what is billed, noted and served. */
export const selectCorrected = (tx: Tx) =>
  tx
    .select({
      slotId: servedCorrectionTable.slotId,
      billed: billed.mapWith(minor),
      noted: noted.mapWith(minor),
      served: servedCorrectionTable.amount,
      billedMinutes: sql<number>`coalesce(${invoicedSlotTable.minutes}, 0)`,
      currency: sql<string>`${invoiceTable.currency}`,
      price: slotTable.price,
      isListed: sql<boolean>`${isListed}`,
    })
    .from(servedCorrectionTable)
    .innerJoin(slotTable, eq(slotTable.id, servedCorrectionTable.slotId))
    .innerJoin(
      invoiceTable,
      and(
        eq(invoiceTable.premiseId, slotTable.premiseId),
        eq(invoiceTable.period, sql`to_char(${slotTable.date}, 'YYYY-MM')`),
        eq(invoiceTable.status, 'Issued'),
      ),
    )
    .leftJoin(invoicedSlotTable, eq(invoicedSlotTable.slotId, servedCorrectionTable.slotId))
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
