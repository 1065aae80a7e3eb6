import type { Day, Lang, Texts } from '@contract/primitives';
import { daysBetween } from './day';

/**
 * The reminder that is due today for an unpaid invoice, in days after its due day, or null. If several were missed while
 * the server was down, only the latest is sent.
 */
export const dueReminder = (
  reminders: readonly number[],
  sent: readonly number[],
  { dueOn, today }: { dueOn: Day; today: Day },
): number | null => {
  const daysLate = daysBetween(dueOn, today);
  const latest = Math.max(0, ...reminders.filter((days) => days <= daysLate));
  return latest > 0 && !sent.some((days) => days >= latest) ? latest : null;
};

/** What a reminder says in a language, of those with the same places as their days; empty for the usual sentence. */
export const reminderText = (
  { reminders, reminderTexts }: { reminders: readonly number[]; reminderTexts: readonly Texts[] },
  days: number,
  language: Lang,
): string => reminderTexts[reminders.indexOf(days)]?.[language] ?? '';
