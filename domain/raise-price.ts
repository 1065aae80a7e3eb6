import type { Minor } from '@contract/primitives';
import { minor, proRata, timesBasisPoints } from './money';

/** An amount raised by basis points (negative lowers it), then rounded to a multiple of `step`, half up; never below 0. */
export const raisedAmount = (amount: Minor, basisPoints: number, step: Minor): Minor => {
  const raised = minor(Math.max(0, amount + timesBasisPoints(amount, basisPoints)));
  return minor(proRata(raised, 1, step) * step);
};
