import type { NoteKind } from '@contract/credit-note';
import type { Day, Lang, Minor } from '@contract/primitives';
import { firstDayOf, lastDayOf } from '@domain/day';
import { timesCount, ZERO } from '@domain/money';
import { sharedReference, soleReference } from '@domain/order-reference';
import type { InvoiceSnapshot } from '@server/platform/document/printed-invoice';
import type { NoteSnapshot } from '@server/platform/document/printed-note';
import type { StoredHead } from '@server/platform/document/stored-head';

export interface UblLine {
  description: string;
  quantity: number;
  price: Minor;
  amount: Minor;
  /** The order's reference, unless the document has it. */
  orderReference: string | null;
}

/** An issued invoice or note in the payer's language. */
export interface UblDocument {
  kind: 'invoice' | NoteKind;
  code: string;
  issuedOn: Day;
  /** Null for a credit note. */
  dueOn: Day | null;
  /** The service period; null for a note. */
  period: { from: Day; to: Day } | null;
  /** The invoice of a note, or the void one that an invoice replaces. */
  preceding: { code: string; issuedOn: Day } | null;
  isVoid: boolean;
  /** The code of the invoice that replaces this void one. */
  successor: string | null;
  note: string;
  /** The reference of the order that all lines are for. */
  orderReference: string | null;
  language: Lang;
  head: StoredHead;
  currency: string;
  lines: UblLine[];
  subtotal: Minor;
  /** Basis points. */
  taxRate: number;
  tax: Minor;
  total: Minor;
  /** What is due on an invoice now, after notes and payments. */
  due: Minor;
}

/** An invoice's place among the revisions of its month. */
export interface UblRevision {
  /** What is due now; nothing on a void one. */
  due: Minor;
  isVoid: boolean;
  replaces: { code: string; issuedOn: Day } | null;
  replacedBy: string | null;
}

/** The issued text, with the amount due now, as on the printed invoice. */
export const ublOfInvoice = (
  snapshot: InvoiceSnapshot,
  { due, isVoid, replaces, replacedBy }: UblRevision,
): UblDocument => {
  const { printCode, issuedOn, dueOn, period, notes, language, head, currency, lines } = snapshot;
  const { subtotal, taxRate, tax, total } = snapshot;
  const orderReference = sharedReference(lines);
  return {
    kind: 'invoice',
    code: printCode,
    issuedOn,
    dueOn,
    period: { from: firstDayOf(period), to: lastDayOf(period) },
    preceding: replaces,
    isVoid,
    successor: replacedBy,
    note: notes,
    orderReference,
    language,
    head,
    currency,
    lines: lines.map((line) => ({
      description: line.description[language],
      quantity: line.count,
      price: line.price,
      amount: line.amount,
      orderReference: orderReference === null ? soleReference(line) : null,
    })),
    subtotal,
    taxRate,
    tax,
    total,
    due,
  };
};

/** `invoice` is the note's invoice; a debit note has its due day. Nothing is due on a void note. */
export const ublOfNote = (
  snapshot: NoteSnapshot,
  { isVoid, ...invoice }: { issuedOn: Day; dueOn: Day; isVoid: boolean },
): UblDocument => {
  const { kind, code, issuedOn, invoicePrintCode, reason, language, head, currency, lines } = snapshot;
  const { subtotal, taxRate, tax, total } = snapshot;
  return {
    kind,
    code,
    issuedOn,
    dueOn: kind === 'debit-note' ? invoice.dueOn : null,
    period: null,
    preceding: { code: invoicePrintCode, issuedOn: invoice.issuedOn },
    isVoid,
    successor: null,
    note: reason,
    orderReference: null,
    language,
    head,
    currency,
    lines: lines.map((line) => ({
      ...line,
      amount: timesCount(line.price, line.quantity),
      orderReference: null,
    })),
    subtotal,
    taxRate,
    tax,
    total,
    due: isVoid ? ZERO : total,
  };
};
