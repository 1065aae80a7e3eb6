import type { InvoiceLine } from '@contract/invoice-line';
import { describe, expect, it } from 'vitest';
import { type BilledContent, diffInvoices, isUnchanged } from './invoice-diff';
import { minor, sumMoney, ZERO } from './money';

const line = (changes: Partial<InvoiceLine> = {}): InvoiceLine => ({
  id: 'a',
  kind: 'slots',
  description: 'Morning',
  price: minor(42_000),
  count: 2,
  amount: minor(84_000),
  days: [],
  slotIds: [1, 2],
  references: [],
  ...changes,
});
const HEAD = {
  seller: {
    name: 'Keepwatch',
    address: '',
    email: '',
    phone: '',
    licenceNumber: '',
    taxNumber: '',
    bankDetails: '1',
    bank: null,
    fpsId: '',
    logoId: null,
  },
  billTo: { name: 'Harbour Ltd', address: '', email: '', taxNumber: '' },
  site: { name: 'Harbour Court', address: '', contactName: '' },
};
const billed = (...lines: InvoiceLine[]): BilledContent => ({
  lines,
  total: sumMoney(lines.map(({ amount }) => amount)),
  dueOn: '2026-05-02',
  tax: { taxLabel: 'Tax', taxRate: 0, tax: ZERO },
  head: HEAD,
});

describe('the difference of two invoices', () => {
  it('has no row for a line that stays the same', () => {
    expect(diffInvoices(billed(line()), billed(line()))).toEqual({
      rows: [],
      totalBefore: 84_000,
      totalAfter: 84_000,
    });
  });

  it.each<[string, Partial<BilledContent>]>([
    ['dueOn', { dueOn: '2026-06-02' }],
    ['tax', { tax: { taxLabel: 'Tax', taxRate: 500, tax: ZERO } }],
    ['head', { head: { ...HEAD, billTo: { ...HEAD.billTo, name: 'Other Ltd' } } }],
  ])('names another %s', (name, change) => {
    const [before, after] = [billed(line()), { ...billed(line()), ...change }];
    const diff = diffInvoices(before, after);
    const value = name as 'dueOn' | 'tax' | 'head';
    expect(diff).toEqual({
      rows: [],
      totalBefore: 84_000,
      totalAfter: 84_000,
      [name]: { before: before[value], after: after[value] },
    });
    expect(isUnchanged(diff)).toBe(false);
    expect(isUnchanged(diffInvoices(before, before))).toBe(true);
  });

  it.each<[string, Partial<InvoiceLine>]>([
    ['description', { description: 'Morning, guarded until 10:00' }],
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

  it('names other references of the whole once, and those that only lines exchange at the lines', () => {
    const [first, second] = [line({ references: ['PO 7'] }), line({ id: 'b', references: [null, 'PO 8'] })];
    const given = diffInvoices(billed(line(), line({ id: 'b' })), billed(first, second));
    expect(given).toMatchObject({ rows: [], references: { before: [], after: ['PO 7', 'PO 8'] } });
    expect(isUnchanged(given)).toBe(false);
    const whole = line({ id: 'b', references: ['PO 8'] });
    const moved = diffInvoices(billed(first, second), billed(first, whole));
    expect(moved.rows).toEqual([{ before: second, after: whole }]);
    expect(moved.references).toBeUndefined();
  });

  it('lists removed lines before added ones', () => {
    const [kept, removed, added] = [line(), line({ id: 'b' }), line({ id: 'c' })];
    expect(diffInvoices(billed(kept, removed), billed(added, kept)).rows).toEqual([
      { before: removed, after: null },
      { before: null, after: added },
    ]);
  });
});
