import { type CartItem, type ItemShift, MAX_CELLS, MAX_GUARDS, MAX_MONTHS_AHEAD } from '@contract/booking';
import type { CellProblemCode, CellVerdict } from '@contract/cell-verdict';
import type { PriceBook } from '@contract/price';
import { type Day, type Instant, MAX_MONEY, type Minor } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { addMonthsToDay } from './day';
import { sumMoney, timesCount, ZERO } from './money';
import { type PriceReason, priceSlot, shiftOfCell } from './pricing';
import { type Interval, slotInterval, today } from './time';

export interface CellProblem {
  code: CellProblemCode;
  severity: 'error' | 'warning';
}

/** One date × shift of a cart with its price and problems. */
export interface EvaluatedCell extends Omit<CellVerdict, 'problems' | 'numOfSecurity'>, Interval {
  guards: number;
  reasons: PriceReason[];
  problems: CellProblem[];
}

/** A slot of the premise that is neither rejected nor cancelled. */
export interface LiveSlot
  extends Pick<Slot, 'date' | 'shiftId' | 'startTime' | 'endTime' | 'startsAt' | 'endsAt'> {
  guards: number;
}

export interface CellsToEvaluate {
  cartItems: readonly Pick<CartItem, 'dates' | 'shifts' | 'applyUrgent'>[];
  book: PriceBook;
  /** The time of submission. */
  now: Instant;
  isPremiseClosed: boolean;
  /** The premise's live slots around these dates, without those of the booking being evaluated. */
  live: readonly LiveSlot[];
}

export interface Verdict {
  total: Minor;
  items: EvaluatedCell[];
}

export interface OrderedCell extends Pick<EvaluatedCell, 'cartItem'> {
  /** See `slotKey`; with the times as sent. */
  key: string;
  date: Day;
  shift: Omit<ItemShift, 'numOfSecurity'> & { guards: number };
  isConsented: boolean;
}

/** Further cells are not listed: the order exceeds the limit anyway. */
const MAX_LISTED = 2 * MAX_CELLS;

const error = (code: CellProblemCode): CellProblem => ({ code, severity: 'error' });

/** Slots with the same date, shift and times have the same key. */
export const slotKey = ({
  date,
  shiftId,
  startTime,
  endTime,
}: Pick<LiveSlot, 'date' | 'shiftId' | 'startTime' | 'endTime'>): string =>
  `${date} ${shiftId} ${startTime} ${endTime}`;

/** Slots of one premise at the same times of a day have the same key, whatever their shift. */
export const hoursKey = ({
  date,
  startTime,
  endTime,
}: Pick<LiveSlot, 'date' | 'startTime' | 'endTime'>): string => `${date} ${startTime} ${endTime}`;

/** Yields every unique date of each item with each of its shifts, in order. */
export function* orderedCells(cartItems: CellsToEvaluate['cartItems']): Generator<OrderedCell> {
  for (const [cartItem, { dates, shifts, applyUrgent = [] }] of cartItems.entries()) {
    const consents = new Set(applyUrgent.map(({ date, shiftId }) => `${date} ${shiftId}`));
    const ordered = shifts.map(({ numOfSecurity: guards, ...shift }) => ({ ...shift, guards }));
    for (const date of new Set(dates))
      for (const shift of ordered) {
        const isConsented = shift.isApplyUrgent === true || consents.has(`${date} ${shift.shiftId}`);
        yield { key: slotKey({ date, ...shift }), cartItem, date, shift, isConsented };
      }
  }
}

/** The intervals in which the premise would have more guards at once than allowed. */
const crowdedIntervals = (slots: readonly Pick<LiveSlot, keyof Interval | 'guards'>[]): Interval[] => {
  const changes = new Map<Instant, number>();
  for (const { startsAt, endsAt, guards } of slots) {
    changes.set(startsAt, (changes.get(startsAt) ?? 0) + guards);
    changes.set(endsAt, (changes.get(endsAt) ?? 0) - guards);
  }
  const moments = [...changes.keys()].sort();
  const overLimit: Interval[] = [];
  let guards = 0;
  moments.forEach((moment, index) => {
    guards += changes.get(moment) ?? 0;
    if (guards > MAX_GUARDS) overLimit.push({ startsAt: moment, endsAt: moments[index + 1] ?? moment });
  });
  return overLimit;
};

const isIn = (crowdedTimes: readonly Interval[], { startsAt, endsAt }: Interval): boolean =>
  crowdedTimes.some((interval) => startsAt < interval.endsAt && interval.startsAt < endsAt);

