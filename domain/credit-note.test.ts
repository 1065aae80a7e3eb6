import type { NoteKind } from '@contract/credit-note';
import { MAX_MONEY } from '@contract/primitives';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canVoidNote,
  creditableLeft,
  evaluateNote,
  type NoteSums,
  noteAccount,
  noteSubtotal,
} from './credit-note';
import { minor, sumMoney, timesBasisPoints } from './money';
import { checkProperty } from './test/property';

const line = (quantity: number, price: number) => ({ quantity, price: minor(price) });
const invoiceOf = (lines: readonly { quantity: number; price: number }[], taxRate: number) => {
  const subtotal = minor(lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0));
  return { subtotal, tax: timesBasisPoints(subtotal, taxRate), taxRate };
};

type Issued = NoteSums & { kind: NoteKind };
/** The note as issued now, or why it can't be. */
const issue = (
  invoice: ReturnType<typeof invoiceOf>,
  notes: readonly Issued[],
  kind: NoteKind,
  lines: readonly ReturnType<typeof line>[],
) => evaluateNote(noteAccount(invoice, notes), kind, lines);

const aLine = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), price: fc.nat({ max: 9_999 }) });
const aTaxRate = fc.constantFrom(0, 1, 333, 500, 875, 1_300, 2_000, 10_000);
const anInvoice = fc.record({ lines: fc.array(aLine, { minLength: 1, maxLength: 8 }), taxRate: aTaxRate });

