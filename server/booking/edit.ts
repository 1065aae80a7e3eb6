import type { Booking, CartItem } from '@contract/booking';
import { isChangeWaiting, isWaiting, statusAfter } from '@domain/booking';
import type { Tx } from '@server/db/database';
import { notifyOfBooking } from '@server/notification/notify';
import { announceChange } from '@server/outbox/announce-change';
import { FieldRefusalError, RefusalError } from '@server/refusal';
import type { Translate } from '@server/translate';
import type { Viewer } from '@server/viewer';
import { and, eq, ne, sql } from 'drizzle-orm';
import { type EditAsked, type PlannedEdit, planEdit } from './plan-edit';
import { findBooking } from './queries';
import { recordAction } from './record';
import { refuseErrors } from './refuse-cells';
import { filledPlaces } from './slot-queries';
import { hasWaitingItems, replaceItems, retireItems } from './stored-items';
import { bookingTable, slotTable } from './table';
import { writeAtOnce, writeRequest } from './write-change';

export interface Edit extends EditAsked {
  version: number;
  reason?: string | undefined;
  cartItems: CartItem[];
}

const listFilling = async (tx: Tx, bookingId: number) => {
  const rows = await tx
    .select({
      state: slotTable.state,
      date: slotTable.date,
      startsAt: slotTable.startsAt,
      numOfSecurity: slotTable.guardsRequired,
      filled: filledPlaces,
      isChangeAsked: sql<boolean>`${slotTable.guardsAsked} is not null`,
      isAddition: slotTable.isAddition,
    })
    .from(slotTable)
    .where(and(eq(slotTable.bookingId, bookingId), ne(slotTable.state, 'rejected')));
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() }));
};

/** Only who is asked and what is remarked changes: no status, nobody is told, whose order it is stays. */
const editContact = async (tx: Tx, viewer: Viewer, { booking }: PlannedEdit, edit: Edit, now: Date) => {
  const state = (await hasWaitingItems(tx, booking.id)) ? 'waiting' : 'current';
  const itemIds = await replaceItems(tx, booking.id, edit.cartItems, state);
  if (itemIds.length === 0) throw new Error('The items were not stored');
  await recordAction(tx, {
    booking,
    action: 'edit',
    to: booking.status,
    by: viewer.userId,
    reason: edit.reason || null,
    now,
  });
  await announceChange(tx, now, ['Booking', 'Premise'], null);
};

const editSlots = async (tx: Tx, viewer: Viewer, planned: PlannedEdit, edit: Edit, now: Date) => {
  const { booking, plan, slots, transition } = planned;
  const isAtOnce = transition.to === 'byFilling';
  const written = {
    booking,
    cartItems: edit.cartItems,
    slots,
    plan,
    by: viewer.userId,
    reason: edit.reason || null,
    now,
  };
  await (isAtOnce ? writeAtOnce : writeRequest)(tx, written);
  const after = await listFilling(tx, booking.id);
  // Taken back to what is in force: nothing is asked any more.
  const isTakenBack = !isAtOnce && !isWaiting(after);
  if (isTakenBack) await retireItems(tx, booking.id, 'waiting');
  const isAsked = isChangeWaiting(after);
  await tx
    .update(bookingTable)
    .set({
      lastEditedBy: viewer.userId,
      changeRequestedBy: isAsked ? viewer.userId : null,
      changeRequestedAt: isAsked ? now : null,
    })
    .where(eq(bookingTable.id, booking.id));
  await recordAction(tx, {
    booking,
    action: 'edit',
    to: statusAfter(isTakenBack ? { to: 'byFilling' } : transition, booking.status, after, now.toISOString()),
    by: viewer.userId,
    reason: edit.reason || null,
    now,
  });
  if (transition.event)
    await notifyOfBooking(tx, {
      booking,
      event: transition.event,
      by: viewer,
      dates: after.filter(({ state }) => state !== 'cancelled').map(({ date }) => date),
      now,
    });
};

/**
 * Puts another cart in the place of a booking (product §3). SuperAdmin and Manager change what is in force at once;
 * what a client or Agent asks for waits beside it until it is approved.
 */
export const editBooking = async (
  tx: Tx,
  viewer: Viewer,
  edit: Edit,
  now: Date,
  t: Translate,
): Promise<Booking> => {
  const planned = await planEdit(tx, viewer, edit, now);
  const { booking, plan, transition, isNothingNew, tooLate } = planned;
  refuseErrors({ items: plan.items, total: plan.totalAfter }, t);
  if (tooLate.length > 0)
    throw new RefusalError('cut_off', {}, { members: { slotIds: tooLate.map(({ id }) => id) } });
  if (isNothingNew) await editContact(tx, viewer, planned, edit, now);
  else {
    if (transition.needsReason && !edit.reason?.trim())
      throw new FieldRefusalError([{ path: 'reason', code: 'required' }]);
    await editSlots(tx, viewer, planned, edit, now);
  }
  return findBooking(tx, viewer, booking.id, now);
};
