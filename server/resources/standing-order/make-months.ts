import type { Minor, Month } from '@contract/primitives';
import { addMonths } from '@domain/day';
import type { Params } from '@domain/outcome';
import { datesOfMonth, dueMonths, isApprovedInAdvance } from '@domain/standing-order';
import { today } from '@domain/time';
import { totalOf } from '@domain/validation';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { Viewer } from '@server/base/viewer';
import { bookingTable } from '@server/model/booking';
import { peopleReaching } from '@server/model/people-reaching';
import {
  type StandingOrderRow,
  standingOrderMonthTable,
  standingOrderTable,
} from '@server/model/standing-order';
import { findSetting } from '@server/platform/setting/queries';
import { pauseStranded } from '@server/platform/standing-order/pause-stranded';
import { placeOrder } from '@server/resources/booking/order';
import { lockAndEvaluateCells } from '@server/resources/booking/verdict-queries';
import { findActiveViewer } from '@server/resources/user/queries';
import { and, eq, sql } from 'drizzle-orm';
import { divideItem, findMadeMonths, findPublicHolidays, itemOfDates } from './month-queries';

/** Who approved a booking of this total in advance; null unless the approval holds and the approver may still approve. */
const findApprover = async (tx: Tx, order: StandingOrderRow, total: Minor): Promise<number | null> => {
  if (!isApprovedInAdvance(order, total)) return null;
  const approvers = peopleReaching(order.premiseId, 'standingOrder.approve');
  const { rows } = await tx.execute(
    sql`select from (${approvers}) approver(id) where approver.id = ${order.approvedBy}`,
  );
  return rows.length > 0 ? order.approvedBy : null;
};

/** What the booking of a month costs now; null without one. */
const findTotal = async (tx: Tx, { id }: StandingOrderRow, month: Month): Promise<Minor | null> => {
  const [made] = await tx
    .select({ total: bookingTable.total })
    .from(standingOrderMonthTable)
    .innerJoin(bookingTable, eq(bookingTable.id, standingOrderMonthTable.bookingId))
    .where(and(eq(standingOrderMonthTable.standingOrderId, id), eq(standingOrderMonthTable.month, month)));
  return made?.total ?? null;
};

/** The price against that of the month before, for the sentences of the notifications. */
const comparisonOf = (total: Minor, before: Minor | null): Params => {
  if (before === null) return { comparison: 'first' };
  const kind = total > before ? 'more' : 'less';
  return { comparison: total === before ? 'same' : kind, difference: Math.abs(total - before) };
};

const makeMonth = async (
  tx: Tx,
  actor: AnyActor,
  order: StandingOrderRow,
  { viewer, month, dates, currency }: { viewer: Viewer; month: Month; dates: string[]; currency: string },
): Promise<void> => {
  const item = itemOfDates(order, dates);
  const { premise, items } = await lockAndEvaluateCells(
    tx,
    { viewer, now: actor.now },
    { premiseId: order.premiseId, cartItems: [item] },
  );
  const { cartItems, cells, leftOut } = divideItem(item, items);
  let bookingId: number | null = null;
  if (cells.length > 0) {
    const total = totalOf(cells);
    const approvedBy = await findApprover(tx, order, total);
    const before = await findTotal(tx, order, addMonths(month, -1));
    const stored = await placeOrder(tx, actor, {
      booking: {
        premise: { id: premise.id, name: premise.name },
        by: actor.by,
        orderer: { id: viewer.userId, name: viewer.name },
        reference: order.reference,
        approvedBy,
        cartItems,
        cells,
        now: actor.now,
      },
      event: approvedBy === null ? 'standingOrdered' : 'standingApproved',
      params: { total, currency, leftOut: leftOut.length, ...comparisonOf(total, before) },
    });
    bookingId = stored.id;
  }
  await tx
    .insert(standingOrderMonthTable)
    .values({ standingOrderId: order.id, month, bookingId, leftOut, madeAt: actor.now });
};

/**
 * Makes the bookings of an active standing order that are due, one a month, in the name of its orderer. The caller has
 * locked its premise, then the standing order, so that of two servers the second finds the months made. One whose
 * orderer or premise is lost pauses instead.
 */
export const makeDueMonths = async (tx: Tx, actor: AnyActor, order: StandingOrderRow): Promise<void> => {
  const { timeZone, currency } = await findSetting(tx);
  const day = today(timeZone, actor.now.toISOString());
  const holidays = await findPublicHolidays(tx, day);
  const made = (await findMadeMonths(tx, [order.id])).get(order.id) ?? new Set();
  const due = dueMonths(order, { holidays, today: day, made });
  if (due.length === 0) return;
  await pauseStranded(tx, actor, { premiseIds: [order.premiseId] });
  const isActive = and(eq(standingOrderTable.id, order.id), eq(standingOrderTable.status, 'Active'));
  const viewer =
    (await tx.$count(standingOrderTable, isActive)) > 0 && (await findActiveViewer(tx, order.orderedBy));
  if (!viewer) return;
  for (const month of due) {
    const { dates } = datesOfMonth(order, month, { holidays, today: day });
    await makeMonth(tx, actor, order, { viewer, month, dates, currency });
  }
};
