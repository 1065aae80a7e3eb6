import { assignmentCalls } from '@contract/assignment';
import type { Booking, BookingAction, BookingHistoryEntry } from '@contract/booking';
import { mayCall } from '@domain/access';
import { allowedActions, type BookingFacts } from '@domain/booking';
import { sumMoney } from '@domain/money';
import type { Tx } from '@server/db/database';
import { premiseIdInReach } from '@server/db/scope';
import { notFound } from '@server/http/refusal';
import type { Viewer } from '@server/http/viewer';
import { premiseTable } from '@server/premise/table';
import { settingTable } from '@server/setting/table';
import { userTable } from '@server/user/table';
import { and, eq, sql } from 'drizzle-orm';
import { findPremisesOtherMayApprove } from './approvers';
import { listSlots } from './slot-queries';
import { bookingHistoryTable, bookingItemTable, bookingTable, slotTable } from './table';

/** Everything that the head of a booking says besides its slots. */
export const bookingHeadColumns = {
  booking: bookingTable,
  premiseName: premiseTable.name,
  firstName: userTable.firstName,
  lastName: userTable.lastName,
  currency: sql<string>`(select ${settingTable.fields} ->> 'currency' from ${settingTable})`,
};

interface BookingHeadRow {
  booking: typeof bookingTable.$inferSelect;
  premiseName: string;
  firstName: string;
  lastName: string;
  currency: string;
}

const personName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

export const headOnWire = (row: BookingHeadRow) => ({
  id: row.booking.id,
  version: row.booking.version,
  createdAt: row.booking.createdAt.toISOString(),
  updatedAt: row.booking.updatedAt.toISOString(),
  premise: { id: row.booking.premiseId, name: row.premiseName },
  status: row.booking.status,
  orderedBy: { id: row.booking.orderedBy, name: personName(row) },
  currency: row.currency,
});

type AskedBooking = BookingFacts & { premiseId: number };

/** What the viewer may do to each of these bookings now, in one look for all of them, and mostly in none. */
export const listAllowed = async (
  tx: Tx,
  viewer: Viewer,
  bookings: readonly AskedBooking[],
): Promise<BookingAction[][]> => {
  const own = bookings.filter(({ orderedBy, lastEditedBy }) =>
    [orderedBy, lastEditedBy].includes(viewer.userId),
  );
  const othersMay = await findPremisesOtherMayApprove(
    tx,
    viewer,
    own.map(({ premiseId }) => premiseId),
  );
  return bookings.map((booking) =>
    allowedActions(booking, {
      userId: viewer.userId,
      roles: viewer.roles,
      othersMayApprove: !own.includes(booking) || othersMay.has(booking.premiseId),
    }).filter((action) => action !== 'assign' || mayCall(assignmentCalls.save, viewer)),
  );
};

type StoredEntry = Omit<BookingHistoryEntry, 'at'> & { at: string };

/** Items and history of each `booking`, so that a booking whole is two statements: this and its slots. */
const partColumns = {
  cartItems: sql<Booking['cartItems']>`(
    select coalesce(json_agg(jsonb_build_object('id', item.id) || item.form order by item.position), '[]')
    from ${bookingItemTable} item where item.booking_id = ${bookingTable.id})`,
  history: sql<StoredEntry[]>`(
    select coalesce(json_agg(json_build_object(
      'at', entry.at,
      'by', case when actor.id is not null then json_build_object(
        'id', actor.id, 'name', trim(actor.first_name || ' ' || actor.last_name)) end,
      'action', entry.action, 'from', entry.from_status, 'to', entry.to_status, 'reason', entry.reason
    ) order by entry.id), '[]')
    from ${bookingHistoryTable} entry left join ${userTable} actor on actor.id = entry.by_user_id
    where entry.booking_id = ${bookingTable.id})`,
};

/** One booking whole, with what the viewer may do to it; 404 when it is out of reach. */
export const findBooking = async (tx: Tx, viewer: Viewer, bookingId: number, now: Date): Promise<Booking> => {
  const [head] = await tx
    .select({ ...bookingHeadColumns, ...partColumns })
    .from(bookingTable)
    .innerJoin(premiseTable, eq(premiseTable.id, bookingTable.premiseId))
    .innerJoin(userTable, eq(userTable.id, bookingTable.orderedBy))
    .where(
      and(
        eq(bookingTable.id, bookingId),
        premiseIdInReach(tx, viewer, 'booking.read', bookingTable.premiseId),
      ),
    );
  if (!head) throw notFound();
  const slots = await listSlots(tx, eq(slotTable.bookingId, bookingId));
  const hasSlotsInForce = slots.some(
    ({ state, endsAt }) => state === 'approved' && endsAt > now.toISOString(),
  );
  const [allowed = []] = await listAllowed(tx, viewer, [{ ...head.booking, hasSlotsInForce }]);
  const live = slots.filter(({ state }) => state === 'requested' || state === 'approved');
  return {
    ...headOnWire(head),
    total: sumMoney(live.map(({ amount }) => amount)),
    allowed,
    cartItems: head.cartItems,
    slots,
    pendingChange: null,
    history: head.history.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
  };
};
