import type { Booking, CartItem } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import { hasPendingChange, isPendingApproval, statusAfter } from '@domain/booking';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError, RefusalError } from '@server/base/refusal';
import { type BookingRow, bookingTable } from '@server/model/booking';
import { notifyOfBooking } from '@server/platform/notification/notify';
import { announceChange } from '@server/platform/outbox/announce-change';
import { eq } from 'drizzle-orm';
import { listSlotFilling, notifyWhenFilled } from './filling';
import { type EditRequest, type PlannedEdit, planEdit } from './plan-edit';
import { findBooking } from './queries';
import { recordAction } from './record';
import { refuseErrors } from './refuse-cells';
import { freedInHistory } from './release-surplus-guards';
import { hasWaitingItems, replaceItems, retireItems } from './stored-items';
import { applyEdit, storeRequestedEdit } from './write-change';

export interface Edit extends EditRequest {
  version: number;
  reason?: string | undefined;
  /** Undefined keeps the booking's. */
  reference?: string | null | undefined;
  cartItems: CartItem[];
}

/** The client's reference: effective at once, whatever else the edit requests. */
const storeReference = async (tx: Tx, { id, reference: before }: BookingRow, reference: string | null) => {
  if (reference !== before) await tx.update(bookingTable).set({ reference }).where(eq(bookingTable.id, id));
};

/** Changes at most contact, remarks and reference: status and orderer stay, and nobody is notified. */
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
  const isImmediate = transition.to === 'byStaffing';
  const change = {
    booking,
    cartItems: edit.cartItems,
    slots,
    plan,
    reason: edit.reason || null,
  };
  const before = await listSlotFilling(tx, actor.now, [booking.id]);
  const freed = isImmediate ? await applyEdit(tx, actor, change) : [];
  if (!isImmediate) await storeRequestedEdit(tx, actor, change);
  const after = await listSlotFilling(tx, actor.now, [booking.id]);
  // Edited back to the slots in force: nothing is pending any more.
  const isReverted = !isImmediate && !isPendingApproval(after);
  if (isReverted) await retireItems(tx, booking.id, 'waiting');
  const isPending = hasPendingChange(after);
  await tx
    .update(bookingTable)
    .set({
      lastEditedBy: actor.viewer.userId,
      changeRequestedBy: isPending ? actor.viewer.userId : null,
      changeRequestedAt: isPending ? actor.now : null,
    })
    .where(eq(bookingTable.id, booking.id));
  const rule = isReverted ? ({ to: 'byStaffing' } as const) : transition;
  const to = statusAfter(rule, booking.status, after, actor.now.toISOString());
  await recordAction(tx, actor, {
    booking,
    action: 'edit',
    to,
    reason: edit.reason || null,
    ...freedInHistory(freed),
  });
  if (transition.event)
    await notifyOfBooking(tx, actor, {
      booking,
      event: transition.event,
      dates: after
        .filter(({ state }) => state === 'requested' || state === 'approved')
        .map(({ date }) => date),
    });
  await notifyWhenFilled(tx, actor, { booking, to, before, after });
};

/**
 * Replaces the cart of a booking. Edits by SuperAdmin and Manager take effect at once; those of a
 * Client or Agent wait for approval beside the slots in force.
 */
export const editBooking = async (tx: Tx, actor: Actor, edit: Edit): Promise<Booking> => {
  const planned = await planEdit(tx, actor, edit);
  const { booking, plan, transition, hasNoSlotChanges, reducedPastCutOff } = planned;
  refuseErrors({ items: plan.items, total: plan.totalAfter }, actor.t);
  if (reducedPastCutOff.length > 0)
    throw new RefusalError('cut_off', {}, { members: { slotIds: reducedPastCutOff.map(({ id }) => id) } });
  if (!hasNoSlotChanges && transition.needsReason && !edit.reason?.trim())
    throw new FieldRefusalError([{ path: 'reason', code: 'required' }]);
  if (edit.reference !== undefined) await storeReference(tx, booking, edit.reference);
  await (hasNoSlotChanges ? editContact : editSlots)(tx, actor, planned, edit);
  return findBooking(tx, actor, booking.id);
};
