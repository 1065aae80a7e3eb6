import type { Booking, CartOrder } from '@contract/booking';
import type { Slot } from '@contract/slot';
import { bookingRoles } from '@domain/api-key';
import { isBeforeCutOff } from '@domain/booking';
import type { BookingEvent } from '@domain/booking-notices';
import { transitionOf } from '@domain/booking-transitions';
import { gapsOf } from '@domain/coverage';
import { itemsAsAsked } from '@domain/live-items';
import type { Params } from '@domain/outcome';
import { premiseTextIn } from '@domain/premise-texts';
import { type EvaluatedCell, totalOf } from '@domain/validation';
import type { Actor, AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { RefusalError } from '@server/base/refusal';
import { bookingNotificationCtes } from '@server/platform/notification/notify';
import { insertDeliveries, type WebhookEvent } from '@server/platform/webhook/queue-deliveries';
import { sql } from 'drizzle-orm';
import {
  insertBooking,
  NEW_BOOKING_ID,
  type NewBooking,
  type StoredBooking,
  statusOf,
} from './insert-booking';
import { listAllowed } from './queries';
import { refuseChangedShifts, refuseErrors } from './refuse-cells';
import { lockAndEvaluateCells } from './verdict-queries';

const SLOT_ORDER = [
  (slot: Slot) => Date.parse(slot.startsAt),
  (slot: Slot) => slot.shiftId,
  (slot: Slot) => slot.id,
] as const;

/** The order in which slots are always listed. */
const bySlotOrder = (a: Slot, b: Slot): number =>
  SLOT_ORDER.reduce((order, key) => order || key(a) - key(b), 0);

/**
 * A stored order as `findBooking` would return it, built from the stored values, because reading it back costs as
 * much as the whole order.
 */
const orderedBooking = (
  { premise, orderer, approvedBy, reference, cartItems, cells, now }: NewBooking,
  { id, itemIds, slotIds, currency }: StoredBooking,
  allowed: Booking['allowed'],
): Booking => {
  const at = now.toISOString();
  const status = statusOf({ approvedBy });
  const slotOf = (cell: EvaluatedCell, index: number): Slot => ({
    id: slotIds[index] ?? 0,
    version: 1,
    bookingId: id,
    premiseId: premise.id,
    date: cell.date,
    shiftId: cell.shiftId,
    type: cell.type,
    startTime: cell.startTime,
    endTime: cell.endTime,
    startsAt: cell.startsAt,
    endsAt: cell.endsAt,
    numOfSecurity: cell.guards,
    filled: 0,
    price: cell.price,
    amount: cell.amount,
    bucket: cell.bucket,
    state: status === 'Approved' ? 'approved' : 'requested',
    reason: null,
    served: null,
    servedMinutes: null,
    gaps: status === 'Approved' ? gapsOf(cell, []) : [],
    guards: [],
    overridden: [],
  });
  return {
    id,
    version: 1,
    createdAt: at,
    updatedAt: at,
    premise,
    status,
    reference,
    orderedBy: orderer,
    currency,
    total: totalOf(cells),
    allowed,
    cartItems: itemsAsAsked(
      cartItems.map((item, index) => ({ id: itemIds[index] ?? 0, ...item })),
      cells.map((cell) => ({ ...cell, state: 'requested' })),
    ),
    slots: cells.map(slotOf).sort(bySlotOrder),
    standingOrderId: null,
    pendingChange: null,
    reports: [],
    history: [{ at, by: orderer, action: 'order', from: null, to: status, reason: null }],
  };
};

interface PlacedOrder {
  booking: NewBooking;
  event: BookingEvent;
  /** Further values of the sentences. */
  params?: Params;
}

const eventOf = ({ approvedBy }: NewBooking): WebhookEvent => ({
  topic: approvedBy === null ? 'slot.changed' : 'booking.decided',
  kind: 'booking',
  id: NEW_BOOKING_ID,
  version: 1,
});

/** Stores an order whose cells are evaluated, and notifies of it; in one statement. */
export const placeOrder = (
  tx: Tx,
  actor: AnyActor,
  { booking, event, params }: PlacedOrder,
): Promise<StoredBooking> =>
  insertBooking(
    tx,
    booking,
    sql`${bookingNotificationCtes(actor, {
      booking: { id: NEW_BOOKING_ID, premiseId: booking.premise.id, orderedBy: booking.orderer.id },
      event,
      dates: booking.cells.map(({ date }) => date),
      params,
    })}, delivery as (${insertDeliveries(actor.now, [eventOf(booking)])})`,
  );

export interface Order extends CartOrder {
  /** The path of an item in the request body: v1 sends one item, unwrapped. */
  pathOfItem: (index: number) => string;
}

/** Orders a cart as one booking at current prices. An order by a user who may approve is approved at once. */
export const orderBooking = async (tx: Tx, actor: Actor, order: Order): Promise<Booking> => {
  const { premise, book, ...verdict } = await lockAndEvaluateCells(tx, actor, order);
  refuseChangedShifts(order, book);
  refuseErrors(verdict, actor.t);

  const transition = transitionOf('order', null, bookingRoles(actor.viewer));
  if (!transition?.event) throw new RefusalError('forbidden');
  const booking: NewBooking = {
    premise: { id: premise.id, name: premiseTextIn(actor.lang, premise.name, premise.names) },
    reference: order.reference ?? null,
    by: actor.by,
    orderer: { id: actor.viewer.userId, name: actor.viewer.name },
    approvedBy: transition.to === 'Approved' ? actor.viewer.userId : null,
    cartItems: order.cartItems,
    cells: verdict.items,
    now: actor.now,
  };
  const ordered = { premiseId: premise.id, orderedBy: actor.viewer.userId };
  const stored = await placeOrder(tx, actor, { booking, event: transition.event });
  const status = statusOf(booking);
  const starts = verdict.items.map(({ startsAt }) => startsAt).sort();
  const nextStart = (status === 'Approved' && starts[0]) || null;
  const [allowed = []] = await listAllowed(tx, actor.viewer, [
    {
      ...ordered,
      id: stored.id,
      status,
      lastEditedBy: actor.viewer.userId,
      // No cell of an order is past, so its slots are in force as soon as they are approved.
      hasSlotsInForce: status === 'Approved',
      isBeforeCutOff: isBeforeCutOff({ status, nextStart }, stored.cutOffHours, actor.now.toISOString()),
    },
  ]);
  return orderedBooking(booking, stored, allowed);
};