/** The first and last day that can be ordered, in the business's time zone. */
const orderableDays = ({ book, now }: CellsToEvaluate) => {
  const first = today(book.timeZone, now);
  return { first, last: addMonthsToDay(first, MAX_MONTHS_AHEAD) };
};

/** The price of a cell. Without a price it is 0, with the times of its shift. */
const priceOf = ({ date, shift }: OrderedCell, { book, now }: CellsToEvaluate) => {
  const cell = { date, shiftId: shift.shiftId, startTime: shift.startTime, endTime: shift.endTime };
  const outcome = priceSlot(book, cell, now);
  if (outcome.ok) return outcome;
  const { type, startTime, endTime } = shiftOfCell(book, cell) ?? shift;
  const interval = slotInterval(date, startTime, endTime, book.timeZone);
  return {
    ok: false,
    type,
    startTime,
    endTime,
    price: ZERO,
    bucket: 'normal',
    reasons: [],
    ...interval,
  } as const;
};

/** Evaluates a cell by itself: its price and the problems that don't depend on other cells. */
const evaluateAlone = (
  ordered: OrderedCell,
  order: CellsToEvaluate,
  days: ReturnType<typeof orderableDays>,
): EvaluatedCell => {
  const { cartItem, date, isConsented } = ordered;
  const { shiftId, guards } = ordered.shift;
  const { ok, type, startTime, endTime, startsAt, endsAt, price, bucket, reasons } = priceOf(ordered, order);
  const isPast = date < days.first || startsAt <= order.now;
  const isTooMuch = price > MAX_MONEY / guards;

  const problems: CellProblem[] = [];
  if (order.isPremiseClosed) problems.push(error('premise_closed'));
  if (isPast) problems.push(error('past'));
  if (date > days.last || isTooMuch) problems.push(error('over_limit'));
  if (!ok) problems.push(error('no_price'));
  if (bucket === 'urgent' && !isConsented && !isPast) problems.push(error('urgent_consent'));
  const amount = timesCount(price, guards);
  const times = { startTime, endTime, startsAt, endsAt };
  return {
    cartItem,
    date,
    shiftId,
    type,
    ...times,
    guards,
    price,
    amount,
    bucket,
    reasons: [...reasons],
    problems,
  };
};

const addOverLimit = (cell: EvaluatedCell): void => {
  if (!cell.problems.some(({ code }) => code === 'over_limit')) cell.problems.push(error('over_limit'));
};

/** Whether a cell can't be ordered. Warnings don't prevent that. */
export const hasError = ({ problems }: Pick<EvaluatedCell, 'problems'>): boolean =>
  problems.some(({ severity }) => severity === 'error');

/** The cells of a verdict that can be ordered. */
export const orderableCells = <C extends Pick<EvaluatedCell, 'problems'>>(cells: readonly C[]): C[] =>
  cells.filter((cell) => !hasError(cell));

export const totalOf = (cells: readonly Pick<EvaluatedCell, 'amount'>[]): Minor =>
  sumMoney(cells.map(({ amount }) => amount));

/**
 * Evaluates a cart cell by cell, so that one bad date doesn't discard the others. Used by page and server. A cell with
 * an error can't be ordered, and `total` omits it.
 *
 * Cells beyond the limit of an order have the problem `over_limit`, and so do all cells of a time at which too many
 * guards would be on duty. Of two cells at the same times both are duplicates, also if one is a shift of the
 * premise and the other a custom one. A shift of the premise has its stored times and
 * type, whatever was sent; a shift that the premise doesn't have has no price.
 */
export const validateCells = (cells: CellsToEvaluate): Verdict => {
  const items: EvaluatedCell[] = [];
  const days = orderableDays(cells);
  for (const cell of orderedCells(cells.cartItems)) {
    if (items.length === MAX_LISTED) break;
    items.push(evaluateAlone(cell, cells, days));
  }

  const seen = new Map<string, number>();
  for (const slot of [...cells.live, ...items]) seen.set(hoursKey(slot), (seen.get(hoursKey(slot)) ?? 0) + 1);
  const crowded = crowdedIntervals([...cells.live, ...items]);
  for (const [index, cell] of items.entries()) {
    if (index >= MAX_CELLS || isIn(crowded, cell)) addOverLimit(cell);
    if ((seen.get(hoursKey(cell)) ?? 0) > 1) cell.problems.push({ code: 'duplicate', severity: 'warning' });
  }
  return { total: totalOf(orderableCells(items)), items };
};
