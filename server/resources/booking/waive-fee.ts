import type { Booking } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import type { Id } from '@contract/primitives';
import { monthOf } from '@domain/day';
import { sumMoney, ZERO } from '@domain/money';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { lockRow, refuseStale } from '@server/base/db/lock-row';
import { FieldRefusalError, RefusalError } from '@server/base/refusal';
import { bookingTable, slotTable } from '@server/model/booking';
import { invoicedSlotTable } from '@server/model/invoice';
import { premiseTable } from '@server/model/premise';
import { announceChange } from '@server/platform/outbox/announce-change';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { auditDecision } from './audit-decision';
import { findBooking } from './queries';
import { lockBooking, recordAction } from './record';

interface FeeWaiver {
  bookingId: Id;
  version: number;
  slotIds: readonly Id[];
  reason: string;
}

/** Locks the booking's premise, as an issue does, so that no fee is waived and billed at once. */
const lockPremiseOf = (tx: Tx, bookingId: Id) =>
  lockRow(
    tx
      .select({ id: premiseTable.id })
      .from(premiseTable)
      .where(
        sql`${premiseTable.id} = (select ${bookingTable.premiseId} from ${bookingTable} where ${bookingTable.id} = ${bookingId})`,
      ),
  );

/**
 * Waives the fees of slots that the client cancelled late. Throws document_status once a fee is on an issued invoice,
 * which only a credit note lowers, and a field refusal for a slot without a fee to waive.
 */
export const waiveLateFees = async (
  tx: Tx,
  actor: Actor,
  { bookingId, version, slotIds, reason }: FeeWaiver,
): Promise<Booking> => {
  await lockPremiseOf(tx, bookingId);
  const booking = await lockBooking(tx, actor.viewer, 'document.edit', bookingId);
  refuseStale(booking, version);
  const rows = await tx
    .select({
      id: slotTable.id,
      date: slotTable.date,
      fee: slotTable.lateFee,
      isWaived: slotTable.isLateFeeWaived,
      invoiceId: invoicedSlotTable.invoiceId,
    })
    .from(slotTable)
    .leftJoin(invoicedSlotTable, eq(invoicedSlotTable.slotId, slotTable.id))
    .where(and(eq(slotTable.bookingId, bookingId), inArray(slotTable.id, [...slotIds])));
  const fees = new Map(
    rows.filter(({ fee, isWaived }) => fee !== null && !isWaived).map((row) => [row.id, row]),
  );
  const unknown = slotIds.findIndex((id) => !fees.has(id));
  if (unknown >= 0) throw new FieldRefusalError([{ path: `slotIds.${unknown}`, code: 'slot_no_fee' }]);
  const billed = [...fees.values()].find(({ invoiceId }) => invoiceId !== null);
  if (billed)
    throw new RefusalError('document_status', { month: monthOf(billed.date) }, { reason: 'feeBilled' });
  await tx
    .update(slotTable)
    .set({ isLateFeeWaived: true, version: sql`${slotTable.version} + 1` })
    .where(inArray(slotTable.id, [...fees.keys()]));
  const after = await recordAction(tx, actor, {
    booking,
    action: 'waiveFee',
    to: booking.status,
    reason,
    cancelled: [...fees.keys()],
  });
  await auditDecision(tx, actor, {
    action: 'booking.feeWaived',
    before: booking,
    after,
    reason,
    amount: sumMoney([...fees.values()].map(({ fee }) => fee ?? ZERO)),
    more: { slotIds: [...fees.keys()] },
  });
  await announceChange(tx, actor.now, bookingCalls.waiveFee.tells);
  return findBooking(tx, actor, bookingId);
};
