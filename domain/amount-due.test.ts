import type { Invoice } from '@contract/invoice';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountDue } from './amount-due';
import { notesOfParts } from './invoice-split';
import { minor, splitByLargestRemainder, sumMoney, ZERO } from './money';
import { checkProperty } from './test/property';

const payment = (amount: number, partId: number | null = null) => ({ amount: minor(amount), partId });
/** Only what the amount due is computed from. */
const invoiceOf = (fields: Partial<Record<keyof Invoice, unknown>>): Invoice =>
  ({
    credited: ZERO,
    debited: ZERO,
    payments: [],
    parts: [],
    balance: ZERO,
    ...fields,
  }) as unknown as Invoice;

describe('the amount due', () => {
  it('is the total of an invoice without payments and notes', () => {
    expect(amountDue(invoiceOf({ total: 1_000, balance: 1_000 }))).toEqual({ changes: [], due: 1_000 });
  });

  it('is the total after payments, reversals and notes', () => {
    const payments = [payment(500), payment(-200)];
    expect(amountDue(invoiceOf({ credited: 100, debited: 50, payments, balance: 650 }))).toEqual({
      changes: [
        { kind: 'debited', amount: 50 },
        { kind: 'credited', amount: -100 },
        { kind: 'paid', amount: -300 },
      ],
      due: 650,
    });
  });

  it('of each part is its total with its changes, and the parts sum to the invoice', () => {
    const amounts = fc.nat({ max: 50_000 });
    const shares = fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 5 });
    checkProperty(amounts, amounts, amounts, shares, (total, debited, credit, weights) => {
      const credited = minor(Math.min(credit, total + debited));
      const totals = splitByLargestRemainder(minor(total), weights);
      const notes = notesOfParts(
        totals.map((part, index) => ({ share: weights[index] ?? 1, total: part })),
        [
          { noteId: 1, kind: 'debit-note', total: minor(debited), isVoid: false },
          { noteId: 2, kind: 'credit-note', total: credited, isVoid: false },
        ],
      );
      const payments = weights.map((paid, index) => payment(paid, index + 1));
      const parts = totals.map((part, index) => {
        const { debited: more = 0, credited: less = 0 } = notes[index] ?? {};
        return { id: index + 1, total: part, balance: minor(part + more - less - (weights[index] ?? 0)) };
      });
      const balance = sumMoney(parts.map((part) => part.balance));
      const invoice = invoiceOf({ total, debited, credited, payments, parts, balance });
      const whole = amountDue(invoice);
      expect(total + sumMoney(whole.changes.map(({ amount }) => amount))).toBe(whole.due);
      for (const part of parts) {
        const { changes, due } = amountDue(invoice, part.id);
        expect(part.total + sumMoney(changes.map(({ amount }) => amount))).toBe(due);
      }
      expect(sumMoney(parts.map(({ id }) => amountDue(invoice, id).due))).toBe(whole.due);
    });
  });
});
