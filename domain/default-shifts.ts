import type { Time } from '@contract/primitives';
import { type ShiftType, timesSuitType } from '@contract/shift';
import { duplicateIndexes } from './duplicate-indexes';
import { clockMinutes, minuteOf } from './time';

const MINUTES_PER_DAY = 1440;

/**
 * Whether the shifts cover the 24 hours once: a custom shift is priced by the minute across them, so a minute in none has no
 * price and one in two has two.
 */
export const coverDayOnce = (shifts: readonly { startTime: Time; endTime: Time }[]): boolean => {
  const inOrder = [...shifts].sort((one, other) => minuteOf(one.startTime) - minuteOf(other.startTime));
  const total = shifts.reduce((sum, { startTime, endTime }) => sum + clockMinutes(startTime, endTime), 0);
  return (
    total === MINUTES_PER_DAY &&
    inOrder.every(({ endTime }, index) => endTime === inOrder[(index + 1) % inOrder.length]?.startTime)
  );
};

interface DefaultShiftProblem {
  path: string;
  /** `validation.<code>` in locales/ is its sentence. */
  code: string;
}

/** What is wrong with the default shifts: there is one of each type, they cover the 24 hours once, and each can be ordered. */
export const defaultShiftProblems = (
  shifts: readonly { type: ShiftType; startTime: Time; endTime: Time }[],
): DefaultShiftProblem[] => [
  ...(coverDayOnce(shifts) ? [] : [{ path: 'defaultShifts', code: 'shifts_not_tiled' }]),
  ...duplicateIndexes(shifts.map(({ type }) => type)).map((index) => ({
    path: `defaultShifts.${index}.type`,
    code: 'duplicate',
  })),
  ...shifts.flatMap((shift, index) =>
    timesSuitType(shift)
      ? []
      : [{ path: `defaultShifts.${index}.startTime`, code: 'startTimeMustBeBeforeEndTime' }],
  ),
];
