import type { CartItem, StandingShift } from '@contract/booking';
import type { Day } from '@contract/primitives';
import { addDays, weekday } from './day';
import { slotKey } from './validation';

interface Proposal {
  weekdays: number[];
  shifts: StandingShift[];
  from: Day;
  /** Whether some days have other shifts, which the proposal leaves out. */
  hasOthers: boolean;
}

const keyOf = (shift: StandingShift): string => `${slotKey({ date: '', ...shift })} ${shift.numOfSecurity}`;

/** The shifts of each date, without consents to the surcharge. */
const shiftsByDate = (items: readonly Pick<CartItem, 'dates' | 'shifts'>[]): Map<Day, StandingShift[]> => {
  const byDate = new Map<Day, StandingShift[]>();
  for (const { dates, shifts } of items)
    for (const date of new Set(dates))
      byDate.set(date, [
        ...(byDate.get(date) ?? []),
        ...shifts.map(({ isApplyUrgent: _consent, ...shift }) => shift),
      ]);
  return byDate;
};

/**
 * The standing order that continues a cart or booking: the shifts that most of its days have, on the weekdays of those
 * days, from the day after its last. So the days themselves are ordered as they are, and none twice.
 */
export const proposePattern = (
  items: readonly Pick<CartItem, 'dates' | 'shifts'>[],
  today: Day,
): Proposal => {
  const patterns = new Map<string, { shifts: StandingShift[]; dates: Day[] }>();
  for (const [date, shifts] of shiftsByDate(items)) {
    const key = shifts.map(keyOf).sort().join();
    const pattern = patterns.get(key) ?? { shifts, dates: [] };
    pattern.dates.push(date);
    patterns.set(key, pattern);
  }
  const [usual] = [...patterns.values()].sort((a, b) => b.dates.length - a.dates.length);
  const [last = addDays(today, -1)] = items
    .flatMap(({ dates }) => dates)
    .sort()
    .reverse();
  const next = addDays(last, 1);
  return {
    weekdays: [...new Set(usual?.dates.map(weekday))].sort((a, b) => a - b),
    shifts: usual?.shifts ?? [],
    from: next > today ? next : today,
    hasOthers: patterns.size > 1,
  };
};
