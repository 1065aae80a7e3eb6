import type { NoteKind, NoteLine } from '@contract/credit-note';
import { MAX_MONEY, type Minor } from '@contract/primitives';
import { addMoney, minor, sumMoney, timesBasisPoints, timesCount, ZERO } from './money';

/** An amount before tax, and the tax on it. */
export interface Taxed {
  subtotal: Minor;
  tax: Minor;
}

export interface NoteSums extends Taxed {
  total: Minor;
}

/** What an issued invoice and its issued notes come to. */
export interface NoteAccount {
  /** Basis points. */
  taxRate: number;
  /** The invoice and its debit notes. */
  billed: Taxed;
  /** Its credit notes. */
  credited: Taxed;
}

type CountedNote = Taxed & { kind: NoteKind };

const plus = (left: Taxed, right: Taxed): Taxed => ({
  subtotal: addMoney(left.subtotal, right.subtotal),
  tax: addMoney(left.tax, right.tax),
});

const NOTHING: Taxed = { subtotal: ZERO, tax: ZERO };

/** `notes`: the issued ones. */
export const noteAccount = (
  invoice: Taxed & { taxRate: number },
  notes: readonly CountedNote[],
): NoteAccount => {
  const sumOf = (kind: NoteKind, from: Taxed) =>
    notes.filter((note) => note.kind === kind).reduce<Taxed>(plus, from);
  const { subtotal, tax, taxRate } = invoice;
  return {
    taxRate,
    billed: sumOf('debit-note', { subtotal, tax }),
    credited: sumOf('credit-note', NOTHING),
  };
};

const atLeastNothing = (amount: number): Minor => minor(Math.max(0, amount));

/** What can still be credited, with its tax; never below zero. */
export const creditableLeft = ({ billed, credited }: NoteAccount): NoteSums => {
  const subtotal = atLeastNothing(billed.subtotal - credited.subtotal);
  const tax = atLeastNothing(billed.tax - credited.tax);
  return { subtotal, tax, total: addMoney(subtotal, tax) };
};

/** The sum of the lines before tax; null where it is more than any document may come to. */
export const noteSubtotal = (lines: readonly Pick<NoteLine, 'quantity' | 'price'>[]): Minor | null => {
  const rough = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  if (rough > MAX_MONEY) return null;
  return sumMoney(lines.map(({ price, quantity }) => timesCount(price, quantity)));
};

/**
 * The tax of a note is the tax on all that is credited (or billed) with it, less what was taxed before it. So the roundings
 * of several notes never add up: together they credit exactly the tax that was billed, in whatever parts and order.
 */
const noteTax = ({ taxRate, billed, credited }: NoteAccount, kind: NoteKind, subtotal: Minor): Minor => {
  const before = kind === 'credit-note' ? credited : billed;
  const after = addMoney(before.subtotal, subtotal);
  const tax = atLeastNothing(timesBasisPoints(after, taxRate) - before.tax);
  if (kind === 'debit-note') return tax;
  const left = atLeastNothing(billed.tax - credited.tax);
  // What credits the rest takes the rest of the tax; less than that never takes more.
  return after === billed.subtotal ? left : minor(Math.min(tax, left));
};

export type NoteVerdict =
  | { ok: true; sums: NoteSums }
  | { ok: false; code: 'over_credit'; left: NoteSums }
  | { ok: false; code: 'too_big' | 'note_of_nothing' };

/** What a note with these lines comes to if it is issued now, or why it can't be. */
export const judgeNote = (
  account: NoteAccount,
  kind: NoteKind,
  lines: readonly Pick<NoteLine, 'quantity' | 'price'>[],
): NoteVerdict => {
  const subtotal = noteSubtotal(lines);
  if (subtotal === null) return { ok: false, code: 'too_big' };
  if (subtotal === ZERO) return { ok: false, code: 'note_of_nothing' };
  const left = creditableLeft(account);
  if (kind === 'credit-note' && subtotal > left.subtotal) return { ok: false, code: 'over_credit', left };
  const tax = noteTax(account, kind, subtotal);
  const { billed } = account;
  if (billed.subtotal + billed.tax + subtotal + tax > MAX_MONEY) return { ok: false, code: 'too_big' };
  return { ok: true, sums: { subtotal, tax, total: addMoney(subtotal, tax) } };
};

/** Whether the credits of an invoice still have something to stand on once an issued note is void. */
export const canVoidNote = ({ billed, credited }: NoteAccount, note: CountedNote): boolean =>
  note.kind === 'credit-note' ||
  (credited.subtotal <= billed.subtotal - note.subtotal && credited.tax <= billed.tax - note.tax);

/** What names a note of a kind in a path: its id, as digits or in its code before issue, or its number. */
export type NoteKey = { id: number } | { year: number; number: number };

/** Null where the key is a code of the other kind. */
export const parseNoteKey = (kind: NoteKind, key: string): NoteKey | null => {
  if (/^\d+$/.test(key)) return { id: Number(key) };
  const [prefix, year, number] = key.split('-');
  if (prefix !== (kind === 'credit-note' ? 'CN' : 'DN')) return null;
  return year === 'DRAFT' ? { id: Number(number) } : { year: Number(year), number: Number(number) };
};
