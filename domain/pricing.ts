import type { Bucket, PriceBook, SpecialDate } from '@contract/price';
import { type Day, type Instant, MAX_MONEY, type Minor, type Texts, type Time } from '@contract/primitives';
import { CUSTOM_SHIFT, type ShiftType } from '@contract/shift';
import { latestOn } from './dated';
import { type Fraction, minor, proRata, sumProRata, timesBasisPoints } from './money';
import { type RuleRefusal, refuse } from './outcome';
import { addHours, clockMinutes, elapsedHours, minuteOf, slotInterval } from './time';

type BookShift = PriceBook['shifts'][number];

/** A date and shift as ordered. The times are used only for a custom shift; other shifts have fixed ones. */
export interface Cell {
  date: Day;
  shiftId: number;
  startTime: Time;
  endTime: Time;
}

interface ShiftTimes {
  startTime: Time;
  endTime: Time;
}

export interface CellShift extends ShiftTimes {
  type: ShiftType;
}

/** Why a price differs from the normal one, in the order of the changes. */
export type PriceReason =
  | { kind: 'special'; names: Texts; mode: SpecialDate['mode']; value: number; before: Minor; after: Minor }
  | { kind: 'urgent'; hoursLeft: number; surcharge: number; before: Minor; after: Minor };

export interface SlotPrice extends CellShift {
  ok: true;
  /** For one guard. */
  price: Minor;
  bucket: Bucket;
  reasons: PriceReason[];
  startsAt: Instant;
  endsAt: Instant;
  /** Orders submitted after this instant pay the surcharge. */
  surchargeFrom: Instant;
}

const MINUTES_PER_DAY = 1440;

const minutesOf = ({ startTime, endTime }: ShiftTimes): number => clockMinutes(startTime, endTime);

/** Minutes from the start of the shift to a minute of the day; outside the shift if not below its length. */
const minutesInto = (shift: ShiftTimes, minute: number): number =>
  (minute - minuteOf(shift.startTime) + MINUTES_PER_DAY) % MINUTES_PER_DAY;

const shiftAt = <S extends ShiftTimes>(shifts: readonly S[], minute: number): S | undefined =>
  shifts.find((shift) => minutesInto(shift, minute) < minutesOf(shift));

const defaultShiftsOf = (book: Pick<PriceBook, 'shifts'>): BookShift[] =>
  book.shifts.filter(({ isDefault }) => isDefault);

/**
 * The type and times of a cell: those of the shift; for a custom shift the cell's times and the type of the default
 * shift in which it starts. `null` if the premise has no such shift.
 */
export const shiftOfCell = (book: Pick<PriceBook, 'shifts'>, cell: Cell): CellShift | null => {
  if (cell.shiftId !== CUSTOM_SHIFT) return book.shifts.find(({ id }) => id === cell.shiftId) ?? null;
  const start = shiftAt(defaultShiftsOf(book), minuteOf(cell.startTime));
  return start ? { type: start.type, startTime: cell.startTime, endTime: cell.endTime } : null;
};

/** The premise's price valid on the service date, else that of the price list for the type. */
const shiftPrice = (book: PriceBook, shift: BookShift, date: Day): Minor | undefined =>
  (
    latestOn(shift.premisePrices, date) ??
    latestOn(
      book.prices.filter(({ type }) => type === shift.type),
      date,
    )
  )?.price;

/**
 * The amount of custom times by clock minutes: the share of each default shift they overlap, of that shift's amount.
 * Prices and pay are computed by it. Undefined if a minute is in no default shift, or in one without an amount.
 */
