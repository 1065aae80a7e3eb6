import { premisePriceCalls } from '@contract/premise-price';
import type { Day } from '@contract/primitives';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound, RefusalError } from '@server/base/refusal';
import { slotTable } from '@server/model/booking';
import { premiseTable } from '@server/model/premise';
import { shiftPriceTable, shiftTable } from '@server/model/shift';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findToday } from '@server/platform/setting/queries';
import { and, eq, isNotNull } from 'drizzle-orm';

/** Excludes concurrent orders at the premise. */
const lockPremise = (tx: Tx, premiseId: number) =>
  tx
    .select({ id: premiseTable.id })
    .from(premiseTable)
    .where(eq(premiseTable.id, premiseId))
    .for('no key update');

/** Removes a premise's own shift with its prices; throws `in_use` if it was ever ordered. */
export const removeShift = async (tx: Tx, actor: Actor, shiftId: number): Promise<void> => {
  const ownShift = and(eq(shiftTable.id, shiftId), isNotNull(shiftTable.premiseId));
  const [shift] = await tx.select().from(shiftTable).where(ownShift);
  if (!shift?.premiseId) throw notFound();
  await lockPremise(tx, shift.premiseId);
  const ordered = await tx.$count(slotTable, eq(slotTable.shiftId, shiftId));
  if (ordered > 0) throw new RefusalError('in_use', {}, { reason: 'shift' });
  await tx.delete(shiftPriceTable).where(eq(shiftPriceTable.shiftId, shiftId));
  await tx.delete(shiftTable).where(ownShift);
  await recordAudit(tx, actor, {
    action: 'price.shift_removed',
    subject: `premise-shift:${shiftId}`,
    before: shift,
  });
  await announceChange(tx, actor.now, premisePriceCalls.remove.tells);
};

/** Removes a future price; an own shift keeps at least one price. */
export const removeShiftPrice = async (
  tx: Tx,
  actor: Actor,
  { shiftId, premiseId, validFrom }: { shiftId: number; premiseId: number; validFrom: Day },
): Promise<void> => {
  await lockPremise(tx, premiseId);
  const ofShift = and(eq(shiftPriceTable.premiseId, premiseId), eq(shiftPriceTable.shiftId, shiftId));
  const prices = await tx.select().from(shiftPriceTable).where(ofShift);
  const price = prices.find((one) => one.validFrom === validFrom);
  if (!price) throw notFound();
  const [shift] = await tx.select().from(shiftTable).where(eq(shiftTable.id, shiftId));
  const isOnlyPriceOfOwnShift = shift?.premiseId === premiseId && prices.length === 1;
  if (validFrom <= (await findToday(tx, actor.now)) || isOnlyPriceOfOwnShift)
    throw new RefusalError('conflict', {}, { reason: 'priceCounts' });
  await tx.delete(shiftPriceTable).where(eq(shiftPriceTable.id, price.id));
  await recordAudit(tx, actor, {
    action: 'price.shift_price_removed',
    subject: `premise-shift:${shiftId}`,
    before: price,
  });
  await announceChange(tx, actor.now, premisePriceCalls.removePrice.tells);
};
