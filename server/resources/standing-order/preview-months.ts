import type { Day, Id, Month } from '@contract/primitives';
import type { PreviewedStandingOrder, UpcomingMonth } from '@contract/standing-order';
import { datesOfMonth, makeDayOf, monthsToMake, type StandingPattern } from '@domain/standing-order';
import { startOfDay, today } from '@domain/time';
import { totalOf } from '@domain/validation';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import { type PremiseRow, premiseTable } from '@server/model/premise';
import { premiseInReach, within } from '@server/model/scope';
import { type StandingOrderRow, standingOrderTable } from '@server/model/standing-order';
import { findTimeZone } from '@server/platform/setting/queries';
import { evaluateCells } from '@server/resources/booking/verdict-queries';
import { and, eq } from 'drizzle-orm';
import { divideItem, findMadeMonths, findPublicHolidays, itemOfDates } from './month-queries';
import { columnsOf } from './save-standing-order';

const MONTHS_SHOWN = 3;

interface Previewed extends StandingPattern, Pick<StandingOrderRow, 'shifts' | 'contact'> {
  premise: Pick<PremiseRow, 'id' | 'status'>;
}

/** The next months that are not ordered, as they would be ordered at current prices on the day they are made. */
export const listUpcomingMonths = async (
  tx: Tx,
  now: Date,
  order: Previewed,
  made: ReadonlySet<Month>,
): Promise<UpcomingMonth[]> => {
  const timeZone = await findTimeZone(tx);
  const day: Day = today(timeZone, now.toISOString());
  const holidays = await findPublicHolidays(tx, day);
  const upcoming: UpcomingMonth[] = [];
  for (const month of monthsToMake(order, { holidays, today: day, made }, MONTHS_SHOWN)) {
    const { dates, skipped } = datesOfMonth(order, month, { holidays, today: day });
    const makeOn = makeDayOf(order, month, day);
    const madeAt = makeOn === day ? now : new Date(startOfDay(makeOn, timeZone));
    const item = itemOfDates(order, dates);
    const { items } = await evaluateCells(tx, { premise: order.premise, cartItems: [item] }, madeAt);
    const { cells, leftOut } = divideItem(item, items);
    upcoming.push({ month, makeOn, total: totalOf(cells), slotCount: cells.length, leftOut, skipped });
  }
  return upcoming;
};

/** The months made of a standing order of a premise. */
const findMade = async (tx: Tx, premiseId: Id, id: Id): Promise<ReadonlySet<Month>> => {
  const { id: orderId, premiseId: orderPremise } = standingOrderTable;
  const isOfPremise = and(eq(orderId, id), eq(orderPremise, premiseId));
  if ((await tx.$count(standingOrderTable, isOfPremise)) === 0) throw notFound();
  return (await findMadeMonths(tx, [id])).get(id) ?? new Set();
};

/** The next months of a standing order that isn't saved; stores nothing. */
export const previewStandingOrder = async (
  tx: Tx,
  { viewer, now }: Actor,
  { standingOrderId, ...body }: PreviewedStandingOrder,
): Promise<UpcomingMonth[]> => {
  const [premise] = await tx
    .select({ id: premiseTable.id, status: premiseTable.status })
    .from(premiseTable)
    .where(within(premiseInReach(tx, viewer, 'standingOrder.manage'), eq(premiseTable.id, body.premiseId)));
  if (!premise) throw notFound();
  const made =
    standingOrderId === undefined ? new Set<Month>() : await findMade(tx, premise.id, standingOrderId);
  return listUpcomingMonths(tx, now, { ...columnsOf(body), premise }, made);
};