export const amountOfTimes = <S extends ShiftTimes>(
  defaultShifts: readonly S[],
  times: ShiftTimes,
  amountOf: (shift: S) => Minor | undefined,
): Minor | undefined => {
  const fractions: Fraction[] = [];
  let minutesLeft = minutesOf(times);
  let minute = minuteOf(times.startTime);
  while (minutesLeft > 0) {
    const shift = shiftAt(defaultShifts, minute);
    const amount = shift && amountOf(shift);
    if (!shift || amount === undefined) return undefined;
    const shiftMinutes = minutesOf(shift);
    const part = Math.min(minutesLeft, shiftMinutes - minutesInto(shift, minute));
    fractions.push({ amount, part, whole: shiftMinutes });
    minutesLeft -= part;
    minute = (minute + part) % MINUTES_PER_DAY;
  }
  return sumProRata(fractions);
};

/** The price of a custom shift. The prices of the service date apply, also after midnight. */
const customPrice = (book: PriceBook, cell: Cell): Minor | undefined =>
  amountOfTimes(defaultShiftsOf(book), cell, (shift) => shiftPrice(book, shift, cell.date));

const normalPrice = (book: PriceBook, cell: Cell): Minor | undefined => {
  if (cell.shiftId === CUSTOM_SHIFT) return customPrice(book, cell);
  const shift = book.shifts.find(({ id }) => id === cell.shiftId);
  return shift && shiftPrice(book, shift, cell.date);
};

/**
 * percent: of the normal price. fixed: for a full default shift of the type, pro rata by clock minutes for a longer or
 * shorter shift; if no default shift has the type, for the shift itself.
 */
const specialPrice = (book: PriceBook, special: SpecialDate, shift: CellShift, normal: Minor): Minor => {
  if (special.mode === 'percent') return timesBasisPoints(normal, special.value);
  const full = book.shifts.find(({ isDefault, type }) => isDefault && type === shift.type) ?? shift;
  return proRata(minor(special.value), minutesOf(shift), minutesOf(full));
};

/** Settings can multiply a price beyond the maximum amount; such a slot is treated as having no price. */
const isBillable = (price: number, factor = 10_000): boolean => (price / 10_000) * factor <= MAX_MONEY;

/**
 * The price of one slot for one guard, for an order submitted at `submittedAt`. Used by the page and the server.
 *
 * In this order, each step rounded half up to whole minor units: the normal price on the service date (the premise's,
 * else the price list's), the special date if it lists the type, the urgent surcharge if the slot starts less than
 * `urgentLeadHours` after the submission. The bucket is urgent, else special, else normal. A special date only changes
 * a price that exists.
 */
export const priceSlot = (
  book: PriceBook,
  cell: Cell,
  submittedAt: Instant,
): SlotPrice | RuleRefusal<'no_price'> => {
  const shift = shiftOfCell(book, cell);
  const normal = normalPrice(book, cell);
  const none = refuse('no_price', { date: cell.date, shiftId: cell.shiftId });
  if (!shift || normal === undefined) return none;

  const { type, startTime, endTime } = shift;
  const interval = slotInterval(cell.date, startTime, endTime, book.timeZone);
  const surchargeFrom = addHours(interval.startsAt, -book.urgentLeadHours);
  const reasons: PriceReason[] = [];
  let price = normal;
  let bucket: Bucket = 'normal';

  const special = book.specialDates.find(
    ({ date, shiftTypes }) => date === cell.date && shiftTypes.includes(type),
  );
  if (special) {
    const before = price;
    if (special.mode === 'percent' && !isBillable(before, special.value)) return none;
    price = specialPrice(book, special, shift, before);
    bucket = 'special';
    const { names, mode, value } = special;
    reasons.push({ kind: 'special', names, mode, value, before, after: price });
  }
  if (submittedAt > surchargeFrom) {
    const before = price;
    const surcharge = book.urgentSurcharge;
    if (!isBillable(before, 10_000 + surcharge)) return none;
    price = timesBasisPoints(before, 10_000 + surcharge);
    bucket = 'urgent';
    const hoursLeft = Math.max(0, Math.floor(elapsedHours(submittedAt, interval.startsAt)));
    reasons.push({ kind: 'urgent', hoursLeft, surcharge, before, after: price });
  }
  if (!isBillable(price)) return none;
  return { ok: true, price, bucket, reasons, type, startTime, endTime, ...interval, surchargeFrom };
};
