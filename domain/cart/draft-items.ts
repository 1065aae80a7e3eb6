import type { CartItem, OrderedShift } from '@contract/booking';
import type { Day } from '@contract/primitives';
import { slotKey } from '../validation';
import type { Draft } from './cart';
import { type DraftShift, isComplete, isOfShift } from './draft-shifts';
import { judgeNew } from './judge-cells';
import { hasStarted, type OrderRules } from './order-rules';

/** Days with the same shifts and numbers, as they become one item of the cart. */
export type DraftItem = Pick<CartItem, 'dates' | 'shifts'> & {
  applyUrgent: NonNullable<CartItem['applyUrgent']>;
};

/** How many guards of a shift an edit can't take from a day. */
export const lockedOn = (shift: DraftShift, day: Day, { existing }: Pick<OrderRules, 'existing'>): number =>
  existing?.locked.get(slotKey({ date: day, ...shift })) ?? 0;

/** How many guards a shift has on a day: the day's own number, else that of the shift; 0 = not on this day. */
export const guardsOn = (
  shift: DraftShift,
  day: Day,
  perDay: Draft['perDay'],
  rules: Pick<OrderRules, 'existing'>,
): number => {
  const chosen = shift.isChosen ? (perDay[day]?.[shift.key] ?? shift.numOfSecurity ?? 0) : 0;
  return Math.max(chosen, lockedOn(shift, day, rules));
};

/** What is ordered on a day: the chosen shifts that have not started, with their guards. */
const shiftsOn = (
  day: Day,
  shifts: readonly DraftShift[],
  perDay: Draft['perDay'],
  rules: OrderRules,
): OrderedShift[] =>
  shifts.flatMap((shift) => {
    if (shift.isFormer && !rules.existing?.keys.has(slotKey({ date: day, ...shift }))) return [];
    const numOfSecurity = guardsOn(shift, day, perDay, rules);
    if (numOfSecurity === 0 || !isComplete(shift) || hasStarted(shift, day, rules)) return [];
    const { shiftId, type, startTime, endTime } = shift;
    return [{ shiftId, type, startTime, endTime, numOfSecurity }];
  });

/**
 * The chosen days as items: one for all days with the same shifts and numbers. Days differ where they have numbers of
 * their own, and today where some shifts have started. Consent to the urgent surcharge names each cell, so that it
 * never covers a cell that becomes urgent later.
 */
export const itemsOf = (
  { dates, perDay }: Pick<Draft, 'dates' | 'perDay'>,
  shifts: readonly DraftShift[],
  rules: OrderRules,
): DraftItem[] => {
  const groups = new Map<string, { dates: Day[]; shifts: OrderedShift[] }>();
  for (const day of dates) {
    const ordered = shiftsOn(day, shifts, perDay, rules);
    if (ordered.length === 0) continue;
    const name = JSON.stringify(ordered);
    const group = groups.get(name) ?? { dates: [], shifts: ordered };
    group.dates.push(day);
    groups.set(name, group);
  }
  const accepted = shifts.filter(({ isChosen, acceptsUrgent }) => isChosen && acceptsUrgent);
  return [...groups.values()].map((group) => {
    const applyUrgent = judgeNew([{ ...group, applyUrgent: [] }], rules)
      .filter(({ bucket }) => bucket === 'urgent')
      .filter((cell) => accepted.some((shift) => isOfShift(cell, shift)))
      .map(({ date, shiftId }) => ({ date, shiftId }));
    return { ...group, applyUrgent };
  });
};
