import type { Minor } from '@contract/primitives';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor, sumMoney } from './money';
import { leftOf, leftSince, type OpenItem, payerBalance, proposeAllocations, takeFrom } from './receipt';
import { checkProperty } from './test/property';

const item = (code: string, dueOn: string, open: number, more: Partial<OpenItem> = {}): OpenItem => ({
  invoiceCode: code,
  printCode: code,
  partId: null,
  dueOn,
  open: minor(open),
  isOwn: true,
  ...more,
});

const JANUARY = item('7-2026-01', '2026-03-02', 50_000);
const FEBRUARY = item('7-2026-02', '2026-04-01', 30_000);
const MARCH = item('8-2026-03', '2026-05-02', 30_000);
const OTHERS_PART = item('9-2026-01', '2026-03-02', 12_000, { partId: 3, isOwn: false });
const ITEMS = [MARCH, OTHERS_PART, FEBRUARY, JANUARY];

describe('the proposed allocations', () => {
  it.each<[string, number, string, [string, number][]]>([
    ['one item of exactly the amount, the oldest', 30_000, '', [['7-2026-02', 30_000]]],
    ['the exact one that is named', 30_000, 'Rent 8-2026-03', [['8-2026-03', 30_000]]],
    ['the exact part of another payer', 12_000, '', [['9-2026-01', 12_000]]],
    [
      'what is named, then the oldest due',
      70_000,
      'INV 8-2026-03',
      [
        ['8-2026-03', 30_000],
        ['7-2026-01', 40_000],
      ],
    ],
    [
      'all that is named, though another item has exactly the amount',
      50_000,
      '7-2026-02 + 8-2026-03',
      [
        ['7-2026-02', 30_000],
        ['8-2026-03', 20_000],
      ],
    ],
    [
      'the oldest due, and no part of another payer',
      60_000,
      '',
      [
        ['7-2026-01', 50_000],
        ['7-2026-02', 10_000],
      ],
    ],
    [
      'all, with a rest',
      200_000,
      '',
      [
        ['7-2026-01', 50_000],
        ['7-2026-02', 30_000],
        ['8-2026-03', 30_000],
      ],
    ],
    ['a code that the bank wrote with spaces', 30_000, 'INV 8 2026 03', [['8-2026-03', 30_000]]],
    ['a code that is written in another way', 20_000, '/8/2026/03-R2', [['8-2026-03', 20_000]]],
    ['no code within a longer one', 10_000, '17-2026-02 and 8-2026-031', [['7-2026-01', 10_000]]],
  ])('are %s', (_, amount, reference, expected) => {
    const proposed = proposeAllocations(ITEMS, minor(amount), reference);
    expect(proposed.map(({ invoiceCode, amount: part }) => [invoiceCode, part])).toEqual(expected);
  });

  it('name a revision by its printed code', () => {
    const second = { ...MARCH, printCode: '8-2026-03-R2' };
    expect(proposeAllocations([JANUARY, second], minor(20_000), '8-2026-03-R2')).toEqual([
      { invoiceCode: '8-2026-03', partId: null, amount: 20_000 },
    ]);
  });

  it('name an old invoice by its reference', () => {
    const old = item('OB-12', '2025-12-31', 9_000, { printCode: 'INV-88' });
    const codes = (reference: string) =>
      proposeAllocations([MARCH, old], minor(100), reference).map(({ invoiceCode }) => invoiceCode);
    expect([codes('Pays INV-88'), codes('Pays INV-881, 8.2026.03')]).toEqual([['OB-12'], ['8-2026-03']]);
  });

  const someItem = fc.record({
    invoiceCode: fc.constantFrom('7-2026-01', '7-2026-02', '8-2026-01'),
    partId: fc.constantFrom(null, 1, 2),
    dueOn: fc.constantFrom('2026-03-01', '2026-04-01'),
    open: fc.integer({ min: -500, max: 2_000 }).map(minor),
    isOwn: fc.boolean(),
  });
  const someItems = fc
    .uniqueArray(someItem, { selector: ({ invoiceCode, partId }) => `${invoiceCode} ${partId}` })
    .map((items) => items.map((each) => ({ ...each, printCode: each.invoiceCode })));
  const someAmount = fc.integer({ min: 1, max: 6_000 }).map(minor);

  it('never exceed the amount or what is open, and leave a rest only if nothing more is owed', () => {
    checkProperty(someItems, someAmount, fc.constantFrom('', '7-2026-02'), (items, amount, reference) => {
      const proposed = proposeAllocations(items, amount, reference);
      const openOf = ({ invoiceCode, partId }: { invoiceCode: string; partId: number | null }) =>
        items.find((each) => each.invoiceCode === invoiceCode && each.partId === partId)?.open ?? 0;
      for (const each of proposed) {
        expect(each.amount).toBeGreaterThan(0);
        expect(each.amount).toBeLessThanOrEqual(openOf(each));
      }
      const sum = sumMoney(proposed.map((each) => each.amount));
      expect(sum).toBeLessThanOrEqual(amount);
      const owed = sumMoney(items.filter(({ isOwn, open }) => isOwn && open > 0).map(({ open }) => open));
      expect(sum).toBeGreaterThanOrEqual(Math.min(amount, owed));
    });
  });

  it('are one item if one has exactly the amount and the reference names none', () => {
    checkProperty(someItems, someAmount, (items, amount) => {
      if (!items.some(({ open }) => open === amount)) return;
      expect(proposeAllocations(items, amount, '')).toMatchObject([{ amount }]);
    });
  });
});

