import { MAX_MONTHS_AHEAD } from '@contract/booking';
import type { PriceBook } from '@contract/price';
import type { Day, Instant } from '@contract/primitives';
import { addMonthsToDay } from '../day';
import { slotInterval, today } from '../time';
import type { BookedShift } from './booked-shifts';
import type { ExistingSlots } from './existing-slots';
import { isComplete, type ShiftOption } from './shift-options';

/** The data that decides which cells can be ordered, and at which price. */
export interface OrderRules {
  book: PriceBook;
  now: Instant;
  isPremiseClosed: boolean;
  /** The slots of the edited booking; undefined for a new order. */
  existing?: ExistingSlots | undefined;
  /** The bookings of the premise known to the page, without the edited one. */
  booked?: readonly BookedShift[] | undefined;
}

export const hasStarted = (shift: ShiftOption, day: Day, { book, now }: OrderRules): boolean =>
  isComplete(shift) && slotInterval(day, shift.startTime, shift.endTime, book.timeZone).startsAt <= now;

/** Why a day can't be ordered. */
export type DayBlock = 'past' | 'started' | 'tooFar' | 'closed';

/** Null for a day that can be ordered with at least one of the chosen shifts, or while none is chosen. */
export const dayBlock = (day: Day, shifts: readonly ShiftOption[], rules: OrderRules): DayBlock | null => {
  const thisDay = today(rules.book.timeZone, rules.now);
  // Existing slots of a day can be changed even if nothing new can be ordered.
  if (rules.existing?.days.has(day)) return null;
  if (rules.isPremiseClosed) return 'closed';
  if (day < thisDay) return 'past';
  if (day > addMonthsToDay(thisDay, MAX_MONTHS_AHEAD)) return 'tooFar';
  if (day > thisDay) return null;
  const chosen = shifts.filter(({ isChosen }) => isChosen);
  // While none is chosen, another time can still be entered.
  return chosen.length > 0 && chosen.every((shift) => hasStarted(shift, day, rules)) ? 'started' : null;
};
