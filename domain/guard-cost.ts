import type { Minor } from '@contract/primitives';
import { minor, proRata, timesBasisPoints } from './money';

/** The salary of a whole shift, and the part of it that a guard worked. */
export interface PaidTime {
  salary: Minor;
  /** Both in the same unit. */
  worked: number;
  whole: number;
}

export interface GuardCost {
  salary: Minor;
  /** The employer's contribution to the provident fund. */
  onCost: Minor;
}

/** The cost of a guard's time on a shift. Both amounts are rounded once, so sums don't depend on grouping. */
export const guardCost = ({ salary, worked, whole }: PaidTime, onCostBasisPoints: number): GuardCost => {
  const earned = proRata(salary, worked, whole);
  return { salary: earned, onCost: timesBasisPoints(earned, onCostBasisPoints) };
};

/** Revenue less the cost of the guards. */
export const marginOf = (revenue: Minor, { salary, onCost }: GuardCost): Minor =>
  minor(revenue - salary - onCost);
