import type { Slot } from '@contract/slot';
import { billedAmount } from '@domain/billing';
import { slotOfWire } from '@domain/wire-slot';
import type { Tx } from '@server/base/db/database';
import { servedCorrectionTable } from '@server/model/invoice';
import { type Column, sql } from 'drizzle-orm';

const isUnchanged = sql`${servedCorrectionTable.amount} = ${sql.raw(`excluded.${servedCorrectionTable.amount.name}`)}`;

/** A dismissal is of one correction, so it ends with the next one. */
const unlessCorrectedAgain = (column: Column) => sql`case when ${isUnchanged} then ${column} end`;

/** Stores what corrected slots of issued invoices would be billed now. */
export const storeCorrections = async (tx: Tx, slots: readonly Slot[]): Promise<void> => {
  if (slots.length === 0) return;
  await tx
    .insert(servedCorrectionTable)
    .values(
      slots.map((slot) => ({
        slotId: slot.id,
        amount: billedAmount(slotOfWire(slot)),
      })),
    )
    .onConflictDoUpdate({
      target: servedCorrectionTable.slotId,
      set: {
        amount: sql.raw(`excluded.${servedCorrectionTable.amount.name}`),
        dismissed: unlessCorrectedAgain(servedCorrectionTable.dismissed),
        dismissReason: unlessCorrectedAgain(servedCorrectionTable.dismissReason),
        dismissedBy: unlessCorrectedAgain(servedCorrectionTable.dismissedBy),
        dismissedAt: unlessCorrectedAgain(servedCorrectionTable.dismissedAt),
      },
    });
};
