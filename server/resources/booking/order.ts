import type { Booking, CartOrder } from '@contract/booking';
import { isBeforeCutOff } from '@domain/booking';
import { transitionOf } from '@domain/booking-transitions';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { RefusalError } from '@server/base/refusal';
import { bookingNotificationCtes } from '@server/platform/notification/notify';
import { insertBooking, NEW_BOOKING_ID, type NewBooking } from './insert-booking';
import { orderedBooking } from './ordered-booking';
import { listAllowed } from './queries';
import { refuseChangedShifts, refuseErrors } from './refuse-cells';
import { lockAndEvaluateCells } from './verdict';

export interface Order extends CartOrder {
  /** The path of an item in the request body: v1 sends one item, unwrapped. */
  pathOfItem: (index: number) => string;
}

/** Orders a cart as one booking at current prices. An order by a user who may approve is approved at once. */
export const orderBooking = async (tx: Tx, actor: Actor, order: Order): Promise<Booking> => {
  const { premise, book, ...verdict } = await lockAndEvaluateCells(tx, actor, order);
  refuseChangedShifts(order, book);
  refuseErrors(verdict, actor.t);

  const transition = transitionOf('order', null, actor.viewer.roles);
  if (!transition?.event) throw new RefusalError('forbidden');
  const booking: NewBooking = {
    premise: { id: premise.id, name: premise.name },
    status: transition.to === 'Approved' ? 'Approved' : 'Ordered',
    by: actor.by,
    orderer: { id: actor.viewer.userId, name: actor.viewer.name },
    cartItems: order.cartItems,
    cells: verdict.items,
    now: actor.now,
  };
  const ordered = { premiseId: premise.id, orderedBy: actor.viewer.userId };
  const notices = bookingNotificationCtes(actor, {
    booking: { id: NEW_BOOKING_ID, ...ordered },
    event: transition.event,
    dates: verdict.items.map(({ date }) => date),
  });
  const stored = await insertBooking(tx, booking, notices);
  const starts = verdict.items.map(({ startsAt }) => startsAt).sort();
  const nextStart = (booking.status === 'Approved' && starts[0]) || null;
  const [allowed = []] = await listAllowed(tx, actor.viewer, [
    {
      ...ordered,
      id: stored.id,
      status: booking.status,
      lastEditedBy: actor.viewer.userId,
      // No cell of an order is past, so its slots are in force as soon as they are approved.
      hasSlotsInForce: booking.status === 'Approved',
      isBeforeCutOff: isBeforeCutOff(
        { status: booking.status, nextStart },
        stored.cutOffHours,
        actor.now.toISOString(),
      ),
    },
  ]);
  return orderedBooking(booking, stored, allowed);
};