describe('the creditable amount', () => {
  it('is the invoice with its debit notes, less its credit notes', () => {
    const invoice = invoiceOf([line(2, 50_000)], 500);
    const debit: Issued = {
      kind: 'debit-note',
      subtotal: minor(20_000),
      tax: minor(1_000),
      total: minor(21_000),
    };
    const credit: Issued = {
      kind: 'credit-note',
      subtotal: minor(90_000),
      tax: minor(4_500),
      total: minor(94_500),
    };
    expect(creditableLeft(noteAccount(invoice, []))).toEqual({
      subtotal: 100_000,
      tax: 5_000,
      total: 105_000,
    });
    expect(creditableLeft(noteAccount(invoice, [debit, credit]))).toEqual({
      subtotal: 30_000,
      tax: 1_500,
      total: 31_500,
    });
  });

  it('is exceeded by one cent, with the rest in the refusal', () => {
    const invoice = invoiceOf([line(1, 48_000)], 500);
    expect(issue(invoice, [], 'credit-note', [line(1, 48_001)])).toEqual({
      ok: false,
      code: 'over_credit',
      left: { subtotal: 48_000, tax: 2_400, total: 50_400 },
    });
    expect(issue(invoice, [], 'credit-note', [line(1, 48_000)])).toMatchObject({ ok: true });
    expect(issue(invoice, [], 'debit-note', [line(1, 48_001)])).toMatchObject({ ok: true });
  });

  it('has the same tax in two halves as in one note', () => {
    // 5 % of 9 is 0.45, of 18 it is 0.9.
    const invoice = invoiceOf([line(2, 9)], 500);
    const first = issue(invoice, [], 'credit-note', [line(1, 9)]);
    expect(first).toEqual({ ok: true, sums: { subtotal: 9, tax: 0, total: 9 } });
    const notes: Issued[] = first.ok ? [{ kind: 'credit-note', ...first.sums }] : [];
    expect(issue(invoice, notes, 'credit-note', [line(1, 9)])).toEqual({
      ok: true,
      sums: { subtotal: 9, tax: 1, total: 10 },
    });
  });

  it('taxes each debit note by itself, whatever was issued before it', () => {
    // 8.25 % of 11.11 is 0.916575.
    const notes: Issued[] = [];
    for (let count = 0; count < 6; count++) {
      const verdict = issue(invoiceOf([line(1, 48_000)], 825), notes, 'debit-note', [line(1, 1_111)]);
      if (!verdict.ok) throw new Error(verdict.code);
      notes.push({ kind: 'debit-note', ...verdict.sums });
    }
    expect(notes.map(({ tax }) => tax)).toEqual([92, 92, 92, 92, 92, 92]);
    checkProperty(
      anInvoice,
      fc.array(fc.integer({ min: 1, max: 99_999 }), { maxLength: 9 }),
      ({ lines, taxRate }, prices) => {
        const before: Issued[] = [];
        for (const price of prices) {
          const verdict = issue(invoiceOf(lines, taxRate), before, 'debit-note', [line(1, price)]);
          if (!verdict.ok) throw new Error(verdict.code);
          expect(verdict.sums.tax).toBe(timesBasisPoints(minor(price), taxRate));
          before.push({ kind: 'debit-note', ...verdict.sums });
        }
      },
    );
  });

  it('refuses a note of 0, and one over the limit of a document', () => {
    const invoice = invoiceOf([line(1, 48_000)], 500);
    expect(issue(invoice, [], 'credit-note', [line(3, 0)])).toEqual({ ok: false, code: 'note_of_nothing' });
    expect(noteSubtotal([line(1_000_000, MAX_MONEY)])).toBeNull();
    expect(issue(invoice, [], 'debit-note', [line(1_000_000, MAX_MONEY)])).toEqual({
      ok: false,
      code: 'too_big',
    });
    expect(issue(invoice, [], 'debit-note', [line(1, MAX_MONEY)])).toEqual({ ok: false, code: 'too_big' });
  });

  it('is exactly the invoice total if credited line by line', () => {
    checkProperty(anInvoice, ({ lines, taxRate }) => {
      const invoice = invoiceOf(lines, taxRate);
      const notes: Issued[] = [];
      for (const one of lines.filter(({ price }) => price > 0)) {
        const verdict = issue(invoice, notes, 'credit-note', [line(one.quantity, one.price)]);
        if (!verdict.ok) throw new Error(verdict.code);
        notes.push({ kind: 'credit-note', ...verdict.sums });
      }
      expect(sumMoney(notes.map(({ total }) => total))).toBe(invoice.subtotal + invoice.tax);
      expect(creditableLeft(noteAccount(invoice, notes))).toEqual({ subtotal: 0, tax: 0, total: 0 });
    });
  });

  it('never exceeds invoice and debits, in any order of issuing and voiding', () => {
    const aStep = fc.oneof(
      fc.record({ kind: fc.constant('credit-note' as const), lines: fc.array(aLine, { maxLength: 3 }) }),
      fc.record({ kind: fc.constant('debit-note' as const), lines: fc.array(aLine, { maxLength: 3 }) }),
      fc.record({ kind: fc.constant('void' as const), which: fc.nat() }),
      fc.record({ kind: fc.constant('credit the rest' as const) }),
    );
    checkProperty(anInvoice, fc.array(aStep, { maxLength: 30 }), ({ lines, taxRate }, steps) => {
      const invoice = invoiceOf(lines, taxRate);
      let notes: Issued[] = [];
      for (const step of steps) {
        const account = noteAccount(invoice, notes);
        if (step.kind === 'void') {
          const note = notes[step.which % Math.max(1, notes.length)];
          if (note && canVoidNote(account, note)) notes = notes.filter((each) => each !== note);
        } else if (step.kind === 'credit the rest') {
          const { subtotal } = creditableLeft(account);
          if (subtotal === 0) continue;
          const verdict = evaluateNote(account, 'credit-note', [line(1, subtotal)]);
          if (!verdict.ok) throw new Error(verdict.code);
          notes.push({ kind: 'credit-note', ...verdict.sums });
          // Crediting everything leaves nothing, not even a cent of tax.
          expect(creditableLeft(noteAccount(invoice, notes)).total).toBe(0);
        } else {
          const wanted = step.lines.map(({ quantity, price }) => line(quantity, price));
          const verdict = evaluateNote(account, step.kind, wanted);
          if (verdict.ok) notes.push({ kind: step.kind, ...verdict.sums });
        }
        const sum = (kind: NoteKind, of: 'subtotal' | 'tax' | 'total') =>
          sumMoney(notes.filter((note) => note.kind === kind).map((note) => note[of]));
        for (const note of notes) {
          expect(note.total).toBe(note.subtotal + note.tax);
          expect(note.tax).toBeGreaterThanOrEqual(0);
        }
        expect(sum('credit-note', 'subtotal')).toBeLessThanOrEqual(
          invoice.subtotal + sum('debit-note', 'subtotal'),
        );
        expect(sum('credit-note', 'tax')).toBeLessThanOrEqual(invoice.tax + sum('debit-note', 'tax'));
        expect(sum('credit-note', 'total')).toBeLessThanOrEqual(
          invoice.subtotal + invoice.tax + sum('debit-note', 'total'),
        );
      }
    });
  });
});
