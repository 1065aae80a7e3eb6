import { type CartItem, MAX_CELLS, MAX_GUARDS, MAX_MONTHS_AHEAD, type Slot } from '@contract/booking';
import type { CellProblemCode, CellVerdict } from '@contract/cell-verdict';
import type { PriceBook } from '@contract/price';
import { type Day, type Instant, MAX_MONEY, type Minor } from '@contract/primitives';
import { addMonthsToDay } from './day';
import { sumMoney, timesCount, ZERO } from './money';
import { type PriceReason, priceSlot, shiftOfCell } from './pricing';
import { type Span, slotSpan, today } from './time';

export interface CellProblem {
  code: CellProblemCode;
  severity: 'error' | 'warning';
}

/** One date × shift of a cart with its price and all that is wrong with it. */
export interface JudgedCell extends Omit<CellVerdict, 'problems'>, Span {
  reasons: PriceReason[];
  problems: CellProblem[];
}

/** A slot of the premise that is neither rejected nor cancelled. */
export type LiveSlot = Pick<
  Slot,
  'date' | 'shiftId' | 'startTime' | 'endTime' | 'startsAt' | 'endsAt' | 'numOfSecurity'
>;

export interface CellsToJudge {
  cartItems: readonly Pick<CartItem, 'dates' | 'shifts' | 'applyUrgent'>[];
  book: PriceBook;
  /** When the order is or would be submitted. */
  now: Instant;
  premiseClosed: boolean;
  /** The premise's live slots about these dates, without those of the booking that is judged again. */
  live: readonly LiveSlot[];
}

export interface Verdict {
  total: Minor;
  items: JudgedCell[];
}

export interface OrderedCell extends Pick<JudgedCell, 'cartItem'> {
  /** See `slotKey`; by the times as sent. */
  key: string;
  date: Day;
  shift: CartItem['shifts'][number];
  consented: boolean;
}

/** Cells beyond this many are not even listed: an order so far past the limit has no use for each of them. */
const MAX_LISTED = 2 * MAX_CELLS;

const error = (code: CellProblemCode): CellProblem => ({ code, severity: 'error' });

/** The same date, shift and times is the same slot. */
export const slotKey = ({
  date,
  shiftId,
  startTime,
  endTime,
}: Pick<LiveSlot, 'date' | 'shiftId' | 'startTime' | 'endTime'>): string =>
  `${date} ${shiftId} ${startTime} ${endTime}`;

/** Each date of an item, once, in the order given, with each of its shifts. */
export function* orderedCells(cartItems: CellsToJudge['cartItems']): Generator<OrderedCell> {
  for (const [cartItem, { dates, shifts, applyUrgent = [] }] of cartItems.entries()) {
    const consents = new Set(applyUrgent.map(({ date, shiftId }) => `${date} ${shiftId}`));
    for (const date of new Set(dates))
      for (const shift of shifts) {
        const consented = shift.isApplyUrgent === true || consents.has(`${date} ${shift.shiftId}`);
        yield { key: slotKey({ date, ...shift }), cartItem, date, shift, consented };
      }
  }
}

/** The spans in which more guards than allowed would stand at the premise at once. */
const crowdedSpans = (slots: readonly Pick<LiveSlot, keyof Span | 'numOfSecurity'>[]): Span[] => {
  const changes = new Map<Instant, number>();
  for (const { startsAt, endsAt, numOfSecurity } of slots) {
    changes.set(startsAt, (changes.get(startsAt) ?? 0) + numOfSecurity);
    changes.set(endsAt, (changes.get(endsAt) ?? 0) - numOfSecurity);
  }
  const moments = [...changes.keys()].sort();
  const crowded: Span[] = [];
  let guards = 0;
  moments.forEach((moment, index) => {
    guards += changes.get(moment) ?? 0;
    if (guards > MAX_GUARDS) crowded.push({ startsAt: moment, endsAt: moments[index + 1] ?? moment });
  });
  return crowded;
};

const isIn = (crowded: readonly Span[], { startsAt, endsAt }: Span): boolean =>
  crowded.some((span) => startsAt < span.endsAt && span.startsAt < endsAt);

/** The days that can be ordered, by the business's clock. */
const orderableDays = ({ book, now }: CellsToJudge) => {
  const first = today(book.timeZone, now);
  return { first, last: addMonthsToDay(first, MAX_MONTHS_AHEAD) };
};

