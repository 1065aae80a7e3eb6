import type { CallInput } from '@contract/call';
import type { Page } from '@contract/list';
import type { Day, Lang } from '@contract/primitives';
import type {
  MadeMonth,
  StandingOrder,
  StandingOrderListRow,
  standingOrderCalls,
} from '@contract/standing-order';
import { reachOf } from '@domain/access';
import { type NameParts, personName } from '@domain/person-name';
import { allowedStandingOrderActions, monthsToMake } from '@domain/standing-order';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { nameOrder } from '@server/base/db/name-order';
import { contains, pageOf } from '@server/base/db/page';
import { fullName } from '@server/base/db/person-name';
import { sortBy } from '@server/base/db/sort';
import { notFound } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { premiseTable } from '@server/model/premise';
import { allPremiseNames, premiseName } from '@server/model/premise-name';
import { premiseIdInReach, type ReachFilter, within } from '@server/model/scope';
import { settingTable } from '@server/model/setting';
import { shiftTable } from '@server/model/shift';
import { standingOrderTable } from '@server/model/standing-order';
import { userTable } from '@server/model/user';
import { findToday } from '@server/platform/setting/queries';
import { asc, count, desc, eq, sql } from 'drizzle-orm';
import { findMadeMonths, findPublicHolidays } from './month-queries';
import { listUpcomingMonths } from './preview-months';

/** The months made of each `standing_order`, newest first; `limit` is an SQL number or "all". */
const madeMonths = (limit: '1' | 'all') => sql<MadeMonth[]>`(
  select coalesce(json_agg(json_build_object('month', made.month, 'bookingId', booking.id, 'status', booking.status,
    'total', coalesce(booking.total, 0), 'leftOut', made.left_out) order by made.month desc), '[]')
  from (select * from standing_order_month month where month.standing_order_id = ${standingOrderTable}.id
    order by month.month desc limit ${sql.raw(limit)}) made
  left join booking on booking.id = made.booking_id)`;

/** Its shifts with the type and times that they have now, at which its next bookings are made; a removed one as it was chosen. */
const currentShifts = sql<StandingOrder['shifts']>`(
  select json_agg(case when present.id is null then item.shift else item.shift || jsonb_build_object(
      'type', present.type, 'startTime', present.start_time, 'endTime', present.end_time) end order by item.place)
  from jsonb_array_elements(${standingOrderTable.shifts}) with ordinality item(shift, place)
  left join ${shiftTable} present on present.id = (item.shift ->> 'shiftId')::int
    and (present.premise_id is null or present.premise_id = ${standingOrderTable.premiseId}))`;

const selectStandingOrders = (tx: Tx, lang: Lang, where: ReachFilter, months: '1' | 'all') =>
  tx
    .select({
      order: standingOrderTable,
      shifts: currentShifts,
      premise: { id: premiseTable.id, name: premiseName(lang), status: premiseTable.status },
      orderer: fullName(userTable),
      approver: sql<string | null>`(
        select json_build_object('firstName', approver.first_name, 'lastName', approver.last_name)
        from ${userTable} approver where approver.id = ${standingOrderTable.approvedBy})`.mapWith(
        (parts: NameParts | null) => parts && personName(parts),
      ),
      currency: sql<string>`(select ${settingTable.fields} ->> 'currency' from ${settingTable})`,
      bookings: madeMonths(months),
    })
    .from(standingOrderTable)
    .innerJoin(premiseTable, eq(premiseTable.id, standingOrderTable.premiseId))
    .innerJoin(userTable, eq(userTable.id, standingOrderTable.orderedBy))
    .where(where)
    .$dynamic();

type StoredOrder = Awaited<ReturnType<typeof selectStandingOrders>>[number];

