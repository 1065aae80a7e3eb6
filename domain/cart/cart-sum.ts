import type { Bucket } from '@contract/price';
import type { Minor, Texts } from '@contract/primitives';
import { addMoney, ZERO } from '../money';
import { type EvaluatedCell, totalOf } from '../validation';

export interface Sum {
  buckets: Record<Bucket, Minor>;
  total: Minor;
  days: number;
  shifts: number;
  guards: number;
}

/** Sums amounts, days, shifts and guards of cells. A cell without a price adds no money. */
export const sumOf = (
  cells: readonly Pick<EvaluatedCell, 'bucket' | 'amount' | 'date' | 'guards'>[],
): Sum => {
  const buckets: Sum['buckets'] = { normal: ZERO, special: ZERO, urgent: ZERO };
  for (const { bucket, amount } of cells) buckets[bucket] = addMoney(buckets[bucket], amount);
  return {
    buckets,
    total: totalOf(cells),
    days: new Set(cells.map(({ date }) => date)).size,
    shifts: cells.length,
    guards: cells.reduce((sum, { guards }) => sum + guards, 0),
  };
};

/** The urgent surcharge in the price of a cell, for all its guards. */
export const surchargeOf = ({ reasons, guards }: Pick<EvaluatedCell, 'reasons' | 'guards'>): number =>
  reasons.reduce(
    (sum, reason) => (reason.kind === 'urgent' ? sum + (reason.after - reason.before) * guards : sum),
    0,
  );

/** The names of the special date in the price of a cell. */
export const specialDateOf = ({ reasons }: Pick<EvaluatedCell, 'reasons'>): Texts | null =>
  reasons.flatMap((reason) => (reason.kind === 'special' ? [reason.names] : []))[0] ?? null;
