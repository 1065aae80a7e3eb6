import { assignmentCalls } from '@contract/assignment';
import type { Booking, BookingAction } from '@contract/booking';
import type { Lang, Minor } from '@contract/primitives';
import { CUSTOM_SHIFT } from '@contract/shift';
import type { Slot } from '@contract/slot';
import { canCall, isInternal, reachOf } from '@domain/access';
import { bookingRoles } from '@domain/api-key';
import { isBeforeCutOff, nextStartOf } from '@domain/booking';
import { guardsAfterApproval } from '@domain/booking-change';
import { allowedActions, type BookingFacts } from '@domain/booking-decision';
import { itemsAsAsked } from '@domain/live-items';
import { sumMoney } from '@domain/money';
import { type NameParts, personName } from '@domain/person-name';
import type { Actor, Reader } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { type BookingRow, bookingItemTable, bookingTable, slotTable } from '@server/model/booking';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { premiseIdInReach, within } from '@server/model/scope';
import { settingTable } from '@server/model/setting';
import { standingOrderMonthTable } from '@server/model/standing-order';
import { userTable } from '@server/model/user';
import { withPhones } from '@server/resources/guard/phone-queries';
import { eq, type SQL, sql } from 'drizzle-orm';
import { findBookingsWithOtherApprovers, type OwnedBooking } from './approvers';
import { historyColumn, historyEntryOnWire } from './history';
import { reportOnWire, reportsColumn } from './problem-report-queries';
import { listStoredSlots, type StoredSlot, slotOnWire } from './slot-queries';

/** The columns of a booking's head, without its slots. */
export const bookingHeadColumns = (lang: Lang) => ({
  booking: bookingTable,
  premiseName: premiseName(lang),
  firstName: userTable.firstName,
  lastName: userTable.lastName,
  currency: sql<string>`(select ${settingTable.fields} ->> 'currency' from ${settingTable})`,
  cutOffHours: sql<number>`(select (${settingTable.fields} ->> 'cancelCutOffHours')::int from ${settingTable})`,
  lateCancelPercent: sql<number>`(select (${settingTable.fields} ->> 'lateCancelPercent')::int from ${settingTable})`,
});

/** How long before a start the viewer may cancel: clients until the start, where they can pay for a late cancellation. */
export const cancelHoursOf = (
  { roles }: Viewer,
  { cutOffHours, lateCancelPercent }: { cutOffHours: number; lateCancelPercent: number },
): number => (lateCancelPercent > 0 && !isInternal(roles) ? 0 : cutOffHours);

interface BookingHeadRow extends NameParts {
  booking: BookingRow;
  premiseName: string;
  currency: string;
}

export const headOnWire = (row: BookingHeadRow) => ({
  id: row.booking.id,
  version: row.booking.version,
  createdAt: row.booking.createdAt.toISOString(),
  updatedAt: row.booking.updatedAt.toISOString(),
  premise: { id: row.booking.premiseId, name: row.premiseName },
  status: row.booking.status,
  reference: row.booking.reference,
  orderedBy: { id: row.booking.orderedBy, name: personName(row) },
  currency: row.currency,
});

type BookingToCheck = BookingFacts & OwnedBooking;

/** The actions that the viewer may take on each booking now, with at most one statement for all of them. */
export const listAllowed = async (
  tx: Tx,
  viewer: Viewer,
  bookings: readonly BookingToCheck[],
): Promise<BookingAction[][]> => {
  const ownBookings = bookings.filter(({ orderedBy, lastEditedBy }) =>
    [orderedBy, lastEditedBy].includes(viewer.userId),
  );
  const approvableByOthers = await findBookingsWithOtherApprovers(tx, viewer, ownBookings);
  return bookings.map((booking) =>
    allowedActions(booking, {
      userId: viewer.userId,
      roles: bookingRoles(viewer),
      canOthersApprove: !ownBookings.includes(booking) || approvableByOthers.has(booking.id),
    }).filter((action) => action !== 'assign' || canCall(assignmentCalls.save, viewer)),
  );
};

const changeRequestedByName: SQL<string | null> = sql`(
  select json_build_object('firstName', requester.first_name, 'lastName', requester.last_name)
  from ${userTable} requester where requester.id = ${bookingTable.changeRequestedBy})`.mapWith(personName);

/**
 * The cart items of each `booking` as they were sent, see `cartItemsOf`; those of a pending change, if there is one. The id is
 * qualified by hand, because a select of one table leaves the table out, and "id" alone would be that of the item.
 */
export const cartItemsColumn = sql<Booking['cartItems']>`(
    select coalesce(json_agg(jsonb_build_object('id', item.id) || item.form order by item.position), '[]')
    from ${bookingItemTable} item where item.booking_id = ${bookingTable}.id and item.state = (
      select case when bool_or(state = 'waiting') then 'waiting' else 'current' end
      from ${bookingItemTable} sibling where sibling.booking_id = ${bookingTable}.id))`;

/**
 * Items and history as columns of each `booking`, so that a whole booking takes two statements: this and its
 * slots.
 */
