import type { Minor } from '@contract/primitives';
import { addMoney, minor, sumMoney, timesBasisPoints } from './money';
import { addPlaces, emptyLine, inDayOrder, inTextOrder, type LineSlot, type SlotLine } from './slot-lines';

/** A live slot of a month. */
export interface QuotedSlot extends LineSlot {
  guards: number;
  state: 'requested' | 'approved';
  /** For a slot in force: the number of guards that a pending change requests; 0 removes the slot. */
  requestedGuards: number | null;
}

/** approved: in force. added, removed: places that a pending approval adds or removes. */
export type QuotedState = 'approved' | 'added' | 'removed';

export interface QuotationLine extends SlotLine {
  state: QuotedState;
}

export interface Quotation {
  lines: QuotationLine[];
  subtotal: Minor;
  tax: Minor;
  total: Minor;
  /** The part of the total, with its tax, that is pending approval. The rest is in force. */
  waiting: Minor;
}

const STATE_ORDER: readonly QuotedState[] = ['approved', 'added', 'removed'];

const inReadingOrder = (a: QuotationLine, b: QuotationLine): number =>
  STATE_ORDER.indexOf(a.state) - STATE_ORDER.indexOf(b.state) || inDayOrder(a, b) || inTextOrder(a.id, b.id);

/** The places of a slot by state. Places to be removed have a negative count. */
const quotedPlaces = (slot: QuotedSlot): [QuotedState, number][] => {
  if (slot.state === 'requested') return [['added', slot.guards]];
  const change = (slot.requestedGuards ?? slot.guards) - slot.guards;
  return [
    ['approved', slot.guards],
    [change > 0 ? 'added' : 'removed', change],
  ];
};

const sumOf = (lines: readonly QuotationLine[], taxRate: number) => {
  const subtotal = sumMoney(lines.map(({ amount }) => amount));
  const tax = timesBasisPoints(subtotal, taxRate);
  return { subtotal, tax, total: addMoney(subtotal, tax) };
};

/**
 * The total of a month as ordered, including everything pending approval. Without that it equals the month's forecast
 * (`draftInvoice`).
 */
export const quotationOf = (slots: readonly QuotedSlot[], taxRate: number): Quotation => {
  const found = new Map<string, QuotationLine>();
  for (const slot of slots)
    for (const [state, count] of quotedPlaces(slot))
      addPlaces(found, { ...emptyLine(slot, state), state }, slot.id, count);
  const lines = [...found.values()].sort(inReadingOrder);
  const sums = sumOf(lines, taxRate);
  const approved = sumOf(
    lines.filter(({ state }) => state === 'approved'),
    taxRate,
  );
  return { lines, ...sums, waiting: minor(sums.total - approved.total) };
};
