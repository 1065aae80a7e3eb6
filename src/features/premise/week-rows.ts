import type { WeekDay } from '@contract/premise';

export type ShiftOfWeek = WeekDay['shifts'][number];

/** One shift through a week; on days without it there is nothing. */
export interface WeekRow {
  key: string;
  shift: Pick<ShiftOfWeek, 'type' | 'startTime' | 'endTime'>;
  days: (ShiftOfWeek | undefined)[];
}

/** The same for the same shift on another day. */
export const keyOf = ({ shiftId, type, startTime, endTime }: ShiftOfWeek) =>
  [startTime, endTime, shiftId, type].join(' ');

/** The days of a week turned into a row for each shift, in the order in which shifts begin. */
export const weekRows = (days: readonly WeekDay[]): WeekRow[] => {
  const shifts = new Map(days.flatMap((day) => day.shifts).map((shift) => [keyOf(shift), shift]));
  return [...shifts]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, shift]) => ({
      key,
      shift,
      days: days.map((day) => day.shifts.find((each) => keyOf(each) === key)),
    }));
};
