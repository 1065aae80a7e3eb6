import type { Minor } from '@contract/primitives';
import { minor, proRata, timesBasisPoints } from './money';

/** A guard's time on a shift, and what the whole shift is paid. */
export interface PaidTime {
  salary: Minor;
  /** Both in the same unit. */
  worked: number;
  whole: number;
}

export interface GuardCost {
  salary: Minor;
  /** What the employer pays on top: the provident fund. */
  onCost: Minor;
}

/** What a guard's time on a shift costs; each of the two is rounded once, so that sums don't depend on how they are grouped. */
export const guardCost = ({ salary, worked, whole }: PaidTime, onCostBasisPoints: number): GuardCost => {
  const earned = proRata(salary, worked, whole);
  return { salary: earned, onCost: timesBasisPoints(earned, onCostBasisPoints) };
};

/** What is left of a revenue when the guards are paid. */
export const marginOf = (revenue: Minor, { salary, onCost }: GuardCost): Minor =>
  minor(revenue - salary - onCost);
