import type { NoteKind } from '@contract/credit-note';
import type { Minor } from '@contract/primitives';
import { type BillableSlot, billedOfSlot } from './billing';
import { addMoney, minor, sumMoney, timesCount } from './money';

/** The credit or debit note for a correction made after the invoice was issued. */
export interface CorrectionOffer {
  kind: NoteKind;
  quantity: number;
  price: Minor;
}

const amountOf = (slot: BillableSlot, { whole, parts }: ReturnType<typeof billedOfSlot>): Minor =>
  addMoney(timesCount(slot.price, whole), sumMoney(parts));

const isSame = (left: readonly Minor[], right: readonly Minor[]): boolean =>
  [...left].sort((a, b) => a - b).join() === [...right].sort((a, b) => a - b).join();

/**
 * The difference between what a slot was billed and what it would be billed now: whole places at the slot's price if only
 * they differ, else one amount. Null if the amount is unchanged.
 */
export const correctionOffer = (before: BillableSlot, after: BillableSlot): CorrectionOffer | null => {
  const [was, is] = [billedOfSlot(before), billedOfSlot(after)];
  const difference = amountOf(after, is) - amountOf(before, was);
  if (difference === 0) return null;
  const kind = difference < 0 ? 'credit-note' : 'debit-note';
  return isSame(was.parts, is.parts)
    ? { kind, quantity: Math.abs(is.whole - was.whole), price: after.price }
    : { kind, quantity: 1, price: minor(Math.abs(difference)) };
};
