import type { Leave } from '@contract/guard';
import type { Day } from '@contract/primitives';
import { daysBetween, weekday } from './day';

export type LeaveRule = Pick<Leave, 'from' | 'to' | 'repeat' | 'until'>;

/**
 * Whether leave covers a day. Without repetition: from `from` to `to`. With repetition: from `from` until `until`
 * (without it, indefinitely) on the given weekdays, or on the last `off` days of each cycle of `on` working days and
 * `off` days of leave that begins at `from`.
 */
export const leaveCovers = ({ from, to, repeat, until }: LeaveRule, day: Day): boolean => {
  if (day < from) return false;
  if (!repeat) return day <= to;
  if (until && day > until) return false;
  if ('weekdays' in repeat) return repeat.weekdays.includes(weekday(day));
  return daysBetween(from, day) % (repeat.on + repeat.off) >= repeat.on;
};
