import type { Booking } from '@contract/booking';
import type { Minor } from '@contract/primitives';
import { bookingRoles } from '@domain/api-key';
import { hasPendingChange, isPendingApproval, statusAfter } from '@domain/booking';
import { slotCancelLimit, withdrawalOf } from '@domain/booking-cancel';
import { decideCancel } from '@domain/booking-decision';
import { transitionOf } from '@domain/booking-transitions';
import { sumMoney, timesCount } from '@domain/money';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { refuseStale } from '@server/base/db/lock-row';
import { FieldRefusalError, RefusalError } from '@server/base/refusal';
import type { BookingRow } from '@server/model/booking';
import { notifyOfBooking } from '@server/platform/notification/notify';
import { findSetting } from '@server/platform/setting/queries';
import { acceptedLateFees } from './accept-late-fee';
import { auditDecision } from './audit-decision';
import { type DecidableSlot, decisionFacts, listDecidableSlots } from './decision';
import { notifyWhenFilled } from './filling';
import { findBooking } from './queries';
import { lockBooking, recordAction } from './record';
import { freedInHistory } from './release-surplus-guards';
import { promoteItems } from './stored-items';
import { cancelSlots, clearChangeRequest, storeLateFees } from './write-change';

interface SlotsCancelRequest {
  bookingId: number;
  version: number;
  slotIds: readonly number[];
  reason?: string | undefined;
  /** The fee that a client accepts for slots after their cut-off. */
  acceptFee?: Minor | undefined;
}

/** Returns the requested slots and the transition, or refuses: status, version, ids, cut-off, started slots, reason. */
const planSlotCancel = async (
  tx: Tx,
  actor: Actor,
  booking: BookingRow,
  slots: readonly DecidableSlot[],
  { version, slotIds, reason, acceptFee }: SlotsCancelRequest,
) => {
  const { now } = actor;
  const { status } = booking;
  const roles = bookingRoles(actor.viewer);
  const setting = await findSetting(tx);
  const limits = {
    now: now.toISOString(),
    cutOffHours: setting.cancelCutOffHours,
    isBound: transitionOf('cancelSlots', status, roles)?.untilCutOff === true,
  };
  const requested = slotIds.map((id, index) => {
    // An addition is part of a change, which is withdrawn as a whole.
    const slot = slots.find((each) => each.id === id && !each.isAddition);
    const limit = slot ? slotCancelLimit(decisionFacts(slot), limits) : ('not_live' as const);
    return { id, path: `slotIds.${index}`, slot, limit };
  });
  const limitedBy = (wanted: (typeof requested)[number]['limit']) =>
    requested.filter(({ limit }) => limit === wanted);

  const selected = slots.filter(({ id }) => slotIds.includes(id));
  const late = limitedBy('cut_off');
  const areUpcoming = late.every(({ slot }) => slot && slot.startsAt > now);
  const canPay = late.length > 0 && areUpcoming && booking.version === version;
  const fees = canPay ? acceptedLateFees(actor, setting, selected.map(decisionFacts), acceptFee) : null;
  const isInTime = late.length === 0 || fees !== null;
  const decision = decideCancel('cancelSlots', { status, isBeforeCutOff: isInTime }, roles, reason);
  if (!decision.ok && decision.code === 'booking_status')
    throw new RefusalError('booking_status', { status });
  refuseStale(booking, version);
  for (const limit of ['not_live', 'cut_off', 'started'] as const) {
    const limited = limitedBy(limit);
    if (limited.length === 0 || (limit === 'cut_off' && isInTime)) continue;
    if (limit === 'cut_off')
      throw new RefusalError('cut_off', {}, { members: { slotIds: limited.map(({ id }) => id) } });
    throw new FieldRefusalError(limited.map(({ path }) => ({ path, code: `slot_${limit}` })));
  }
  if (!decision.ok) throw new FieldRefusalError([{ path: 'reason', code: 'required' }]);
  const withdrawal = withdrawalOf(selected, status, roles);
  return { transition: decision.transition, withdrawal, selected, fees };
};

/**
 * Cancels the requested slots at once and releases their guards; each has its own cut-off. The rest of the booking stays,
 * and so does a pending change, except for what it requests of the cancelled slots.
 */
export const cancelChosenSlots = async (
  tx: Tx,
  actor: Actor,
  request: SlotsCancelRequest,
): Promise<Booking> => {
  const { bookingId } = request;
  const reason = request.reason || null;
  const booking = await lockBooking(tx, actor.viewer, 'booking.edit', bookingId);
  const slots = await listDecidableSlots(tx, bookingId, actor.now);
  const { transition, withdrawal, selected, fees } = await planSlotCancel(tx, actor, booking, slots, request);
  const ids = selected.map(({ id }) => id);

  const freed = await cancelSlots(tx, actor, ids, reason);
  if (fees) await storeLateFees(tx, fees);
  const remaining = (await listDecidableSlots(tx, bookingId, actor.now)).map(decisionFacts);
  // Of a change that requested nothing else, contact and remarks take effect: they need no approval.
  if (!isPendingApproval(remaining)) await promoteItems(tx, bookingId);
  if (!hasPendingChange(remaining)) await clearChangeRequest(tx, bookingId);
  const to = statusAfter(transition, booking.status, remaining, actor.now.toISOString());
  const after = await recordAction(tx, actor, {
    booking,
    action: withdrawal ? 'withdraw' : 'cancel',
    to,
    reason,
    cancelled: ids,
    ...freedInHistory(freed),
  });
  await auditDecision(tx, actor, {
    action: 'booking.cancelled',
    before: booking,
    after,
    amount: sumMoney(selected.map(({ price, guards }) => timesCount(price, guards))),
    reason,
    more: { slotIds: ids, ...(fees?.size && { lateFee: sumMoney([...fees.values()]) }) },
  });
  const { event } = withdrawal ?? transition;
  if (event)
    await notifyOfBooking(tx, actor, {
      booking,
      event,
      dates: selected.map(({ date }) => date),
    });
  await notifyWhenFilled(tx, actor, { booking, to, before: slots.map(decisionFacts), after: remaining });
  return findBooking(tx, actor, bookingId);
};
