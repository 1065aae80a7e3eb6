import type { Booking } from '@contract/booking';
import type { Minor } from '@contract/primitives';
import { bookingRoles } from '@domain/api-key';
import { isBeforeCutOff, nextStartOf } from '@domain/booking';
import { cancelOutcome, withdrawalOf } from '@domain/booking-cancel';
import { decideCancel } from '@domain/booking-decision';
import { sumMoney, timesCount } from '@domain/money';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { refuseStale } from '@server/base/db/lock-row';
import { FieldRefusalError, RefusalError } from '@server/base/refusal';
import { slotTable } from '@server/model/booking';
import { notifyOfBooking } from '@server/platform/notification/notify';
import { findSetting } from '@server/platform/setting/queries';
import { and, eq } from 'drizzle-orm';
import { acceptedLateFees } from './accept-late-fee';
import { auditDecision } from './audit-decision';
import { findBooking } from './queries';
import { lockBooking, recordAction } from './record';
import { liveSlots } from './slot-queries';
import { cancelWithChange, storeLateFees } from './write-change';

interface CancelRequest {
  bookingId: number;
  version: number;
  reason?: string | undefined;
  /** The fee that a client accepts for slots after their cut-off. */
  acceptFee?: Minor | undefined;
}

const listLive = async (tx: Tx, bookingId: number) => {
  const rows = await tx
    .select({
      id: slotTable.id,
      date: slotTable.date,
      state: slotTable.state,
      startsAt: slotTable.startsAt,
      price: slotTable.price,
      guards: slotTable.guardsRequired,
    })
    .from(slotTable)
    .where(and(eq(slotTable.bookingId, bookingId), liveSlots, eq(slotTable.isAddition, false)));
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() }));
};

/**
 * Cancels the slots that have not started and releases their guards. Started slots in force stay and are billed;
 * slots that wait for approval are cancelled, started or not. If nothing is approved yet, who ordered withdraws the whole.
 */
export const cancelBooking = async (
  tx: Tx,
  actor: Actor,
  { bookingId, version, reason, acceptFee }: CancelRequest,
): Promise<Booking> => {
  const booking = await lockBooking(tx, actor.viewer, 'booking.edit', bookingId);
  const live = await listLive(tx, bookingId);
  const roles = bookingRoles(actor.viewer);
  const withdrawal = withdrawalOf(live, booking.status, roles);
  const setting = await findSetting(tx);
  const at = actor.now.toISOString();
  const isInTime =
    withdrawal !== undefined ||
    isBeforeCutOff(
      { status: booking.status, nextStart: nextStartOf(live, at) },
      setting.cancelCutOffHours,
      at,
    );
  // A stale version is reported before a fee is quoted.
  const isCurrent = booking.version === version;
  const fees = isInTime || !isCurrent ? null : acceptedLateFees(actor, setting, live, acceptFee);
  const decision = decideCancel(
    'cancel',
    { status: booking.status, isBeforeCutOff: isInTime || Boolean(fees?.size) },
    roles,
    reason,
  );
  if (!decision.ok && decision.code === 'booking_status')
    throw new RefusalError('booking_status', { status: booking.status });
  refuseStale(booking, version);
  if (!decision.ok && decision.code === 'cut_off') throw new RefusalError('cut_off');
  if (!decision.ok) throw new FieldRefusalError([{ path: decision.params.field, code: 'required' }]);

  const { cancelled, remaining } = cancelOutcome(live, at);
  await cancelWithChange(tx, actor, { bookingId, slots: cancelled, reason: reason || null });
  if (fees) await storeLateFees(tx, fees);
  const after = await recordAction(tx, actor, {
    booking,
    action: withdrawal ? 'withdraw' : 'cancel',
    to: 'Cancelled',
    reason: reason || null,
  });
  await auditDecision(tx, actor, {
    action: 'booking.cancelled',
    before: booking,
    after,
    amount: sumMoney(cancelled.map(({ price, guards }) => timesCount(price, guards))),
    reason: reason || null,
    ...(fees?.size && { more: { lateFee: sumMoney([...fees.values()]) } }),
  });
  const { event } = withdrawal ?? decision.transition;
  if (event)
    await notifyOfBooking(tx, actor, {
      booking,
      event,
      // If all slots have started, the notice lists their dates.
      dates: (cancelled.length > 0 ? cancelled : remaining).map(({ date }) => date),
    });
  return findBooking(tx, actor, bookingId);
};
