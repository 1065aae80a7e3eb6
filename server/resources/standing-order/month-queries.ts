import type { CartItem } from '@contract/booking';
import type { Day, Month } from '@contract/primitives';
import { CUSTOM_SHIFT } from '@contract/shift';
import type { LeftOutCell } from '@contract/standing-order';
import { liveItems } from '@domain/live-items';
import { divideCells, publicHolidaysOf } from '@domain/standing-order';
import type { EvaluatedCell } from '@domain/validation';
import type { Tx } from '@server/base/db/database';
import { specialDateTable } from '@server/model/price';
import { type StandingOrderRow, standingOrderMonthTable } from '@server/model/standing-order';
import { and, gte, inArray, ne } from 'drizzle-orm';

/** The public holidays from a day on. */
export const findPublicHolidays = async (tx: Tx, from: Day): Promise<ReadonlySet<Day>> =>
  publicHolidaysOf(
    await tx
      .select({ date: specialDateTable.date, kind: specialDateTable.kind })
      .from(specialDateTable)
      .where(and(gte(specialDateTable.date, from), ne(specialDateTable.kind, 'company'))),
  );

/** The months made, by standing order. */
export const findMadeMonths = async (
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<Month>>> => {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id: standingOrderMonthTable.standingOrderId, month: standingOrderMonthTable.month })
          .from(standingOrderMonthTable)
          .where(inArray(standingOrderMonthTable.standingOrderId, [...ids]));
  const made = new Map(ids.map((id): [number, Set<Month>] => [id, new Set()]));
  for (const { id, month } of rows) made.get(id)?.add(month);
  return made;
};

type OrderedShifts = Pick<StandingOrderRow, 'shifts' | 'contact'>;

/** The cart item of a month's dates. */
export const itemOfDates = ({ shifts, contact }: OrderedShifts, dates: Day[]): CartItem => ({
  ...contact,
  dates,
  selectMode: 'Single',
  shifts,
});

/**
 * Divides the evaluated cells of an item into what is ordered, as items with the shifts' current times, and what is left
 * out.
 */
export const divideItem = (
  item: CartItem,
  evaluated: readonly EvaluatedCell[],
): { cartItems: CartItem[]; cells: EvaluatedCell[]; leftOut: LeftOutCell[] } => {
  const { ordered, leftOut } = divideCells(evaluated);
  const shifts = item.shifts.map((shift) => {
    const current =
      shift.shiftId === CUSTOM_SHIFT ? shift : evaluated.find(({ shiftId }) => shiftId === shift.shiftId);
    const { type, startTime, endTime } = current ?? shift;
    return { ...shift, type, startTime, endTime };
  });
  const cartItems = liveItems([{ ...item, shifts }], ordered);
  const itemOf = (date: Day) => cartItems.findIndex(({ dates }) => dates.includes(date));
  return { cartItems, cells: ordered.map((cell) => ({ ...cell, cartItem: itemOf(cell.date) })), leftOut };
};
