import type { Day, Instant } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { daysFrom, weekday } from './day';
import { slotMinutes } from './served';
import { isRunning } from './time';
import { openPlacesOf } from './wire-slot';

/** Slots of a booking with the same shift, number of guards, price, state and staffing. */
export interface SlotFold {
  /** At least one, by start. */
  slots: [Slot, ...Slot[]];
  /** Differs from most slots of its shift, or is running or no longer in force. */
  isException: boolean;
}

/** Whether guards are on duty in a slot now. */
export const isSlotRunning = (slot: Slot, now: Instant): boolean =>
  slot.state === 'approved' && isRunning(slot, now);

const shiftKey = ({ type, startTime, endTime }: Slot): string => `${type} ${startTime} ${endTime}`;

const staffingOf = (slot: Slot): string => {
  if (slot.state !== 'approved') return '';
  if (openPlacesOf(slot) <= 0) return 'filled';
  return slot.guards.length > 0 ? 'partly filled' : 'open';
};

const isServedShort = (slot: Slot): boolean =>
  slot.servedMinutes !== null && slot.servedMinutes < slot.numOfSecurity * slotMinutes(slot);

const foldKey = (slot: Slot, now: Instant): string =>
  JSON.stringify([
    shiftKey(slot),
    slot.numOfSecurity,
    slot.price,
    slot.bucket,
    slot.state,
    slot.reason,
    staffingOf(slot),
    isSlotRunning(slot, now),
    isServedShort(slot),
    slot.overridden.length > 0,
  ]);

const canBeUsual = (slot: Slot, now: Instant): boolean =>
  (slot.state === 'requested' || slot.state === 'approved') && !isSlotRunning(slot, now);

const grouped = (slots: readonly Slot[], keyOf: (slot: Slot) => string): [Slot, ...Slot[]][] => {
  const groups = new Map<string, [Slot, ...Slot[]]>();
  for (const slot of slots) {
    const key = keyOf(slot);
    const group = groups.get(key);
    if (group) group.push(slot);
    else groups.set(key, [slot]);
  }
  return [...groups.values()];
};

/**
 * Folds the equal slots of a booking, given by start, into one row each: first the usual row of each shift, which is the
 * one with the most slots, then the exceptions. `noteOf` returns what else may set a slot apart, such as its problems.
 */
export const foldSlots = (
  slots: readonly Slot[],
  now: Instant,
  noteOf: (slot: Slot) => string = () => '',
): SlotFold[] => {
  const folds = grouped(slots, (slot) => `${foldKey(slot, now)} ${noteOf(slot)}`);
  const largest = new Map<string, number>();
  for (const [first, ...rest] of folds)
    if (canBeUsual(first, now))
      largest.set(shiftKey(first), Math.max(largest.get(shiftKey(first)) ?? 0, 1 + rest.length));
  const usual = new Set<string>();
  const marked = folds.map((group): SlotFold => {
    const [first] = group;
    const key = shiftKey(first);
    const isUsual = canBeUsual(first, now) && group.length === largest.get(key) && !usual.has(key);
    if (isUsual) usual.add(key);
    return { slots: group, isException: !isUsual };
  });
  return [
    ...marked.filter(({ isException }) => !isException),
    ...marked.filter(({ isException }) => isException),
  ];
};

/**
 * The weekdays (1 = Monday … 7 = Sunday) of which these are all days from the first to the last, without those in
 * `others`; undefined if the days don't repeat by the week.
 */
export const weekdaysOf = (days: readonly Day[], others: readonly Day[] = []): number[] | undefined => {
  const sorted = [...days].sort();
  const first = sorted[0];
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return;
  const weekdays = [...new Set(sorted.map(weekday))].sort();
  if (sorted.length <= weekdays.length) return;
  const known = new Set([...days, ...others]);
  const isMissing = (day: Day) => weekdays.includes(weekday(day)) && !known.has(day);
  return daysFrom(first, last).some(isMissing) ? undefined : weekdays;
};
