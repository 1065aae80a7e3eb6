import type { Day } from '@contract/primitives';
import { addDays } from '../day';
import { isAtNight } from '../slot-lines';
import { today } from '../time';
import { hasStarted, type OrderRules } from './order-rules';
import { plainPrice, type ShiftOption } from './shift-options';

/** Shifts that start before it belong to the night of the day before. */
const MORNING = '06:00';

/** The next night shift of the premise that starts this night; null if the last one has started, or none has a price. */
export const tonightOf = (
  shifts: readonly ShiftOption[],
  rules: OrderRules,
): { date: Day; shift: ShiftOption } | null => {
  const date = today(rules.book.timeZone, rules.now);
  const ofNight = (day: Day) =>
    shifts
      .filter((shift) => !shift.isOther && !shift.isReadyMade && isAtNight(shift.type))
      .filter((shift) => plainPrice(shift, day, rules.book) !== null && !hasStarted(shift, day, rules))
      .sort((a, b) => (a.startTime < b.startTime ? -1 : 1))
      .map((shift) => ({ date: day, shift }));
  const tomorrow = ofNight(addDays(date, 1)).filter(({ shift }) => shift.startTime < MORNING);
  return [...ofNight(date), ...tomorrow][0] ?? null;
};
