import type { Minor } from '@contract/primitives';
import type { GuardCost } from '@domain/guard-cost';
import { addMoney, ZERO } from '@domain/money';

export interface WorkedTimes extends GuardCost {
  /** Assignments. */
  shifts: number;
  /** The time of guards; on confirmed slots the served time. */
  seconds: number;
  /** The part of `seconds` on slots that haven't ended. */
  upcomingSeconds: number;
  /** Paid time without a guard, and its cost. */
  openSeconds: number;
  openCost: Minor;
  /** The part of the cost of slots that haven't ended. */
  upcomingCost: Minor;
  withoutSalary: number;
}

/** Of slots that have ended. */
export type EndedTimes = Omit<WorkedTimes, 'upcomingSeconds' | 'upcomingCost'>;

export const NO_TIMES: WorkedTimes = {
  shifts: 0,
  seconds: 0,
  upcomingSeconds: 0,
  openSeconds: 0,
  openCost: ZERO,
  upcomingCost: ZERO,
  salary: ZERO,
  onCost: ZERO,
  withoutSalary: 0,
};

export const addEnded = (left: EndedTimes, right: EndedTimes): EndedTimes => ({
  shifts: left.shifts + right.shifts,
  seconds: left.seconds + right.seconds,
  openSeconds: left.openSeconds + right.openSeconds,
  openCost: addMoney(left.openCost, right.openCost),
  salary: addMoney(left.salary, right.salary),
  onCost: addMoney(left.onCost, right.onCost),
  withoutSalary: left.withoutSalary + right.withoutSalary,
});
