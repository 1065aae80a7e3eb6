import type { Booking } from '@contract/booking';
import { bookingRoles } from '@domain/api-key';
import { isPendingApproval } from '@domain/booking';
import { approvalConstraints } from '@domain/booking-approval';
import { guardsAfterApproval } from '@domain/booking-change';
import { decideApproval } from '@domain/booking-decision';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { refuseStale } from '@server/base/db/lock-row';
import { FieldRefusalError, RefusalError } from '@server/base/refusal';
import { type BookingRow, slotTable } from '@server/model/booking';
import { correctServedMonths } from '@server/platform/served-month/change-months';
import { sql } from 'drizzle-orm';
import { findBookingsWithOtherApprovers } from './approvers';
import {
  type DecidableSlot,
  decisionFacts,
  listDecidableSlots,
  recordDecision,
  rejectSlots,
} from './decision';
import { findBooking } from './queries';
import { lockBooking } from './record';
import type { FreedAssignment } from './release-surplus-guards';
import { promoteItems } from './stored-items';
import { applyGuardCounts } from './write-change';

interface DecisionRequest {
  bookingId: number;
  action: 'approve' | 'reject';
  version: number;
  /** If omitted, all pending slots. */
  slotIds?: readonly number[] | undefined;
  reason?: string | undefined;
}

/** The transition that the rules allow. Checks the status before the version, as every call does. */
const allowedTransition = async (
  tx: Tx,
  { viewer }: Actor,
  booking: BookingRow,
  { action, version, reason }: DecisionRequest,
) => {
  const approvableByOthers = await findBookingsWithOtherApprovers(tx, viewer, [booking]);
  const approver = {
    userId: viewer.userId,
    roles: bookingRoles(viewer),
    canOthersApprove: approvableByOthers.has(booking.id),
  };
  const decision = decideApproval(action, booking, approver, reason);
  if (!decision.ok && decision.code !== 'validation')
    throw 'own' in decision.params
      ? new RefusalError('forbidden', {}, { reason: 'ownOrder' })
      : new RefusalError('booking_status', decision.params);
  refuseStale(booking, version);
  if (!decision.ok) throw new FieldRefusalError([{ path: decision.params.field, code: 'required' }]);
  return decision.transition;
};

/** The pending slots to decide on. A slot that isn't pending, or of another booking, is refused at its path. */
const selectedSlots = (
  slots: readonly DecidableSlot[],
  slotIds: DecisionRequest['slotIds'],
): DecidableSlot[] => {
  const pending = slots.filter((slot) => isPendingApproval([decisionFacts(slot)]));
  if (!slotIds) return pending;
  const pendingIds = new Set(pending.map(({ id }) => id));
  const problems = slotIds.flatMap((id, index) =>
    pendingIds.has(id) ? [] : [{ path: `slotIds.${index}`, code: 'slot_not_waiting' }],
  );
  if (problems.length > 0) throw new FieldRefusalError(problems);
  const selectedIds = new Set(slotIds);
  return pending.filter(({ id }) => selectedIds.has(id));
};

/** Refuses to approve slots that are over, at their paths; started slots need a reason. */
const refuseEndedSlots = (
  { now, t }: Actor,
  selected: readonly DecidableSlot[],
  { slotIds, reason }: DecisionRequest,
): void => {
  const { ended, needsReason } = approvalConstraints(selected.map(decisionFacts), now.toISOString());
  const endedIds = new Set(ended.map(({ id }) => id));
  const errors = (slotIds ?? []).flatMap((id, index) =>
    endedIds.has(id)
      ? [{ path: `slotIds.${index}`, code: 'slot_ended', message: t('validation.slot_ended') }]
      : [],
  );
  if (ended.length > 0)
    throw new RefusalError(
      'conflict',
      { count: ended.length },
      { reason: 'slotsEnded', members: { slotIds: [...endedIds] }, ...(errors.length > 0 && { errors }) },
    );
  if (needsReason && !reason?.trim()) throw new FieldRefusalError([{ path: 'reason', code: 'required' }]);
};

/**
 * Approves the selected slots and applies the requested guard counts. A slot that has started meanwhile keeps its
 * guards. Returns who was freed.
 */
const approveSlots = async (
  tx: Tx,
  actor: Actor,
  selected: readonly DecidableSlot[],
): Promise<FreedAssignment[]> => {
  const requested = selected.filter(({ state }) => state === 'requested').map(({ id }) => id);
  await tx
    .update(slotTable)
    .set({
      state: 'approved',
      isAddition: false,
      reason: null,
      decidedBy: actor.viewer.userId,
      decidedAt: actor.now,
      version: sql`${slotTable.version} + 1`,
    })
    .where(sql`${slotTable.id} = any(${sql.param(requested)}::int[])`);
  const guardCounts = selected
    .map(decisionFacts)
    .flatMap((slot) =>
      slot.requestedGuards === null
        ? []
        : [{ id: slot.id, guards: guardsAfterApproval(slot, slot.requestedGuards, actor.now.toISOString()) }],
    );
  const freed = await applyGuardCounts(tx, actor, guardCounts, null);
  // Of a month that is over, only a running slot can still be approved.
  const begun = selected.filter(({ startsAt }) => startsAt <= actor.now);
  await correctServedMonths(
    tx,
    actor,
    begun.map(({ id }) => id),
  );
  return freed;
};

/** Approves or rejects all pending slots of a booking, or only `slotIds`. */
export const decideBooking = async (tx: Tx, actor: Actor, request: DecisionRequest): Promise<Booking> => {
  const { bookingId, action, reason } = request;
  const booking = await lockBooking(tx, actor.viewer, 'booking.approve', bookingId);
  const slots = await listDecidableSlots(tx, bookingId, actor.now);
  const transition = await allowedTransition(tx, actor, booking, request);
  const selected = selectedSlots(slots, request.slotIds);

  let freed: FreedAssignment[] = [];
  if (action === 'approve') {
    refuseEndedSlots(actor, selected, request);
    freed = await approveSlots(tx, actor, selected);
    await promoteItems(tx, bookingId);
  } else await rejectSlots(tx, actor, selected, reason);

  await recordDecision(tx, actor, {
    booking,
    transition,
    action,
    reason: reason || null,
    event: action === 'approve' ? 'approved' : 'rejected',
    slots: selected,
    before: slots.map(decisionFacts),
    freed,
  });
  return findBooking(tx, actor, bookingId);
};
