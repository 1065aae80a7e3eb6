import type { PriceBook } from '@contract/price';
import { type Day, type Minor, type Time, time } from '@contract/primitives';
import { CUSTOM_SHIFT, type ShiftType, timesSuitType } from '@contract/shift';
import { priceSlot, shiftOfCell } from '../pricing';
import type { Draft, ShiftChoice } from './cart';

type ShiftTimes = { startTime: Time; endTime: Time };

/** A shift that can be chosen: one of the premise, or a custom one. */
export interface ShiftOption extends ShiftChoice {
  key: string;
  shiftId: number;
  type: ShiftType;
  startTime: Time;
  endTime: Time;
  /** Its times are typed. */
  isOther: boolean;
  /** A custom shift with the usual times of the trade, offered beside the premise's own. */
  isReadyMade: boolean;
  /** Has times that the premise has changed since. Only slots that the booking has already can use it. */
  isFormer: boolean;
}

/** Most guarding posts are of twelve hours. */
const READY_MADE: readonly ShiftTimes[] = [
  { startTime: '07:00', endTime: '19:00' },
  { startTime: '19:00', endTime: '07:00' },
  { startTime: '18:00', endTime: '06:00' },
];

/** Times that a further custom shift begins with. */
export const OTHER_TIMES = { startTime: '22:00', endTime: '06:00' };

const sameTimes =
  (one: ShiftTimes) =>
  (other: ShiftTimes): boolean =>
    one.startTime === other.startTime && one.endTime === other.endTime;

export const UNCHOSEN: ShiftChoice = { isChosen: false, guards: 1 };

/** Normalises "2200" to "22:00"; returns invalid input unchanged. */
const readTime = (typed: string): string => {
  const parsed = time.safeParse(typed.trim());
  return parsed.success ? parsed.data : typed;
};

export const isComplete = ({ startTime, endTime }: Pick<ShiftOption, 'startTime' | 'endTime'>): boolean =>
  time.safeParse(startTime).success && time.safeParse(endTime).success;

/** The type of a custom shift; a default while its times are invalid (the form's schema reports that). */
const typeOf = (book: Pick<PriceBook, 'shifts'>, startTime: Time, endTime: Time): ShiftType =>
  (isComplete({ startTime, endTime })
    ? shiftOfCell(book, { date: '2000-01-01', shiftId: CUSTOM_SHIFT, startTime, endTime })?.type
    : undefined) ?? 'Special';

/**
 * The key of a ready-made shift with these times; undefined if there is none, if the premise has such a shift, or if by the
 * default shifts it would be an afternoon that ends on the next day, which can't be ordered.
 */
export const readyMadeKey = (times: ShiftTimes, book: Pick<PriceBook, 'shifts'>): string | undefined =>
  READY_MADE.some(sameTimes(times)) &&
  !book.shifts.some(sameTimes(times)) &&
  timesSuitType({ type: typeOf(book, times.startTime, times.endTime), ...times })
    ? `ready-${times.startTime}-${times.endTime}`
    : undefined;

/** The premise's shifts, then ready-made, former and custom ones, each with the user's choice. */
export const shiftsOf = (
  { shifts, others, former }: Pick<Draft, 'shifts' | 'others' | 'former'>,
  book: PriceBook,
): ShiftOption[] => [
  ...book.shifts.map(({ id, type, startTime, endTime }) => ({
    key: String(id),
    shiftId: id,
    type,
    startTime,
    endTime,
    isOther: false,
    isReadyMade: false,
    isFormer: false,
    ...(shifts[String(id)] ?? UNCHOSEN),
  })),
  ...READY_MADE.flatMap((times) => {
    const key = readyMadeKey(times, book);
    if (key === undefined) return [];
    return {
      key,
      shiftId: CUSTOM_SHIFT,
      type: typeOf(book, times.startTime, times.endTime),
      ...times,
      isOther: false,
      isReadyMade: true,
      isFormer: false,
      ...(shifts[key] ?? UNCHOSEN),
    };
  }),
  ...former.map((shift) => ({
    ...shift,
    isOther: false,
    isReadyMade: false,
    isFormer: true,
    ...(shifts[shift.key] ?? UNCHOSEN),
  })),
  ...others.map((other) => {
    const { key } = other;
    const startTime = readTime(other.startTime);
    const endTime = readTime(other.endTime);
    const type = typeOf(book, startTime, endTime);
    return {
      key,
      shiftId: CUSTOM_SHIFT,
      type,
      startTime,
      endTime,
      isOther: true,
      isReadyMade: false,
      isFormer: false,
      ...(shifts[key] ?? UNCHOSEN),
    };
  }),
];

/** Whether a cell belongs to a shift. Custom shifts share one id and differ by their times. */
export const isOfShift = (
  cell: Pick<ShiftOption, 'shiftId' | 'startTime' | 'endTime'>,
  shift: Pick<ShiftOption, 'shiftId' | 'startTime' | 'endTime'>,
): boolean =>
  cell.shiftId === shift.shiftId && cell.startTime === shift.startTime && cell.endTime === shift.endTime;

const DAY_MINUTES = 24 * 60;

/** Minutes from the midnight before a shift to its start and its end. */
const minutesOf = ({ startTime, endTime }: ShiftTimes) => {
  const minutes = (text: Time) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const [start, end] = [minutes(startTime), minutes(endTime)];
  return { start, end: end <= start ? end + DAY_MINUTES : end };
};

/** The other chosen shifts that a chosen shift overlaps, on one day or on two in a row. */
export const overlapsOf = (shift: ShiftOption, shifts: readonly ShiftOption[]): ShiftOption[] => {
  if (!shift.isChosen || !isComplete(shift)) return [];
  const { start, end } = minutesOf(shift);
  return shifts.filter((other) => {
    if (other.key === shift.key || !other.isChosen || !isComplete(other)) return false;
    const times = minutesOf(other);
    return [-DAY_MINUTES, 0, DAY_MINUTES].some(
      (later) => start < times.end + later && times.start + later < end,
    );
  });
};

/** The price of a shift for one guard, without special date and urgent surcharge. */
export const plainPrice = (shift: ShiftOption, day: Day, book: PriceBook): Minor | null => {
  if (!isComplete(shift) || shift.isFormer) return null;
  const longBefore = '1970-01-01T00:00:00.000Z';
  const price = priceSlot({ ...book, specialDates: [] }, { date: day, ...shift }, longBefore);
  return price.ok ? price.price : null;
};
