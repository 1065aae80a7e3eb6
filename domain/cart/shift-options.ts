import type { PriceBook } from '@contract/price';
import { type Day, type Minor, type Time, time } from '@contract/primitives';
import { CUSTOM_SHIFT, type ShiftType } from '@contract/shift';
import { priceSlot, shiftOfCell } from '../pricing';
import type { Draft, ShiftChoice } from './cart';

/** A shift that can be chosen: one of the premise, or a custom one. */
export interface ShiftOption extends ShiftChoice {
  key: string;
  shiftId: number;
  type: ShiftType;
  startTime: Time;
  endTime: Time;
  isOther: boolean;
  /** Has times that the premise has changed since. Only slots that the booking has already can use it. */
  isFormer: boolean;
}

export const UNCHOSEN: ShiftChoice = { isChosen: false, guards: 1 };

/** Normalises "2200" to "22:00"; returns invalid input unchanged. */
const readTime = (typed: string): string => {
  const parsed = time.safeParse(typed.trim());
  return parsed.success ? parsed.data : typed;
};

export const isComplete = ({ startTime, endTime }: Pick<ShiftOption, 'startTime' | 'endTime'>): boolean =>
  time.safeParse(startTime).success && time.safeParse(endTime).success;

/** The type of a custom shift; a default while its times are invalid (the form's schema reports that). */
const typeOf = (book: PriceBook, startTime: Time, endTime: Time): ShiftType =>
  (isComplete({ startTime, endTime })
    ? shiftOfCell(book, { date: '2000-01-01', shiftId: CUSTOM_SHIFT, startTime, endTime })?.type
    : undefined) ?? 'Special';

/** The premise's shifts, then former and custom ones, each with the user's choice. */
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
    isFormer: false,
    ...(shifts[String(id)] ?? UNCHOSEN),
  })),
  ...former.map((shift) => ({
    ...shift,
    isOther: false,
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

/** The price of a shift for one guard, without special date and urgent surcharge. */
export const plainPrice = (shift: ShiftOption, day: Day, book: PriceBook): Minor | null => {
  if (!isComplete(shift) || shift.isFormer) return null;
  const longBefore = '1970-01-01T00:00:00.000Z';
  const price = priceSlot({ ...book, specialDates: [] }, { date: day, ...shift }, longBefore);
  return price.ok ? price.price : null;
};
