import type { BookingListRow } from '@contract/booking';
import type { bookingCalls } from '@contract/booking-calls';
import type { CallInput } from '@contract/call';
import type { Page } from '@contract/list';
import type { Id, Lang } from '@contract/primitives';
import { reachOf } from '@domain/access';
import { isBeforeCutOff } from '@domain/booking';
import { periodOf } from '@domain/day';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import {
  type Batch,
  type Cursor,
  cursorColumns,
  findNextRows,
  type KeyOrder,
  nextCursor,
  orderBy,
} from '@server/base/db/keyset';
import { nameOrder } from '@server/base/db/name-order';
import { contains, countIn, pageOf } from '@server/base/db/page';
import { searchableName } from '@server/base/db/person-name';
import { matchesText } from '@server/base/db/search-text';
import { sortBy } from '@server/base/db/sort';
import type { Viewer } from '@server/base/viewer';
import { bookingTable, isWaiting, slotTable } from '@server/model/booking';
import { premiseTable } from '@server/model/premise';
import { premiseIdInReach, type ReachFilter, unlimitedReach, within } from '@server/model/scope';
import { userTable } from '@server/model/user';
import { and, between, Column, eq, exists, inArray, is, not, or, type SQL, sql } from 'drizzle-orm';
import type { BookingFileRow } from './file-columns';
import { bookingHeadColumns, cancelHoursOf, cartItemsColumn, headOnWire, listAllowed } from './queries';
import { approvedSlots, countedSlots, filledPlaces, liveSlots } from './slot-queries';

export type BookingFilter = CallInput<typeof bookingCalls.list.admin>['query'];

/**
 * The ids of the bookings with slots in a filter's period, for `whereOf`: looked up once for a page and its count, from the index
 * alone; of a client's few premises by premise. Joined, each booking was looked up for both; checked from the newest on, all of them
 * would be passed over for a period long past.
 */
export const findOfPeriod = async (
  tx: Tx,
  viewer: Viewer,
  { premiseId, year, month }: BookingFilter,
): Promise<Id[] | undefined> => {
  if (year === undefined) return;
  const { from, to } = periodOf(year, month);
  const isOfFew = reachOf(viewer, 'booking.read') === 'own';
  const ofPremises = within(
    isOfFew ? premiseIdInReach(tx, viewer, 'booking.read', slotTable.premiseId) : unlimitedReach,
    premiseId === undefined ? undefined : eq(slotTable.premiseId, premiseId),
  );
  const found = await tx
    .selectDistinct({ id: slotTable.bookingId })
    .from(slotTable)
    .where(and(liveSlots, between(slotTable.date, from, to), ofPremises));
  return found.map(({ id }) => id);
};

/** A literal, as in the index's own condition. */
const isUrgent = sql`${slotTable.bucket} = 'urgent'`;

const hasUrgentSlot = (tx: Tx): SQL =>
  exists(
    tx
      .select({ id: slotTable.id })
      .from(slotTable)
      .where(and(eq(slotTable.bookingId, bookingTable.id), isUrgent)),
  );

const premisesWhere = (tx: Tx, where: SQL) =>
  inArray(bookingTable.premiseId, tx.select({ id: premiseTable.id }).from(premiseTable).where(where));
const orderedByWhere = (tx: Tx, where: SQL) =>
  inArray(bookingTable.orderedBy, tx.select({ id: userTable.id }).from(userTable).where(where));

/** On columns of `booking` only: names are looked up once, and the count needs no other table. */
const matches = (tx: Tx, key: string): SQL | undefined =>
  or(
    premisesWhere(tx, matchesText(premiseTable, key)),
    orderedByWhere(tx, contains(searchableName(userTable), key)),
    matchesText(bookingTable, key),
    /^#?\d{1,9}$/.test(key) ? eq(bookingTable.id, Number(key.replace('#', ''))) : undefined,
  );

