import type { NoteKind, NoteLine } from '@contract/credit-note';
import { MAX_MONEY, type Minor } from '@contract/primitives';
import { addMoney, minor, sumMoney, timesBasisPoints, timesCount, ZERO } from './money';

/** An amount before tax, and the tax on it. */
export interface TaxedAmount {
  subtotal: Minor;
  tax: Minor;
}

export interface NoteSums extends TaxedAmount {
  total: Minor;
}

/** The totals of an issued invoice and its issued notes. */
export interface NoteAccount {
  /** Basis points. */
  taxRate: number;
  /** The invoice and its debit notes. */
  billed: TaxedAmount;
  /** Its credit notes. */
  credited: TaxedAmount;
}

type CountedNote = TaxedAmount & { kind: NoteKind };

const plus = (left: TaxedAmount, right: TaxedAmount): TaxedAmount => ({
  subtotal: addMoney(left.subtotal, right.subtotal),
  tax: addMoney(left.tax, right.tax),
});

const ZERO_AMOUNT: TaxedAmount = { subtotal: ZERO, tax: ZERO };

/** Sums an invoice and its issued notes. */
export const noteAccount = (
  invoice: TaxedAmount & { taxRate: number },
  notes: readonly CountedNote[],
): NoteAccount => {
  const sumOf = (kind: NoteKind, from: TaxedAmount) =>
    notes.filter((note) => note.kind === kind).reduce<TaxedAmount>(plus, from);
  const { subtotal, tax, taxRate } = invoice;
  return {
    taxRate,
    billed: sumOf('debit-note', { subtotal, tax }),
    credited: sumOf('credit-note', ZERO_AMOUNT),
  };
};

const atLeastZero = (amount: number): Minor => minor(Math.max(0, amount));

/** The amount that can still be credited, with its tax; never below zero. */
export const creditableLeft = ({ billed, credited }: NoteAccount): NoteSums => {
  const subtotal = atLeastZero(billed.subtotal - credited.subtotal);
  const tax = atLeastZero(billed.tax - credited.tax);
  return { subtotal, tax, total: addMoney(subtotal, tax) };
};

/** The sum of the lines before tax; null if it exceeds the limit of a document. */
export const noteSubtotal = (lines: readonly Pick<NoteLine, 'quantity' | 'price'>[]): Minor | null => {
  const approximateSum = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  if (approximateSum > MAX_MONEY) return null;
  return sumMoney(lines.map(({ price, quantity }) => timesCount(price, quantity)));
};

/**
 * A debit note is taxed by itself, like an invoice, whatever was issued before it. The tax of a credit note is the tax on
 * everything credited including it, less the tax so far: rounding errors of several never add up, and together they
 * credit exactly the billed tax, in any parts and order.
 */
const noteTax = ({ taxRate, billed, credited }: NoteAccount, kind: NoteKind, subtotal: Minor): Minor => {
  if (kind === 'debit-note') return timesBasisPoints(subtotal, taxRate);
  const after = addMoney(credited.subtotal, subtotal);
  const tax = atLeastZero(timesBasisPoints(after, taxRate) - credited.tax);
  const taxLeft = atLeastZero(billed.tax - credited.tax);
  // A note that credits the rest takes the rest of the tax; no note takes more.
  return after === billed.subtotal ? taxLeft : minor(Math.min(tax, taxLeft));
};

export type NoteVerdict =
  | { ok: true; sums: NoteSums }
  | { ok: false; code: 'over_credit'; left: NoteSums }
  | { ok: false; code: 'too_big' | 'note_of_nothing' };

/** The sums of a note with these lines if it is issued now, or why it can't be. */
export const evaluateNote = (
  account: NoteAccount,
  kind: NoteKind,
  lines: readonly Pick<NoteLine, 'quantity' | 'price'>[],
): NoteVerdict => {
  const subtotal = noteSubtotal(lines);
  if (subtotal === null) return { ok: false, code: 'too_big' };
  if (subtotal === ZERO) return { ok: false, code: 'note_of_nothing' };
  const creditable = creditableLeft(account);
  if (kind === 'credit-note' && subtotal > creditable.subtotal)
    return { ok: false, code: 'over_credit', left: creditable };
  const tax = noteTax(account, kind, subtotal);
  const { billed } = account;
  if (billed.subtotal + billed.tax + subtotal + tax > MAX_MONEY) return { ok: false, code: 'too_big' };
  return { ok: true, sums: { subtotal, tax, total: addMoney(subtotal, tax) } };
};

/**
 * The sums of an open note on another revision of its invoice. If it can't be issued there (more than is left to credit),
 * it keeps its lines with the tax on them, so that its author can change it.
 */
export const movedNoteSums = (
  account: NoteAccount,
  kind: NoteKind,
  lines: readonly Pick<NoteLine, 'quantity' | 'price'>[],
): NoteSums => {
  const verdict = evaluateNote(account, kind, lines);
  if (verdict.ok) return verdict.sums;
  const subtotal = noteSubtotal(lines) ?? ZERO;
  const tax = timesBasisPoints(subtotal, account.taxRate);
  return { subtotal, tax, total: addMoney(subtotal, tax) };
};

/** Whether an issued note can be voided without leaving more credited than billed. */
export const canVoidNote = ({ billed, credited }: NoteAccount, note: CountedNote): boolean =>
  note.kind === 'credit-note' ||
  (credited.subtotal <= billed.subtotal - note.subtotal && credited.tax <= billed.tax - note.tax);
