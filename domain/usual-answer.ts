/** With fewer decisions nothing is said: one quick or slow day would speak for all. */
const MIN_DECISIONS = 5;
/** Most orders, not half of them, were decided within the time that is promised. */
const SHARE = 0.8;

/**
 * Within how many minutes orders are usually decided: the time that was enough for four of five, rounded up to ten
 * minutes, from an hour to hours, and from two days to days. Null after too few decisions.
 */
export const usualAnswerOf = (minutes: readonly number[]): number | null => {
  if (minutes.length < MIN_DECISIONS) return null;
  const sorted = [...minutes].sort((a, b) => a - b);
  const enough = sorted[Math.ceil(sorted.length * SHARE) - 1] ?? 0;
  const step = enough <= 60 ? 10 : enough <= 48 * 60 ? 60 : 24 * 60;
  return Math.max(step, Math.ceil(enough / step) * step);
};
