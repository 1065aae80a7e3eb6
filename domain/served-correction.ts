import type { NoteKind } from '@contract/credit-note';
import type { Minor } from '@contract/primitives';
import { minor } from './money';

/** The amounts that invoice and notes bill for a slot, and what would be billed now. */
export interface CorrectedAmounts {
  /** By the issued invoice. */
  billed: Minor;
  /** The lines of debit notes less those of credit notes on the slot. */
  noted: Minor;
  served: Minor;
}

/** The credit or debit note that settles a correction. */
export interface CorrectionOffer {
  kind: NoteKind;
  quantity: number;
  price: Minor;
}

/** Positive if too little is billed. */
export const unsettledAmount = ({ billed, noted, served }: CorrectedAmounts): Minor =>
  minor(served - billed - noted);

/**
 * The note that makes invoice and notes bill what was served: whole places at the slot's price if they sum to the
 * difference, else one amount. Null if nothing is unsettled.
 */
export const correctionOffer = (price: Minor, amounts: CorrectedAmounts): CorrectionOffer | null => {
  const difference = unsettledAmount(amounts);
  if (difference === 0) return null;
  const kind = difference < 0 ? 'credit-note' : 'debit-note';
  const size = Math.abs(difference);
  return price > 0 && size % price === 0
    ? { kind, quantity: size / price, price }
    : { kind, quantity: 1, price: minor(size) };
};
