import type { Slot } from '@contract/booking';
import { billedAmount } from '@domain/billing';
import { intervalOf } from '@domain/coverage';
import type { Tx } from '@server/db/database';
import { servedCorrectionTable } from '@server/invoice/table';
import { sql } from 'drizzle-orm';

/** Stores what corrected slots of issued invoices would be billed now. */
export const storeCorrections = async (tx: Tx, slots: readonly Slot[]): Promise<void> => {
  if (slots.length === 0) return;
  await tx
    .insert(servedCorrectionTable)
    .values(
      slots.map((slot) => ({
        slotId: slot.id,
        amount: billedAmount({ ...slot, stints: slot.guards.map(intervalOf) }),
      })),
    )
    .onConflictDoUpdate({
      target: servedCorrectionTable.slotId,
      set: { amount: sql.raw(`excluded.${servedCorrectionTable.amount.name}`) },
    });
};