/** `and` skips undefined filters. */
export const whereOf = (
  tx: Tx,
  viewer: Viewer,
  filter: BookingFilter,
  ofPeriod: readonly Id[] | undefined,
): ReachFilter =>
  within(
    premiseIdInReach(tx, viewer, 'booking.read', bookingTable.premiseId),
    filter.premiseId === undefined ? undefined : eq(bookingTable.premiseId, filter.premiseId),
    filter.companyId === undefined
      ? undefined
      : premisesWhere(tx, eq(premiseTable.companyId, filter.companyId)),
    filter.status?.length ? inArray(bookingTable.status, filter.status) : undefined,
    filter.waiting === undefined
      ? undefined
      : (filter.waiting ? (waiting: SQL) => waiting : not)(isWaiting(bookingTable.status)),
    ofPeriod && sql`${bookingTable.id} = any(${sql.param([...ofPeriod])}::int[])`,
    filter.urgent === undefined
      ? undefined
      : (filter.urgent ? (urgent: SQL) => urgent : not)(hasUrgentSlot(tx)),
    filter.globalKey ? matches(tx, filter.globalKey) : undefined,
  );

/** Counts the bookings that a list with these filters shows. */
export const countBookings = (
  tx: Tx,
  viewer: Viewer,
  filter: Pick<BookingFilter, 'waiting'>,
): Promise<number> =>
  tx.$count(bookingTable, whereOf(tx, viewer, { limit: 1, offset: 0, ...filter }, undefined));

const sortedBy = (lang: Lang) => ({
  createdAt: bookingTable.createdAt,
  status: bookingTable.status,
  premise: nameOrder(premiseTable, lang),
  firstDate: bookingTable.firstDate,
  total: bookingTable.total,
});

const orderOf = (lang: Lang, sort: BookingFilter['sort'] = '-createdAt'): KeyOrder => ({
  ...sortBy(sortedBy(lang), sort),
  id: bookingTable.id,
});

