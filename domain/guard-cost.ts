import type { Minor } from '@contract/primitives';
import { minor, timesBasisPoints } from './money';

export interface GuardCost {
  salary: Minor;
  /** The employer's contribution to the provident fund. */
  onCost: Minor;
}

export const guardCost = (salary: Minor, onCostBasisPoints: number): GuardCost => ({
  salary,
  onCost: timesBasisPoints(salary, onCostBasisPoints),
});

/** Revenue less the cost of the guards. */
export const marginOf = (revenue: Minor, { salary, onCost }: GuardCost): Minor =>
  minor(revenue - salary - onCost);