const headOnWire = (
  { order, shifts, premise, orderer, approver, currency }: StoredOrder,
  nextMonth: string | null,
) => ({
  id: order.id,
  version: order.version,
  createdAt: order.createdAt.toISOString(),
  updatedAt: order.updatedAt.toISOString(),
  premise: { id: premise.id, name: premise.name },
  status: order.status,
  pausedReason: order.pausedReason,
  orderedBy: { id: order.orderedBy, name: orderer },
  weekdays: order.weekdays,
  publicHolidays: order.publicHolidays,
  from: order.from,
  until: order.until,
  shifts,
  noticeDays: order.noticeDays,
  reference: order.reference,
  nextMonth,
  approvedUpTo: order.approvedUpTo,
  approvedBy: order.approvedBy === null ? null : { id: order.approvedBy, name: approver ?? '' },
  currency,
});

const inReach = (tx: Tx, viewer: Viewer) =>
  premiseIdInReach(tx, viewer, 'standingOrder.manage', standingOrderTable.premiseId);

/** One standing order with its months, made and to come; 404 out of reach. */
export const findStandingOrder = async (
  tx: Tx,
  { viewer, now, lang }: Actor,
  id: number,
): Promise<StandingOrder> => {
  const where = within(inReach(tx, viewer), eq(standingOrderTable.id, id));
  const [row] = await selectStandingOrders(tx, lang, where, 'all');
  if (!row) throw notFound();
  const { order, premise, bookings } = row;
  const made = new Set(bookings.map(({ month }) => month));
  const upcoming =
    order.status === 'Ended' ? [] : await listUpcomingMonths(tx, now, { ...order, premise }, made);
  return {
    ...headOnWire(row, order.status === 'Active' ? (upcoming[0]?.month ?? null) : null),
    ...order.contact,
    bookings,
    upcoming,
    allowed: allowedStandingOrderActions(order, {
      userId: viewer.userId,
      isApprover: reachOf(viewer, 'standingOrder.approve') !== null,
    }),
  };
};

const sortsIn = (lang: Lang) => ({
  premise: nameOrder(premiseTable, lang),
  status: sql`array_position(array['Active', 'Paused', 'Ended'], ${standingOrderTable.status})`,
  from: standingOrderTable.from,
  createdAt: standingOrderTable.createdAt,
});

const listRowsOnWire = async (tx: Tx, rows: StoredOrder[], today: Day): Promise<StandingOrderListRow[]> => {
  const made = await findMadeMonths(
    tx,
    rows.map(({ order }) => order.id),
  );
  const holidays = await findPublicHolidays(tx, today);
  return rows.map((row) => {
    const { order, bookings } = row;
    const options = { holidays, today, made: made.get(order.id) ?? new Set<string>() };
    const [nextMonth = null] = order.status === 'Active' ? monthsToMake(order, options, 1) : [];
    return { ...headOnWire(row, nextMonth), latest: bookings[0] ?? null };
  });
};

/** One page of the standing orders in the viewer's reach. */
export const listStandingOrders = async (
  tx: Tx,
  { viewer, now, lang }: Actor,
  query: CallInput<typeof standingOrderCalls.list.admin>['query'],
): Promise<Page<StandingOrderListRow>> => {
  const { limit, offset, globalKey, sort = 'premise', premiseId, status } = query;
  const where = within(
    inReach(tx, viewer),
    premiseId === undefined ? undefined : eq(standingOrderTable.premiseId, premiseId),
    status === undefined ? undefined : eq(standingOrderTable.status, status),
    globalKey ? contains(allPremiseNames, globalKey) : undefined,
  );
  const { by, isDescending } = sortBy(sortsIn(lang), sort);
  const direction = isDescending ? desc : asc;
  const rows = await selectStandingOrders(tx, lang, where, '1')
    .orderBy(direction(by), direction(standingOrderTable.id))
    .limit(limit)
    .offset(offset);
  const [total] = await tx
    .select({ rows: count() })
    .from(standingOrderTable)
    .innerJoin(premiseTable, eq(premiseTable.id, standingOrderTable.premiseId))
    .where(where);
  return pageOf(await listRowsOnWire(tx, rows, await findToday(tx, now)), total?.rows ?? 0, query);
};
