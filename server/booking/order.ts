import type { Booking, CartItem, CartOrder } from '@contract/booking';
import type { PriceBook } from '@contract/price';
import { findTransition } from '@domain/booking-transitions';
import type { JudgedCell, Verdict } from '@domain/validation';
import type { Tx } from '@server/db/database';
import { premiseInReach } from '@server/db/scope';
import { FieldRefusal, notFound, Refusal } from '@server/http/refusal';
import type { Translate } from '@server/http/translate';
import type { Viewer } from '@server/http/viewer';
import { notifyOfBooking } from '@server/notification/notify';
import type { premiseTable } from '@server/premise/table';
import { sql } from 'drizzle-orm';
import { insertBooking, type NewBooking } from './insert-booking';
import { orderedBooking } from './ordered-booking';
import { listAllowed } from './queries';
import { judgeCells, verdictOnWire } from './verdict';

export interface Order extends CartOrder {
  /** Where an item stands in the caller's body: v1 sends one item, unwrapped. */
  pathOfItem: (index: number) => string;
}

type OrderedPremise = Pick<typeof premiseTable.$inferSelect, 'id' | 'name' | 'status'>;

/** Locked, because two orders that together pass the limit of the premise must see each other. */
const lockPremise = async (tx: Tx, viewer: Viewer, premiseId: number) => {
  const reach = premiseInReach(tx, viewer, 'booking.edit') ?? sql`true`;
  const { rows } = await tx.execute<OrderedPremise>(sql`
    select id, name, status from premise where id = ${premiseId} and ${reach} for no key update`);
  const [premise] = rows;
  if (!premise) throw notFound();
  return premise;
};

/** A shift whose times were changed since the page showed them isn't ordered at times that nobody has seen. */
const refuseChangedShifts = ({ cartItems, pathOfItem }: Order, { shifts }: PriceBook): void => {
  const isChanged = (ordered: CartItem['shifts'][number]) => {
    const present = shifts.find(({ id }) => id === ordered.shiftId);
    return (
      present !== undefined &&
      (present.type !== ordered.type ||
        present.startTime !== ordered.startTime ||
        present.endTime !== ordered.endTime)
    );
  };
  const fields = cartItems.flatMap((item, itemIndex) =>
    item.shifts.flatMap((ordered, shiftIndex) =>
      isChanged(ordered)
        ? [{ path: `${pathOfItem(itemIndex)}shifts.${shiftIndex}.startTime`, code: 'shift_changed' }]
        : [],
    ),
  );
  if (fields.length > 0) throw new FieldRefusal(fields);
};

/** An error in any cell refuses the order, with the first one's code and every cell's verdict. Warnings don't. */
const refuseErrors = (verdict: Verdict, t: Translate): void => {
  for (const { problems } of verdict.items)
    for (const { code } of problems)
      if (code !== 'duplicate')
        throw new Refusal(code, {}, { members: { items: verdictOnWire(verdict, t).items } });
};

const datesOf = (cells: readonly JudgedCell[]) => {
  const dates = cells.map(({ date }) => date).sort();
  return { firstDate: dates[0] ?? '', lastDate: dates.at(-1) ?? '' };
};

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
    actorId: viewer.userId,
    params: { premise: premise.name, person: viewer.name, ...datesOf(verdict.items) },
    now,
  });
  const [allowed = []] = await listAllowed(tx, viewer, [
    {
      ...ordered,
      status: booking.status,
      lastEditedBy: viewer.userId,
      // No cell of an order is past, so its slots are in force as soon as they are approved.
      hasSlotsInForce: booking.status === 'Approved',
    },
  ]);
  return orderedBooking(booking, stored, allowed);
};
