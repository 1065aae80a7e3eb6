import { type CartItem, MAX_CELLS, MAX_GUARDS, MAX_MONTHS_AHEAD, type Slot } from '@contract/booking';
import type { CellProblemCode, CellVerdict } from '@contract/booking-validation';
import type { PriceBook } from '@contract/price';
import { type Day, type Instant, MAX_MONEY, type Minor } from '@contract/primitives';
import { sumMoney, timesCount, ZERO } from './money';
import { type PriceReason, priceSlot, shiftOfCell } from './pricing';
import { addMonthsToDay, type Span, slotSpan, today } from './time';

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

type OrderedCell = Pick<JudgedCell, 'cartItem'> & {
  date: Day;
  shift: CartItem['shifts'][number];
  consented: boolean;
};

/** Cells beyond this many are not even listed: an order so far past the limit has no use for each of them. */
const MAX_LISTED = 2 * MAX_CELLS;

const error = (code: CellProblemCode): CellProblem => ({ code, severity: 'error' });

/** Each date of an item, once, in the order given, with each of its shifts. */
function* orderedCells(cartItems: CellsToJudge['cartItems']): Generator<OrderedCell> {
  for (const [cartItem, { dates, shifts, applyUrgent = [] }] of cartItems.entries()) {
    const consents = new Set(applyUrgent.map(({ date, shiftId }) => `${date} ${shiftId}`));
    for (const date of new Set(dates))
      for (const shift of shifts) {
        const consented = shift.isApplyUrgent === true || consents.has(`${date} ${shift.shiftId}`);
        yield { cartItem, date, shift, consented };
      }
  }
}

/** The same date, shift and times is the same slot. */
const identity = ({ date, shiftId, startTime, endTime }: Omit<LiveSlot, keyof Span | 'numOfSecurity'>) =>
  `${date} ${shiftId} ${startTime} ${endTime}`;

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

/** What can be said of a cell by itself: its price and the problems that need no other cell. */
const judgeAlone = (
  { cartItem, date, shift, consented }: OrderedCell,
  { book, now, premiseClosed }: CellsToJudge,
): JudgedCell => {
  const { shiftId, numOfSecurity } = shift;
  const cell = { date, shiftId, startTime: shift.startTime, endTime: shift.endTime };
  const { type, startTime, endTime } = shiftOfCell(book, cell) ?? shift;
  const span = slotSpan(date, startTime, endTime, book.timeZone);
  const outcome = priceSlot(book, cell, now);
  const price = outcome.ok ? outcome.price : ZERO;
  const bucket = outcome.ok ? outcome.bucket : 'normal';
  const thisDay = today(book.timeZone, now);
  const isPast = date < thisDay || span.startsAt <= now;

  const problems: CellProblem[] = [];
  if (premiseClosed) problems.push(error('premise_closed'));
  if (isPast) problems.push(error('past'));
  const isTooMuch = price > MAX_MONEY / numOfSecurity;
  if (date > addMonthsToDay(thisDay, MAX_MONTHS_AHEAD) || isTooMuch) problems.push(error('over_limit'));
  if (!outcome.ok) problems.push(error('no_price'));
  if (bucket === 'urgent' && !consented && !isPast) problems.push(error('urgent_consent'));
  return {
    cartItem,
    date,
    shiftId,
    type,
    startTime,
    endTime,
    numOfSecurity,
    price,
    amount: timesCount(price, numOfSecurity),
    bucket,
    reasons: outcome.ok ? outcome.reasons : [],
    problems,
    ...span,
  };
};

const addOverLimit = (cell: JudgedCell): void => {
  if (!cell.problems.some(({ code }) => code === 'over_limit')) cell.problems.push(error('over_limit'));
};

export const hasError = ({ problems }: Pick<JudgedCell, 'problems'>): boolean =>
  problems.some(({ severity }) => severity === 'error');

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
  for (const cell of orderedCells(cells.cartItems)) {
    if (items.length === MAX_LISTED) break;
    items.push(judgeAlone(cell, cells));
  }

  const seen = new Map<string, number>();
  for (const slot of [...cells.live, ...items]) seen.set(identity(slot), (seen.get(identity(slot)) ?? 0) + 1);
  const crowded = crowdedSpans([...cells.live, ...items]);
  for (const [index, cell] of items.entries()) {
    if (index >= MAX_CELLS || isIn(crowded, cell)) addOverLimit(cell);
    if ((seen.get(identity(cell)) ?? 0) > 1) cell.problems.push({ code: 'duplicate', severity: 'warning' });
  }
  return { total: sumMoney(items.filter((cell) => !hasError(cell)).map(({ amount }) => amount)), items };
};
