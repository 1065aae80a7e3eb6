import type { Minor } from '@contract/primitives';
import { minor, ZERO } from './money';

/** What a place or client brings and costs in a period. */
export interface Profit {
  revenue: Minor;
  salary: Minor;
  onCost: Minor;
  margin: Minor;
}

export const PROFIT_CAUSES = ['revenue', 'salary', 'onCost'] as const;
export type ProfitCause = (typeof PROFIT_CAUSES)[number];

export interface ProfitChange {
  marginBefore: Minor;
  change: Minor;
  /** What changed the margin, the largest effect first; the effects sum to the change. */
  causes: { cause: ProfitCause; effect: Minor }[];
}

const NOTHING: Profit = { revenue: ZERO, salary: ZERO, onCost: ZERO, margin: ZERO };

const less = (a: Minor, b: Minor): Minor => minor(a - b);

/** How a margin changed since the compared period; a missing side counts as nothing. */
export const profitChange = (now: Profit = NOTHING, before: Profit = NOTHING): ProfitChange => {
  const effects: Record<ProfitCause, Minor> = {
    revenue: less(now.revenue, before.revenue),
    salary: less(before.salary, now.salary),
    onCost: less(before.onCost, now.onCost),
  };
  const causes = PROFIT_CAUSES.map((cause) => ({ cause, effect: effects[cause] }))
    .filter(({ effect }) => effect !== 0)
    .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
  return { marginBefore: before.margin, change: less(now.margin, before.margin), causes };
};

/** The margin in basis points of the revenue; null without revenue. */
export const marginShare = ({ revenue, margin }: Pick<Profit, 'revenue' | 'margin'>): number | null =>
  revenue > 0 ? Math.round((margin / revenue) * 1000) * 10 : null;