/** Totals over the slots of each `booking`. Without live slots the dates are those that were ordered. */
const slotTotals = (tx: Tx, now: Date) =>
  tx
    .select({
      firstDate: sql<string | null>`coalesce(min(${slotTable.date}) filter (where ${countedSlots}),
        min(${slotTable.date}))::text`.as('first_day'),
      lastDate: sql<string | null>`coalesce(max(${slotTable.date}) filter (where ${countedSlots}),
        max(${slotTable.date}))::text`.as('last_day'),
      slotCount: sql<number>`count(*) filter (where ${countedSlots})::int`.as('slot_count'),
      required:
        sql<number>`coalesce(sum(${slotTable.guardsRequired}) filter (where ${countedSlots}), 0)::int`.as(
          'required',
        ),
      urgent: sql<boolean>`coalesce(bool_or(${slotTable.bucket} = 'urgent'), false)`.as('urgent'),
      filled: sql<number>`coalesce(sum(${filledPlaces(now)}) filter (where ${countedSlots}), 0)::int`.as(
        'filled',
      ),
      nextStart: sql<string | null>`to_char(min(${slotTable.startsAt}) filter (where ${approvedSlots}
        and ${slotTable.startsAt} > ${now.toISOString()}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as(
        'next_start',
      ),
      startsInMinutes: sql<
        number | null
      >`floor(extract(epoch from min(${slotTable.startsAt}) filter (where ${countedSlots}
        and ${slotTable.startsAt} > ${now.toISOString()}) - ${now.toISOString()}::timestamptz) / 60)::int`.as(
        'starts_in_minutes',
      ),
      hasSlotsInForce: sql<boolean>`coalesce(bool_or(${slotTable.state} = 'approved'
        and ${slotTable.endsAt} > ${now.toISOString()}), false)`.as('has_slots_in_force'),
    })
    .from(slotTable)
    .where(eq(slotTable.bookingId, bookingTable.id))
    .as('slot_totals');

/** The rows of these bookings, in this order; totals are computed for these only. */
const listRows = async (
  tx: Tx,
  { viewer, now, lang }: Actor,
  withCursors: readonly { cursor: Cursor }[],
): Promise<BookingListRow[]> => {
  const ids = withCursors.map(({ cursor }) => cursor.id);
  const totals = slotTotals(tx, now);
  const found = await tx
    .select({
      ...bookingHeadColumns(lang),
      firstDate: totals.firstDate,
      lastDate: totals.lastDate,
      slotCount: totals.slotCount,
      required: totals.required,
      filled: totals.filled,
      urgent: totals.urgent,
      startsInMinutes: totals.startsInMinutes,
      hasSlotsInForce: totals.hasSlotsInForce,
      nextStart: totals.nextStart,
    })
    .from(bookingTable)
    .innerJoin(premiseTable, eq(premiseTable.id, bookingTable.premiseId))
    .innerJoin(userTable, eq(userTable.id, bookingTable.orderedBy))
    .innerJoinLateral(totals, sql`true`)
    .where(sql`${bookingTable.id} = any(${sql.param(ids)}::int[])`);
  const byId = new Map(found.map((row) => [row.booking.id, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  const allowed = await listAllowed(
    tx,
    viewer,
    rows.map(({ booking, hasSlotsInForce, nextStart, ...row }) => ({
      ...booking,
      hasSlotsInForce,
      isBeforeCutOff: isBeforeCutOff(
        { status: booking.status, nextStart },
        cancelHoursOf(viewer, row),
        now.toISOString(),
      ),
    })),
  );
  return rows.map((row, index) => ({
    ...headOnWire(row),
    total: row.booking.total,
    allowed: allowed[index] ?? [],
    firstDate: row.firstDate,
    lastDate: row.lastDate,
    slotCount: row.slotCount,
    filled: row.filled,
    required: row.required,
    urgent: row.urgent,
    startsInMinutes: row.startsInMinutes,
  }));
};

/** Premises are joined only where their names make the order: every booking has one. */
const selectCursors = (tx: Tx, order: KeyOrder, where: SQL) => {
  const selected = tx
    .select({ cursor: cursorColumns(order) })
    .from(bookingTable)
    .orderBy(...orderBy(order))
    .$dynamic();
  if (!is(order.by, Column)) selected.innerJoin(premiseTable, eq(premiseTable.id, bookingTable.premiseId));
  return selected.where(where);
};

/** A page of the bookings in the viewer's reach, newest first by default. */
export const listBookings = async (
  tx: Tx,
  actor: Actor,
  filter: BookingFilter,
): Promise<Page<BookingListRow>> => {
  const where = whereOf(tx, actor.viewer, filter, await findOfPeriod(tx, actor.viewer, filter));
  const page = await selectCursors(tx, orderOf(actor.lang, filter.sort), where)
    .limit(filter.limit)
    .offset(filter.offset);
  const rows = await listRows(tx, actor, page);
  return pageOf(rows, await countIn(tx, bookingTable, where), filter);
};

/** Adds the cart items, which only the file shows. */
const withCartItems = async (tx: Tx, rows: readonly BookingListRow[]): Promise<BookingFileRow[]> => {
  const ids = rows.map(({ id }) => id);
  const found = await tx
    .select({ id: bookingTable.id, cartItems: cartItemsColumn })
    .from(bookingTable)
    .where(sql`${bookingTable.id} = any(${sql.param(ids)}::int[])`);
  const byId = new Map(found.map(({ id, cartItems }) => [id, cartItems]));
  return rows.map((row) => ({ ...row, cartItems: byId.get(row.id) ?? [] }));
};

/** The rows of the list after a cursor, for its file. */
export const readBookings = async (
  tx: Tx,
  actor: Actor,
  filter: BookingFilter,
  after: Cursor | null,
  limit: number,
): Promise<Batch<BookingFileRow>> => {
  const order = orderOf(actor.lang, filter.sort);
  const where = whereOf(tx, actor.viewer, filter, await findOfPeriod(tx, actor.viewer, filter));
  const found = await findNextRows(order, after, limit, (following, max) =>
    selectCursors(tx, order, within(where, following)).limit(max),
  );
  const rows = await listRows(tx, actor, found);
  const items = await withCartItems(tx, rows);
  return { items, next: nextCursor(found, limit) };
};
