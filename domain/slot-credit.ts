import type { ProblemKind } from '@contract/booking';
import type { NoteLine } from '@contract/credit-note';
import type { Id, Minor } from '@contract/primitives';
import { minor, proRata, timesCount } from './money';
import { slotMinutes } from './served';
import { correctionOffer } from './served-correction';
import type { Interval } from './time';

/** What can still be credited of a billed slot, before tax; never below zero. */
export const creditLeft = ({ billed, noted }: { billed: number | null; noted: number }): Minor =>
  minor(Math.max(0, (billed ?? 0) + noted));

export interface CreditedSlot extends Interval {
  /** Per guard. */
  price: Minor;
  /** What can still be credited. */
  left: Minor;
}

/** Why, for how many guards and, unless they were missing all the time, for how many minutes of each. */
export interface CreditClaim {
  kind: ProblemKind;
  guards: number;
  minutes: number;
}

/** Whether a problem concerns only a part of the slot, so that the minutes count. */
export const isInPart = (kind: ProblemKind): boolean => kind === 'late' || kind === 'left_early';

/**
 * Quantity and price of the line that credits a claim: the guards at their price or its part pro rata, at most what is
 * left. Null if that is nothing.
 */
export const slotCredit = (
  { left, price, ...slot }: CreditedSlot,
  { kind, guards, minutes }: CreditClaim,
): Pick<NoteLine, 'quantity' | 'price'> | null => {
  const length = slotMinutes(slot);
  const perGuard = isInPart(kind) ? proRata(price, Math.min(minutes, length), length) : price;
  const amount = minor(Math.min(left, timesCount(perGuard, guards)));
  const offer = correctionOffer(perGuard, { billed: amount, noted: minor(0), served: minor(0) });
  return offer && { quantity: offer.quantity, price: offer.price };
};

/** The first line by which the lines credit more of its slot than is left; -1 if none does. */
export const overCreditedLine = (
  lines: readonly Pick<NoteLine, 'quantity' | 'price' | 'slotId'>[],
  leftOf: (slotId: Id) => number,
): number => {
  const credited = new Map<Id, number>();
  return lines.findIndex(({ quantity, price, slotId }) => {
    if (slotId === undefined) return false;
    const sum = (credited.get(slotId) ?? 0) + quantity * price;
    credited.set(slotId, sum);
    return sum > leftOf(slotId);
  });
};
