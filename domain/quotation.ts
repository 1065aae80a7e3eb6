import type { Slot } from '@contract/booking';
import type { Minor } from '@contract/primitives';
import { addMoney, minor, sumMoney, timesBasisPoints } from './money';
import { addPlaces, emptyLineOf, inDayOrder, inTextOrder, type LinedSlot, type SlotLine } from './slot-lines';

/** A live slot of a month. */
export interface QuotedSlot extends LinedSlot, Pick<Slot, 'numOfSecurity'> {
  state: 'requested' | 'approved';
  /** In force: what a change that waits asks for in its place; 0 takes the slot out. */
  guardsAsked: number | null;
}

/** approved: in force. added, removed: places that wait for approval, and places that shall go once it is given. */
export type QuotedState = 'approved' | 'added' | 'removed';

export interface QuotationLine extends SlotLine {
  state: QuotedState;
}

export interface Quotation {
  lines: QuotationLine[];
  subtotal: Minor;
  tax: Minor;
  total: Minor;
  /** What of the total, with its tax, waits for approval: the rest is what is in force. */
  waiting: Minor;
}

const STATE_ORDER: readonly QuotedState[] = ['approved', 'added', 'removed'];

const inReadingOrder = (a: QuotationLine, b: QuotationLine): number =>
  STATE_ORDER.indexOf(a.state) - STATE_ORDER.indexOf(b.state) || inDayOrder(a, b) || inTextOrder(a.id, b.id);

/** The places of a slot, by what stands and what waits; those that shall go count below zero. */
const quotedPlaces = (slot: QuotedSlot): [QuotedState, number][] => {
  if (slot.state === 'requested') return [['added', slot.numOfSecurity]];
  const change = (slot.guardsAsked ?? slot.numOfSecurity) - slot.numOfSecurity;
  return [
    ['approved', slot.numOfSecurity],
    [change > 0 ? 'added' : 'removed', change],
  ];
};

const sumOf = (lines: readonly QuotationLine[], taxRate: number) => {
  const subtotal = sumMoney(lines.map(({ amount }) => amount));
  const tax = timesBasisPoints(subtotal, taxRate);
  return { subtotal, tax, total: addMoney(subtotal, tax) };
};

/**
 * What a month comes to as it is ordered, with everything that waits for approval. Without what waits it is the invoice
 * that is forecast for the month (`draftInvoice`).
 */
export const quotationOf = (slots: readonly QuotedSlot[], taxRate: number): Quotation => {
  const found = new Map<string, QuotationLine>();
  for (const slot of slots)
    for (const [state, count] of quotedPlaces(slot))
      addPlaces(found, { ...emptyLineOf(slot, state), state }, slot.id, count);
  const lines = [...found.values()].sort(inReadingOrder);
  const sums = sumOf(lines, taxRate);
  const approved = sumOf(
    lines.filter(({ state }) => state === 'approved'),
    taxRate,
  );
  return { lines, ...sums, waiting: minor(sums.total - approved.total) };
};
