import type { Day } from '@contract/primitives';
import { daysBetween } from './day';

/**
 * The reminder that an unpaid invoice is to get today, in days after its due day: the latest of those that have come and that
 * has not been sent. Of several that were missed, while the product stood still, only that one goes out. Null where none is.
 */
export const reminderDue = (
  reminders: readonly number[],
  sent: readonly number[],
  { dueOn, today }: { dueOn: Day; today: Day },
): number | null => {
  const late = daysBetween(dueOn, today);
  const latest = Math.max(0, ...reminders.filter((days) => days <= late));
  return latest > 0 && !sent.some((days) => days >= latest) ? latest : null;
};