/** The price of a cell; one that has none is shown at 0 with the times it would have. */
const pricedOrNot = ({ date, shift }: OrderedCell, { book, now }: CellsToJudge) => {
  const cell = { date, shiftId: shift.shiftId, startTime: shift.startTime, endTime: shift.endTime };
  const outcome = priceSlot(book, cell, now);
  if (outcome.ok) return outcome;
  const { type, startTime, endTime } = shiftOfCell(book, cell) ?? shift;
  const span = slotSpan(date, startTime, endTime, book.timeZone);
  return {
    ok: false,
    type,
    startTime,
    endTime,
    price: ZERO,
    bucket: 'normal',
    reasons: [],
    ...span,
  } as const;
};

/** What can be said of a cell by itself: its price and the problems that need no other cell. */
const judgeAlone = (
  ordered: OrderedCell,
  order: CellsToJudge,
  days: ReturnType<typeof orderableDays>,
): JudgedCell => {
  const { cartItem, date, consented } = ordered;
  const { shiftId, numOfSecurity } = ordered.shift;
  const { ok, type, startTime, endTime, startsAt, endsAt, price, bucket, reasons } = pricedOrNot(
    ordered,
    order,
  );
  const isPast = date < days.first || startsAt <= order.now;
  const isTooMuch = price > MAX_MONEY / numOfSecurity;

  const problems: CellProblem[] = [];
  if (order.premiseClosed) problems.push(error('premise_closed'));
  if (isPast) problems.push(error('past'));
  if (date > days.last || isTooMuch) problems.push(error('over_limit'));
  if (!ok) problems.push(error('no_price'));
  if (bucket === 'urgent' && !consented && !isPast) problems.push(error('urgent_consent'));
  const amount = timesCount(price, numOfSecurity);
  const times = { startTime, endTime, startsAt, endsAt };
  return {
    cartItem,
    date,
    shiftId,
    type,
    ...times,
    numOfSecurity,
    price,
    amount,
    bucket,
    reasons: [...reasons],
    problems,
  };
};

const addOverLimit = (cell: JudgedCell): void => {
  if (!cell.problems.some(({ code }) => code === 'over_limit')) cell.problems.push(error('over_limit'));
};

/** An error keeps the cell from being ordered; a warning does not. */
export const hasError = ({ problems }: Pick<JudgedCell, 'problems'>): boolean =>
  problems.some(({ severity }) => severity === 'error');

/** The cells of a verdict that can be ordered. */
export const orderableCells = <C extends Pick<JudgedCell, 'problems'>>(cells: readonly C[]): C[] =>
  cells.filter((cell) => !hasError(cell));

/** What cells cost together. */
export const totalOf = (cells: readonly Pick<JudgedCell, 'amount'>[]): Minor =>
  sumMoney(cells.map(({ amount }) => amount));

/**
 * The verdict on a cart, cell by cell, so that one bad date never loses the others. Page and server both ask
 * here. An error keeps a cell from being ordered, a warning does not; `total` leaves out cells with errors.
 *
 * The cells past the limit of an order are the ones over it; where too many guards would stand at once, all
 * cells of that moment are; of two alike in the cart, both are duplicates. A shift of the premise has its own
 * times and type, whatever was sent; one that the premise does not have has no price.
 */
export const validateCells = (cells: CellsToJudge): Verdict => {
  const items: JudgedCell[] = [];
  const days = orderableDays(cells);
  for (const cell of orderedCells(cells.cartItems)) {
    if (items.length === MAX_LISTED) break;
    items.push(judgeAlone(cell, cells, days));
  }

  const seen = new Map<string, number>();
  for (const slot of [...cells.live, ...items]) seen.set(slotKey(slot), (seen.get(slotKey(slot)) ?? 0) + 1);
  const crowded = crowdedSpans([...cells.live, ...items]);
  for (const [index, cell] of items.entries()) {
    if (index >= MAX_CELLS || isIn(crowded, cell)) addOverLimit(cell);
    if ((seen.get(slotKey(cell)) ?? 0) > 1) cell.problems.push({ code: 'duplicate', severity: 'warning' });
  }
  return { total: totalOf(orderableCells(items)), items };
};
