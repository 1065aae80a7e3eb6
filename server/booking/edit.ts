import type { Booking, CartItem } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import { isChangeWaiting, isWaiting, statusAfter } from '@domain/booking';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { notifyOfBooking } from '@server/notification/notify';
import { announceChange } from '@server/outbox/announce-change';
import { FieldRefusalError, RefusalError } from '@server/refusal';
import { eq } from 'drizzle-orm';
import { listFilling, tellWhenFilled } from './filling';
import { type EditAsked, type PlannedEdit, planEdit } from './plan-edit';
import { findBooking } from './queries';
import { recordAction } from './record';
import { refuseErrors } from './refuse-cells';
import { hasWaitingItems, replaceItems, retireItems } from './stored-items';
import { bookingTable } from './table';
import { writeAtOnce, writeRequest } from './write-change';

export interface Edit extends EditAsked {
  version: number;
  reason?: string | undefined;
  cartItems: CartItem[];
}

/** Changes contact and remarks only: status and orderer stay, and nobody is notified. */
const editContact = async (tx: Tx, actor: Actor, { booking }: PlannedEdit, edit: Edit) => {
  const state = (await hasWaitingItems(tx, booking.id)) ? 'waiting' : 'current';
  const itemIds = await replaceItems(tx, booking.id, edit.cartItems, state);
  if (itemIds.length === 0) throw new Error('The items were not stored');
  await recordAction(tx, actor, {
    booking,
    action: 'edit',
    to: booking.status,
    reason: edit.reason || null,
  });
  await announceChange(tx, actor.now, bookingCalls.edit.admin.tells);
};

const editSlots = async (tx: Tx, actor: Actor, planned: PlannedEdit, edit: Edit) => {
  const { booking, plan, slots, transition } = planned;
  const isAtOnce = transition.to === 'byFilling';
  const written = {
    booking,
    cartItems: edit.cartItems,
    slots,
    plan,
    reason: edit.reason || null,
  };
  const before = await listFilling(tx, actor.now, [booking.id]);
  await (isAtOnce ? writeAtOnce : writeRequest)(tx, actor, written);
  const after = await listFilling(tx, actor.now, [booking.id]);
  // Taken back to what is in force: nothing is asked any more.
  const isTakenBack = !isAtOnce && !isWaiting(after);
  if (isTakenBack) await retireItems(tx, booking.id, 'waiting');
  const isAsked = isChangeWaiting(after);
  await tx
    .update(bookingTable)
    .set({
      lastEditedBy: actor.viewer.userId,
      changeRequestedBy: isAsked ? actor.viewer.userId : null,
      changeRequestedAt: isAsked ? actor.now : null,
    })
    .where(eq(bookingTable.id, booking.id));
  const rule = isTakenBack ? ({ to: 'byFilling' } as const) : transition;
  const to = statusAfter(rule, booking.status, after, actor.now.toISOString());
  await recordAction(tx, actor, { booking, action: 'edit', to, reason: edit.reason || null });
  if (transition.event)
    await notifyOfBooking(tx, actor, {
      booking,
      event: transition.event,
      dates: after
        .filter(({ state }) => state === 'requested' || state === 'approved')
        .map(({ date }) => date),
    });
  await tellWhenFilled(tx, actor, { booking, to, before, after });
};

/**
 * Replaces the cart of a booking (product §3). Edits by SuperAdmin and Manager take effect at once; those of a client or
 * Agent wait for approval beside the slots in force.
 */
export const editBooking = async (tx: Tx, actor: Actor, edit: Edit): Promise<Booking> => {
  const planned = await planEdit(tx, actor, edit);
  const { booking, plan, transition, isNothingNew, tooLate } = planned;
  refuseErrors({ items: plan.items, total: plan.totalAfter }, actor.t);
  if (tooLate.length > 0)
    throw new RefusalError('cut_off', {}, { members: { slotIds: tooLate.map(({ id }) => id) } });
  if (isNothingNew) await editContact(tx, actor, planned, edit);
  else {
    if (transition.needsReason && !edit.reason?.trim())
      throw new FieldRefusalError([{ path: 'reason', code: 'required' }]);
    await editSlots(tx, actor, planned, edit);
  }
  return findBooking(tx, actor, booking.id);
};
