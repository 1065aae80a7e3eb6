import type { CartItem, ItemShift } from '@contract/booking';
import type { Day } from '@contract/primitives';
import { hoursKey, slotKey } from '../validation';
import { bookedHours } from './booked-shifts';
import type { Draft } from './cart';
import type { CellKey } from './change-item';
import { evaluateNewCells } from './evaluate-cells';
import { hasStarted, type OrderRules } from './order-rules';
import { isComplete, isOfShift, type ShiftOption } from './shift-options';

/** Days with the same shifts and numbers of guards: one item of the cart. */
export type DraftItem = Pick<CartItem, 'dates' | 'shifts'> & {
  applyUrgent: NonNullable<CartItem['applyUrgent']>;
};

/** The guards of a shift that an edit can't remove from a day. */
export const lockedOn = (shift: ShiftOption, day: Day, { existing }: Pick<OrderRules, 'existing'>): number =>
  existing?.locked.get(slotKey({ date: day, ...shift })) ?? 0;

/** The number set for a shift on a day, else that of the shift; null while none is entered. */
const numberOn = (shift: ShiftOption, day: Day, perDay: Draft['perDay']): number | null => {
  const ofDay = perDay[day]?.[shift.key];
  return ofDay === undefined ? shift.guards : ofDay;
};

/** The chosen days on which the number of guards of a chosen shift is empty. */
export const daysWithoutNumber = (
  { dates, perDay }: Pick<ChosenDays, 'dates' | 'perDay'>,
  shifts: readonly ShiftOption[],
): Day[] =>
  dates.filter((day) => shifts.some(({ key, isChosen }) => isChosen && perDay[day]?.[key] === null));

/** The guards of a shift on a day: the number set for the day, else that of the shift; 0 = not on this day. */
export const guardsOn = (
  shift: ShiftOption,
  day: Day,
  perDay: Draft['perDay'],
  rules: Pick<OrderRules, 'existing'>,
): number => {
  const chosen = shift.isChosen ? (numberOn(shift, day, perDay) ?? 0) : 0;
  return Math.max(chosen, lockedOn(shift, day, rules));
};

type ChosenDays = Pick<Draft, 'dates' | 'perDay' | 'accepted' | 'onlyMissing'>;

/** The shifts requested on a day: those chosen that have not started, with their guards. */
const requestedShiftsOn = (
  day: Day,
  shifts: readonly ShiftOption[],
  perDay: Draft['perDay'],
  rules: OrderRules,
): ItemShift[] =>
  shifts.flatMap((shift) => {
    if (shift.isFormer && !rules.existing?.keys.has(slotKey({ date: day, ...shift }))) return [];
    const guards = guardsOn(shift, day, perDay, rules);
    if (guards === 0 || !isComplete(shift) || hasStarted(shift, day, rules)) return [];
    const { shiftId, type, startTime, endTime } = shift;
    return [{ shiftId, type, startTime, endTime, numOfSecurity: guards }];
  });

/** Returns a test for cells that are booked by another booking than the edited one, or in another item. */
const bookedPredicate = ({ booked = [], existing }: OrderRules): ((cell: CellKey) => boolean) => {
  const hours = bookedHours(booked);
  return (cell) => hours.has(hoursKey(cell)) && existing?.keys.has(slotKey(cell)) !== true;
};

/** The requested cells of the chosen days that are booked already. */
export const bookedCells = (
  { dates, perDay }: Pick<ChosenDays, 'dates' | 'perDay'>,
  shifts: readonly ShiftOption[],
  rules: OrderRules,
): CellKey[] => {
  const isBooked = bookedPredicate(rules);
  return dates
    .flatMap((date) => requestedShiftsOn(date, shifts, perDay, rules).map((shift) => ({ date, ...shift })))
    .filter(isBooked);
};

/**
 * Groups the chosen days into items, one for all days with the same shifts and numbers. Days differ if a number was set
 * for a single day, and today if some shifts have started. Consent to the urgent surcharge is given per cell, so it
 * never covers a cell that becomes urgent later.
 */
export const itemsOf = (
  { dates, perDay, accepted, onlyMissing }: ChosenDays,
  shifts: readonly ShiftOption[],
  rules: OrderRules,
): DraftItem[] => {
  const isBooked = onlyMissing ? bookedPredicate(rules) : () => false;
  const groups = new Map<string, { dates: Day[]; shifts: ItemShift[] }>();
  for (const day of dates) {
    const ordered = requestedShiftsOn(day, shifts, perDay, rules).filter(
      (shift) => !isBooked({ date: day, ...shift }),
    );
    if (ordered.length === 0) continue;
    const name = JSON.stringify(ordered);
    const group = groups.get(name) ?? { dates: [], shifts: ordered };
    group.dates.push(day);
    groups.set(name, group);
  }
  return [...groups.values()].map((group) => {
    const applyUrgent = evaluateNewCells([{ ...group, applyUrgent: [] }], { ...rules, booked: [] })
      .filter((cell) => cell.bucket === 'urgent' && accepted.includes(slotKey(cell)))
      .map(({ date, shiftId }) => ({ date, shiftId }));
    return { ...group, applyUrgent };
  });
};

/** Removes cells from a draft, and days that have none left. */
export const withoutCells = (
  { dates, perDay }: Pick<ChosenDays, 'dates' | 'perDay'>,
  cells: readonly CellKey[],
  shifts: readonly ShiftOption[],
  rules: OrderRules,
): Pick<ChosenDays, 'dates' | 'perDay'> => {
  const numbers = { ...perDay };
  for (const cell of cells)
    for (const { key } of shifts.filter((shift) => isOfShift(cell, shift)))
      numbers[cell.date] = { ...numbers[cell.date], [key]: 0 };
  const touched = new Set(cells.map(({ date }) => date));
  const isEmpty = (date: Day) =>
    touched.has(date) && requestedShiftsOn(date, shifts, numbers, rules).length === 0;
  return {
    dates: dates.filter((date) => !isEmpty(date)),
    perDay: Object.fromEntries(Object.entries(numbers).filter(([date]) => !isEmpty(date))),
  };
};
