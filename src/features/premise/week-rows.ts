import type { WeekDay } from '@contract/premise';

export type ShiftOfWeek = WeekDay['shifts'][number];

/** A shift through the days of a week; undefined on days without it. */
export interface WeekRow {
  key: string;
  shift: Pick<ShiftOfWeek, 'type' | 'startTime' | 'endTime'>;
  days: (ShiftOfWeek | undefined)[];
}

/** Identifies a shift across days. */
export const shiftKey = ({ shiftId, type, startTime, endTime }: ShiftOfWeek) =>
  [startTime, endTime, shiftId, type].join(' ');

/** Groups the days of a week by shift, in order of start time. */
export const weekRows = (days: readonly WeekDay[]): WeekRow[] => {
  const shifts = new Map(days.flatMap((day) => day.shifts).map((shift) => [shiftKey(shift), shift]));
  return [...shifts]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, shift]) => ({
      key,
      shift,
      days: days.map((day) => day.shifts.find((each) => shiftKey(each) === key)),
    }));
};
