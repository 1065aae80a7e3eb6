import { bookingRoles } from '@domain/api-key';
import { opensPlace, statusAfter } from '@domain/booking';
import { transitionOf } from '@domain/booking-transitions';
import { sumMoney, ZERO } from '@domain/money';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { type BookingRow, type StaffedPlace, slotTable } from '@server/model/booking';
import { notifyOfBooking } from '@server/platform/notification/notify';
import { auditDecision } from '@server/resources/booking/audit-decision';
import { type BookingSlot, listSlotFilling, notifyWhenFilled } from '@server/resources/booking/filling';
import { recordAction } from '@server/resources/booking/record';
import { inArray } from 'drizzle-orm';

interface StaffedBooking {
  /** Locked; the state before the change. */
  booking: BookingRow;
  action: 'assign' | 'release';
  reason: string | null;
  staffing: StaffedPlace[];
}

/** Audits the overridden rules, with the price of the places filled that way. */
const auditOverrides = async (
  tx: Tx,
  actor: Actor,
  decision: { before: BookingRow; after: BookingRow; reason: string | null },
  staffing: readonly StaffedPlace[],
): Promise<void> => {
  const overridden = staffing.filter((place) => place.overridden.length > 0);
  if (overridden.length === 0) return;
  const slots = await tx
    .select({ id: slotTable.id, date: slotTable.date, price: slotTable.price })
    .from(slotTable)
    .where(inArray(slotTable.id, [...new Set(overridden.map(({ slotId }) => slotId))]));
  const slotOf = (slotId: number) => slots.find(({ id }) => id === slotId);
  await auditDecision(tx, actor, {
    ...decision,
    action: 'booking.overridden',
    amount: sumMoney(overridden.map(({ slotId }) => slotOf(slotId)?.price ?? ZERO)),
    more: {
      overrides: overridden.flatMap(({ slotId, guardId, overridden: rules }) =>
        rules.map(({ rule, reason, note }) => ({ guardId, date: slotOf(slotId)?.date, rule, reason, note })),
      ),
    },
  });
};

/**
 * Updates the status of each booking from its filled places, writes one history row per booking and an audit row where rules were
 * overridden, and notifies when
 * the last place was filled or a full booking lost a guard. `slotsBefore` are the bookings' slots before the
 * change.
 */
export const recordStaffing = async (
  tx: Tx,
  actor: Actor,
  staffed: readonly StaffedBooking[],
  slotsBefore: readonly BookingSlot[],
): Promise<void> => {
  const slots = await listSlotFilling(
    tx,
    actor.now,
    staffed.map(({ booking }) => booking.id),
  );
  for (const { booking, action, reason, staffing } of staffed) {
    const transition = transitionOf(action, booking.status, bookingRoles(actor.viewer));
    if (!transition) throw new Error(`Booking ${booking.id} was staffed although it is ${booking.status}`);
    const isOwn = ({ bookingId }: BookingSlot) => bookingId === booking.id;
    const ownSlots = slots.filter(isOwn);
    const to = statusAfter(transition, booking.status, ownSlots, actor.now.toISOString());
    const after = await recordAction(tx, actor, { booking, action, to, reason, staffing });
    await auditOverrides(tx, actor, { before: booking, after, reason }, staffing);
    await notifyWhenFilled(tx, actor, { booking, to, before: slotsBefore.filter(isOwn), after: ownSlots });
    if (!opensPlace(booking.status, to)) continue;
    await notifyOfBooking(tx, actor, {
      booking,
      event: 'guardLeft',
      dates: ownSlots.filter(({ state }) => state === 'approved').map(({ date }) => date),
    });
  }
};