const partColumns = {
  cartItems: cartItemsColumn,
  changeRequestedByName,
  history: historyColumn,
  standingOrderId: sql<number | null>`(
    select made.standing_order_id from ${standingOrderMonthTable} made where made.booking_id = ${bookingTable}.id)`,
  reports: reportsColumn,
};

/**
 * What is in force and asked for, as items: an edit that sends them back changes no slot. Slots can be decided or
 * cancelled one by one, so a sent item may be answered in several parts, which have its id.
 */
const cartItemsOf = (items: Booking['cartItems'], stored: readonly StoredSlot[]): Booking['cartItems'] =>
  itemsAsAsked(
    items,
    stored.map(({ guardsRequired, shiftId, ...slot }) => ({
      ...slot,
      shiftId: shiftId ?? CUSTOM_SHIFT,
      guards: guardsRequired,
    })),
  );

const totalOf = (slots: readonly Slot[]): Minor =>
  sumMoney(
    slots.filter(({ state }) => state === 'requested' || state === 'approved').map(({ amount }) => amount),
  );

interface ChangeHead {
  booking: BookingRow;
  changeRequestedByName: string | null;
}

/**
 * The pending change of slots in force, with its additions; null if there is none. A reduced slot that has started
 * meanwhile is listed as changed with equal values, because a decision must still name it.
 */
const pendingChangeOf = (
  { booking, changeRequestedByName }: ChangeHead,
  stored: readonly StoredSlot[],
  reader: Reader,
): Booking['pendingChange'] => {
  const { changeRequestedBy, changeRequestedAt } = booking;
  if (changeRequestedBy === null || changeRequestedAt === null) return null;
  const added = stored.filter(({ isAddition }) => isAddition).map((slot) => slotOnWire(slot, reader));
  const inForce = stored
    .filter(({ isAddition }) => !isAddition)
    .map((slot) => {
      const before = slotOnWire(slot, reader);
      const { requestedGuards, guardsRequired: guards } = slot;
      if (requestedGuards === null) return { isRequested: false, guards, before, after: before };
      const { startsAt } = before;
      const approved = guardsAfterApproval({ guards, startsAt }, requestedGuards, reader.now.toISOString());
      const after = slotOnWire({ ...slot, guardsRequired: approved }, reader);
      return { isRequested: true, guards: approved, before, after };
    });
  const requested = inForce.filter(({ isRequested }) => isRequested);
  const removed = requested.filter(({ guards }) => guards === 0).map(({ before }) => before);
  const changed = requested
    .filter(({ guards }) => guards !== 0)
    .map(({ before, after }) => ({ before, after }));
  return {
    requestedBy: { id: changeRequestedBy, name: changeRequestedByName ?? '' },
    requestedAt: changeRequestedAt.toISOString(),
    added,
    removed,
    changed,
    totalBefore: totalOf(inForce.map(({ before }) => before)),
    totalAfter: totalOf([...inForce.map(({ after }) => after), ...added]),
  };
};

/** One booking with its slots, history and the viewer's allowed actions; 404 out of reach. */
export const findBooking = async (tx: Tx, reader: Actor, bookingId: number): Promise<Booking> => {
  const { viewer, now, lang } = reader;
  const [head] = await tx
    .select({ ...bookingHeadColumns(lang), ...partColumns })
    .from(bookingTable)
    .innerJoin(premiseTable, eq(premiseTable.id, bookingTable.premiseId))
    .innerJoin(userTable, eq(userTable.id, bookingTable.orderedBy))
    .where(
      within(
        premiseIdInReach(tx, viewer, 'booking.read', bookingTable.premiseId),
        eq(bookingTable.id, bookingId),
      ),
    );
  if (!head) throw notFound();
  const stored = await listStoredSlots(tx, eq(slotTable.bookingId, bookingId));
  const slots = await withPhones(
    tx,
    reader.viewer,
    stored.filter((slot) => !slot.isAddition).map((slot) => slotOnWire(slot, reader)),
  );
  const at = now.toISOString();
  const hasSlotsInForce = slots.some(({ state, endsAt }) => state === 'approved' && endsAt > at);
  const facts = {
    ...head.booking,
    hasSlotsInForce,
    isBeforeCutOff: isBeforeCutOff(
      { status: head.booking.status, nextStart: nextStartOf(slots, at) },
      cancelHoursOf(viewer, head),
      at,
    ),
  };
  const [allowed = []] = await listAllowed(tx, viewer, [facts]);
  const { premise, ...headFields } = headOnWire(head);
  const reports = head.reports.flatMap((report) => {
    const slot = slots.find(({ id }) => id === report.slotId);
    return slot ? [reportOnWire(report, slot, premise)] : [];
  });
  return {
    ...headFields,
    premise,
    total: totalOf(slots),
    allowed,
    cartItems: cartItemsOf(head.cartItems, stored),
    slots,
    standingOrderId: head.standingOrderId,
    pendingChange: pendingChangeOf(head, stored, reader),
    reports: reachOf(viewer, 'problemReport.read') === null ? [] : reports,
    history: head.history.map((entry) => historyEntryOnWire(entry, reader)),
  };
};
