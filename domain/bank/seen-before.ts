import type { BankLine } from '@contract/bank-import';

/** Lines are equal if the bank's day, amount and text are. */
export const lineKey = ({ on, amount, text }: BankLine): string => `${on} ${amount} ${text}`;

/**
 * Which lines of a file an earlier one had. Equal lines are different money: the nth is seen only if there were n such
 * before, as `before` says by `lineKey`.
 */
export const seenBefore = (lines: readonly BankLine[], before: ReadonlyMap<string, number>): boolean[] => {
  const counted = new Map<string, number>();
  return lines.map((line) => {
    const key = lineKey(line);
    const nth = (counted.get(key) ?? 0) + 1;
    counted.set(key, nth);
    return nth <= (before.get(key) ?? 0);
  });
};

/** Equal lines of one earlier file. */
export interface EarlierLines extends BankLine {
  count: number;
  /** Those of which receipts were made. */
  confirmed: number;
}

/**
 * How many equal lines there were before, by `lineKey`. Files overlap, so the most that one file had counts and not their sum;
 * but as many receipts as were made are different money.
 */
export const countBefore = (earlier: readonly EarlierLines[]): Map<string, number> => {
  const counts = new Map<string, { max: number; confirmed: number }>();
  for (const lines of earlier) {
    const { max, confirmed } = counts.get(lineKey(lines)) ?? { max: 0, confirmed: 0 };
    counts.set(lineKey(lines), {
      max: Math.max(max, lines.count),
      confirmed: confirmed + lines.confirmed,
    });
  }
  return new Map([...counts].map(([key, { max, confirmed }]) => [key, Math.max(max, confirmed)]));
};
