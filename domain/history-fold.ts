import type { BookingHistoryEntry } from '@contract/booking';

/** Consecutive history entries of the same action; of actions that aren't folded, one. */
export interface HistoryFold {
  action: BookingHistoryEntry['action'];
  entries: [BookingHistoryEntry, ...BookingHistoryEntry[]];
  /** Place of the first entry in the history. */
  start: number;
  /** How many places were assigned or released, or shifts confirmed as served; an entry without them counts once. */
  count: number;
}

/** Actions of daily staffing, which a long booking has by the hundred. */
const FOLDED: readonly BookingHistoryEntry['action'][] = ['assign', 'release', 'serve'];

/** Whether an entry may be folded. A correction of served minutes has a reason and stays visible. */
export const isFoldable = ({ action, reason, served }: BookingHistoryEntry): boolean =>
  FOLDED.includes(action) && !(action === 'serve' && (reason || served?.some((slot) => slot.reason)));

const countOf = ({ staffing, served }: BookingHistoryEntry): number =>
  staffing?.length ?? served?.length ?? 1;

/** Folds consecutive staffing entries of the same action, in the given order. */
export const foldHistory = (history: readonly BookingHistoryEntry[]): HistoryFold[] => {
  const folds: HistoryFold[] = [];
  history.forEach((entry, start) => {
    const last = folds.at(-1);
    if (last && last.action === entry.action && isFoldable(entry) && isFoldable(last.entries[0])) {
      last.entries.push(entry);
      last.count += countOf(entry);
    } else folds.push({ action: entry.action, entries: [entry], start, count: countOf(entry) });
  });
  return folds;
};
