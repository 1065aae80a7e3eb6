import type { Day } from '@contract/primitives';

/** What is wrong with the days of an old invoice, and in which field; null if nothing is. */
export const openingDayProblem = (
  { on, dueOn }: { on: Day; dueOn: Day | null },
  today: Day,
): { path: 'on' | 'dueOn'; code: string } | null => {
  if (on > today) return { path: 'on', code: 'old_invoice_in_future' };
  return dueOn !== null && dueOn < on ? { path: 'dueOn', code: 'due_before_invoice' } : null;
};
