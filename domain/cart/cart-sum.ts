import type { Bucket } from '@contract/price';
import type { Minor, Texts } from '@contract/primitives';
import { addMoney, ZERO } from '../money';
import { isAtNight } from '../slot-lines';
import { type EvaluatedCell, totalOf } from '../validation';

export interface Sum {
  buckets: Record<Bucket, Minor>;
  total: Minor;
  days: number;
  shifts: number;
  /** The number of guards of every shift; null if they differ. */
  guardsEach: number | null;
  /** What is counted: nights or days with one shift each, else shifts. */
  unit: 'nights' | 'days' | 'shifts';
}

/** Sums amounts, and counts days, shifts and guards of cells. A cell without a price adds no money. */
export const sumOf = (
  cells: readonly Pick<EvaluatedCell, 'bucket' | 'amount' | 'date' | 'guards' | 'type'>[],
): Sum => {
  const buckets: Sum['buckets'] = { normal: ZERO, special: ZERO, urgent: ZERO };
  for (const { bucket, amount } of cells) buckets[bucket] = addMoney(buckets[bucket], amount);
  const days = new Set(cells.map(({ date }) => date)).size;
  const [first] = cells;
  const isOneADay = days === cells.length;
  return {
    buckets,
    total: totalOf(cells),
    days,
    shifts: cells.length,
    guardsEach: first && cells.every(({ guards }) => guards === first.guards) ? first.guards : null,
    unit: !isOneADay ? 'shifts' : cells.every(({ type }) => isAtNight(type)) ? 'nights' : 'days',
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