const someMoney = fc.integer({ min: 0, max: 5_000 }).map(minor);

describe('credit', () => {
  it('is what was received less what was allocated, reversed and refunded', () => {
    expect(leftOf({ amount: minor(900), allocated: minor(500), withdrawn: minor(150) })).toBe(250);
    checkProperty(someMoney, fc.array(someMoney), fc.array(someMoney), (amount, allocated, withdrawn) => {
      const [to, back] = [sumMoney(allocated), sumMoney(withdrawn)];
      expect(to + back + leftOf({ amount, allocated: to, withdrawn: back })).toBe(amount);
    });
  });

  it('lowers the balance', () => {
    expect(payerBalance([minor(500), minor(-20)], minor(600))).toBe(-120);
  });
});

describe('what is taken from receipts', () => {
  it('is taken in order', () => {
    const sources = [
      { receiptId: 9, amount: minor(300) },
      { receiptId: 4, amount: minor(500) },
    ];
    expect(takeFrom(sources, minor(450))).toEqual([
      { receiptId: 9, amount: 300 },
      { receiptId: 4, amount: 150 },
    ]);
    expect(() => takeFrom(sources, minor(801))).toThrow(RangeError);
  });

  it('sums to the amount, and takes from none more than it has', () => {
    const someSources = fc
      .array(someMoney)
      .map((amounts) => amounts.map((amount: Minor, receiptId) => ({ receiptId, amount })));
    checkProperty(someSources, fc.double({ min: 0, max: 1, noNaN: true }), (sources, share) => {
      const amount = minor(Math.floor(sumMoney(sources.map((each) => each.amount)) * share));
      const taken = takeFrom(sources, amount);
      expect(sumMoney(taken.map((each) => each.amount))).toBe(amount);
      for (const { receiptId, amount: part } of taken)
        expect(part).toBeLessThanOrEqual(sources[receiptId]?.amount ?? 0);
    });
  });
});

describe('what was left of a receipt since a day', () => {
  const moves = [
    { on: '2026-03-02', amount: minor(100) },
    { on: '2026-03-02', amount: minor(-80) },
    { on: '2026-03-09', amount: minor(50) },
    { on: '2026-03-11', amount: minor(-40) },
  ];
  it.each([
    ['before it came', '2026-03-01', 0],
    ['while it was used', '2026-03-02', 20],
    ['until it was released', '2026-03-08', 20],
    ['as far as it was used later', '2026-03-09', 30],
    ['today', '2026-03-12', 30],
  ])('%s', (_, day, left) => {
    expect(leftSince(moves, day)).toBe(left);
  });
});
