import { MAX_MONTHS_AHEAD, type OrderedShift } from '@contract/booking';
import type { PriceBook } from '@contract/price';
import { type Day, type Instant, type Minor, type Time, time } from '@contract/primitives';
import { CUSTOM_SHIFT, type ShiftType } from '@contract/shift';
import { addMonthsToDay } from '@domain/day';
import { priceSlot, shiftOfCell } from '@domain/pricing';
import { slotSpan, today } from '@domain/time';
import { slotKey } from '@domain/validation';
import type { Draft, ShiftChoice } from '@src/stores/cart-schema';
import * as z from 'zod/mini';
import type { OwnSlots } from './own-slots';

/** A shift that can be chosen: one of the premise, or one with times of its own. */
export interface DraftShift extends ShiftChoice {
  key: string;
  shiftId: number;
  type: ShiftType;
  startTime: Time;
  endTime: Time;
  isOther: boolean;
  /** In a form that the premise has no more: only the booking's own slots can be of it. */
  isFormer: boolean;
}

/** What the rules of an order hang on besides the choice itself. */
export interface Terms {
  book: PriceBook;
  now: Instant;
  isPremiseClosed: boolean;
  /** What an edited booking has already; left out where something new is ordered. */
  own?: OwnSlots | undefined;
}

export const UNCHOSEN: ShiftChoice = { isChosen: false, numOfSecurity: 1, acceptsUrgent: false };

/** "2200" and "22:00" are the same time; what is neither stays as it was typed. */
const readTime = (typed: string): string => {
  const parsed = z.safeParse(time, typed.trim());
  return parsed.success ? parsed.data : typed;
};

export const isComplete = ({ startTime, endTime }: Pick<DraftShift, 'startTime' | 'endTime'>): boolean =>
  z.safeParse(time, startTime).success && z.safeParse(time, endTime).success;

/** An "other time" that can't be read has no type yet; the schema then says what is wrong with it. */
const typeOf = (book: PriceBook, startTime: Time, endTime: Time): ShiftType =>
  (isComplete({ startTime, endTime })
    ? shiftOfCell(book, { date: '2000-01-01', shiftId: CUSTOM_SHIFT, startTime, endTime })?.type
    : undefined) ?? 'Special';

/** The premise's shifts, the default ones first, then former ones and other times, each with what was chosen of it. */
export const shiftsOf = (
  { shifts, others, former }: Pick<Draft, 'shifts' | 'others' | 'former'>,
  book: PriceBook,
): DraftShift[] => [
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

export const hasStarted = (shift: DraftShift, day: Day, { book, now }: Terms): boolean =>
  isComplete(shift) && slotSpan(day, shift.startTime, shift.endTime, book.timeZone).startsAt <= now;

/** Why a day can't be ordered. */
export type DayBlock = 'past' | 'started' | 'tooFar' | 'closed';

/** Null for a day that can be ordered with at least one of the shifts chosen (of all, while none is). */
export const dayBlock = (day: Day, shifts: readonly DraftShift[], terms: Terms): DayBlock | null => {
  const thisDay = today(terms.book.timeZone, terms.now);
  // What the booking has there can be changed whatever can be ordered anew.
  if (terms.own?.days.has(day)) return null;
  if (terms.isPremiseClosed) return 'closed';
  if (day < thisDay) return 'past';
  if (day > addMonthsToDay(thisDay, MAX_MONTHS_AHEAD)) return 'tooFar';
  if (day > thisDay) return null;
  const chosen = shifts.filter(({ isChosen }) => isChosen);
  const meant = chosen.length > 0 ? chosen : shifts;
  return meant.length > 0 && meant.every((shift) => hasStarted(shift, day, terms)) ? 'started' : null;
};

/** How many guards of a shift on a day are kept by an edit, whatever is chosen. */
export const heldOn = (shift: DraftShift, day: Day, { own }: Pick<Terms, 'own'>): number =>
  own?.held.get(slotKey({ date: day, ...shift })) ?? 0;

/** How many guards a shift has on a day: the day's own number, else that of the shift; 0 = not on this day. */
export const guardsOn = (
  shift: DraftShift,
  day: Day,
  own: Draft['own'],
  terms: Pick<Terms, 'own'> = {},
): number => {
  const chosen = shift.isChosen ? (own[day]?.[shift.key] ?? shift.numOfSecurity ?? 0) : 0;
  return Math.max(chosen, heldOn(shift, day, terms));
};

/** What is ordered on a day: the chosen shifts that can still begin then, with their guards. */
export const lineup = (
  day: Day,
  shifts: readonly DraftShift[],
  own: Draft['own'],
  terms: Terms,
): OrderedShift[] =>
  shifts.flatMap((shift) => {
    if (shift.isFormer && !terms.own?.keys.has(slotKey({ date: day, ...shift }))) return [];
    const numOfSecurity = guardsOn(shift, day, own, terms);
    if (numOfSecurity === 0 || !isComplete(shift) || hasStarted(shift, day, terms)) return [];
    const { shiftId, type, startTime, endTime } = shift;
    return [{ shiftId, type, startTime, endTime, numOfSecurity }];
  });

/** The price of a shift for one guard on a day with nothing special about it. */
export const plainPrice = (shift: DraftShift, day: Day, book: PriceBook): Minor | null => {
  if (!isComplete(shift) || shift.isFormer) return null;
  const longBefore = '1970-01-01T00:00:00.000Z';
  const price = priceSlot({ ...book, specialDates: [] }, { date: day, ...shift }, longBefore);
  return price.ok ? price.price : null;
};
