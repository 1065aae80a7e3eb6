import type { InvoiceLine } from '@contract/invoice';
import { describe, expect, it } from 'vitest';
import { diffInvoices } from './invoice-diff';
import { minor, sumMoney } from './money';

const line = (changes: Partial<InvoiceLine> = {}): InvoiceLine => ({
  id: 'a',
  kind: 'slots',
  description: 'Morning',
  price: minor(42_000),
  count: 2,
  amount: minor(84_000),
  slotIds: [1, 2],
  ...changes,
});
const billed = (...lines: InvoiceLine[]) => ({ lines, total: sumMoney(lines.map(({ amount }) => amount)) });

describe('the difference of two invoices', () => {
  it('has no row for a line that stays the same', () => {
    expect(diffInvoices(billed(line()), billed(line()))).toEqual({
      rows: [],
      totalBefore: 84_000,
      totalAfter: 84_000,
    });
  });

  it.each<[string, Partial<InvoiceLine>]>([
    ['price', { price: minor(40_000), amount: minor(80_000) }],
    ['count', { count: 1, amount: minor(42_000) }],
    ['slots', { slotIds: [1, 3] }],
  ])('pairs a line with itself at another %s', (_what, changes) => {
    const after = line(changes);
    expect(diffInvoices(billed(line()), billed(after))).toEqual({
      rows: [{ before: line(), after }],
      totalBefore: 84_000,
      totalAfter: after.amount,
    });
  });

  it('lists removed lines before added ones', () => {
    const [kept, removed, added] = [line(), line({ id: 'b' }), line({ id: 'c' })];
    expect(diffInvoices(billed(kept, removed), billed(added, kept)).rows).toEqual([
      { before: removed, after: null },
      { before: null, after: added },
    ]);
  });
});
