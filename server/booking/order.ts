import type { Booking, CartOrder } from '@contract/booking';
import { isBeforeCutOff } from '@domain/booking';
import { findTransition } from '@domain/booking-transitions';
import type { Tx } from '@server/db/database';
import { Refusal } from '@server/http/refusal';
import type { Translate } from '@server/http/translate';
import type { Viewer } from '@server/http/viewer';
import { notifyOfBooking } from '@server/notification/notify';
import { insertBooking, type NewBooking } from './insert-booking';
import { lockPremise } from './lock-premise';
import { orderedBooking } from './ordered-booking';
import { listAllowed } from './queries';
import { refuseChangedShifts, refuseErrors } from './refuse-cells';
import { judgeCells } from './verdict';

export interface Order extends CartOrder {
  /** Where an item stands in the caller's body: v1 sends one item, unwrapped. */
  pathOfItem: (index: number) => string;
}

/** Orders a cart as one booking, at the prices of now. Ordered by the company's approvers it is approved at once. */
export const orderBooking = async (
  tx: Tx,
  viewer: Viewer,
  order: Order,
  now: Date,
  t: Translate,
): Promise<Booking> => {
  const premise = await lockPremise(tx, viewer, order.premiseId);
  const { book, ...verdict } = await judgeCells(tx, { premise, cartItems: order.cartItems }, now);
  refuseChangedShifts(order, book);
  refuseErrors(verdict, t);

  const transition = findTransition('order', null, viewer.roles);
  if (!transition?.event) throw new Refusal('forbidden');
  const booking: NewBooking = {
    premise: { id: premise.id, name: premise.name },
    status: transition.to === 'Approved' ? 'Approved' : 'Ordered',
    orderer: { id: viewer.userId, name: viewer.name },
    cartItems: order.cartItems,
    cells: verdict.items,
    now,
  };
  const stored = await insertBooking(tx, booking);
  const ordered = { id: stored.id, premiseId: premise.id, orderedBy: viewer.userId };
  await notifyOfBooking(tx, {
    booking: ordered,
    event: transition.event,
    by: viewer,
    dates: verdict.items.map(({ date }) => date),
    now,
  });
  const firstStart = verdict.items.map(({ startsAt }) => startsAt).sort()[0] ?? null;
  const [allowed = []] = await listAllowed(tx, viewer, [
    {
      ...ordered,
      status: booking.status,
      lastEditedBy: viewer.userId,
      // No cell of an order is past, so its slots are in force as soon as they are approved.
      hasSlotsInForce: booking.status === 'Approved',
      isBeforeCutOff: isBeforeCutOff(firstStart, stored.cutOffHours, now.toISOString()),
    },
  ]);
  return orderedBooking(booking, stored, allowed);
};
