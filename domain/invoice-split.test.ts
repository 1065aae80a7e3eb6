import { SHIFT_TYPES, type ShiftType } from '@contract/shift';
import type { SplitParty, SplitSettings } from '@contract/split-config';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movesOfParts, notesOfParts, partTotals, splitModeOf } from './invoice-split';
import { addMoney, minor, sumMoney, timesBasisPoints } from './money';
import { evenShares } from './split-config';
import { checkProperty } from './test/property';

const party = (terms: Partial<SplitParty>): SplitParty => ({
  name: 'Owners',
  billingAddress: '1 Harbour Road',
  email: 'owners@keepwatch.test',
  ...terms,
});

const byShares = fc.integer({ min: 1, max: 20 }).map(
  (count): SplitSettings => ({
    mode: 'share',
    parties: evenShares(count).map((share) => party({ share })),
  }),
);
const byTypes = fc.array(fc.nat({ max: 3 }), { minLength: 4, maxLength: 4 }).map((owners): SplitSettings => {
  const used = [...new Set(owners)];
  return {
    mode: 'shiftType',
    parties: used.map((owner) =>
      party({ shiftTypes: SHIFT_TYPES.filter((_, index) => owners[index] === owner) }),
    ),
  };
});
const terms = fc.oneof(byShares, byTypes);

const billed = fc.record({
  lines: fc.array(
    fc.record({
      type: fc.oneof(fc.constantFrom<ShiftType>(...SHIFT_TYPES), fc.constant(null)),
      amount: fc.integer({ min: 0, max: 10_000_000 }).map(minor),
    }),
    { maxLength: 12 },
  ),
  discount: fc.integer({ min: 0, max: 100 }),
  taxRate: fc.constantFrom(0, 1, 500, 825, 10_000),
});

/** An invoice with a manual discount in percent. */
const amountsOf = ({
  lines,
  discount,
  taxRate,
}: {
  lines: { type: ShiftType | null; amount: ReturnType<typeof minor> }[];
  discount: number;
  taxRate: number;
}) => {
  const gross = sumMoney(lines.map(({ amount }) => amount));
  const off = { type: null, amount: minor(-Math.floor((gross * discount) / 100)) };
  const subtotal = addMoney(gross, off.amount);
  const tax = timesBasisPoints(subtotal, taxRate);
  return { lines: [...lines, off], tax, total: addMoney(subtotal, tax) };
};

describe('the parts of an invoice', () => {
  it('sum exactly to its total, and none is below zero', () => {
    checkProperty(terms, billed, (split, bill) => {
      const amounts = amountsOf(bill);
      const parts = partTotals(split, amounts);
      expect(parts).toHaveLength(split.parties.length);
      expect(sumMoney(parts)).toBe(amounts.total);
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
    });
  });

  it('by shift types: each party pays its shifts, and the rest in proportion', () => {
    const split: SplitSettings = {
      mode: 'shiftType',
      parties: [party({ shiftTypes: ['Morning', 'Afternoon'] }), party({ shiftTypes: ['Night', 'Special'] })],
    };
    const lines = [
      { type: 'Morning' as const, amount: minor(30_000) },
      { type: 'Night' as const, amount: minor(60_000) },
      { type: null, amount: minor(100) },
    ];
    expect(partTotals(split, { lines, tax: minor(4_505), total: minor(94_605) })).toEqual([31_535, 63_070]);
  });

  it('are none without a split, and equal without any weights', () => {
    const nothing = { lines: [], tax: minor(0), total: minor(0) };
    expect(partTotals({ mode: 'none', parties: [] }, nothing)).toEqual([]);
    const manual = { lines: [{ type: null, amount: minor(101) }], tax: minor(0), total: minor(101) };
    const split: SplitSettings = {
      mode: 'shiftType',
      parties: [party({ shiftTypes: ['Morning', 'Afternoon'] }), party({ shiftTypes: ['Night', 'Special'] })],
    };
    expect(partTotals(split, manual)).toEqual([51, 50]);
  });
});

describe('notes on a split invoice', () => {
  const history = fc.record({
    bill: billed,
    split: terms,
    debited: fc.nat({ max: 1_000_000 }),
    credit: fc.nat({ max: 100 }),
  });

  it('are shared exactly; a full credit leaves nothing open on any part', () => {
    checkProperty(history, ({ bill, split, debited: more, credit }) => {
      const amounts = amountsOf(bill);
      const debited = minor(more);
      const credited = minor(Math.floor(((amounts.total + debited) * credit) / 100));
      const parts = partTotals(split, amounts).map((total, index) => ({
        share: split.parties[index]?.share ?? null,
        total,
      }));
      const shared = notesOfParts(parts, { debited, credited });
      expect(sumMoney(shared.map((one) => one.debited))).toBe(debited);
      expect(sumMoney(shared.map((one) => one.credited))).toBe(credited);
      if (credit === 100)
        expect(
          parts.map(
            ({ total }, index) => total + (shared[index]?.debited ?? 0) - (shared[index]?.credited ?? 0),
          ),
        ).toEqual(parts.map(() => 0));
    });
  });
});

describe('the moves of notes on a split invoice', () => {
  const third = (share: number) => ({ share, total: minor(share * 3) });

  it('are shared by the largest remainder of all notes together', () => {
    const credit = { kind: 'credit-note' as const, total: minor(100), isVoid: false };
    const debit = { kind: 'debit-note' as const, total: minor(50), isVoid: false };
    expect(
      movesOfParts(
        [third(3_334), third(3_333), third(3_333)],
        [credit, credit, debit, { ...credit, isVoid: true }],
      ),
    ).toEqual([
      [-34, -33, -33],
      [-33, -34, -33],
      [17, 17, 16],
      [33, 34, 33],
    ]);
  });

  it('each sum to its note, and together to what the parts owe for all notes', () => {
    const moves = fc.array(
      fc.record({
        kind: fc.constantFrom('credit-note' as const, 'debit-note' as const),
        total: fc.integer({ min: 1, max: 100_000 }).map(minor),
      }),
      { maxLength: 6 },
    );
    checkProperty(terms, billed, moves, (split, bill, notes) => {
      const parts = partTotals(split, amountsOf(bill)).map((total, index) => ({
        share: split.parties[index]?.share ?? null,
        total,
      }));
      const moved = movesOfParts(
        parts,
        notes.map((note) => ({ ...note, isVoid: false })),
      );
      expect(moved.map(sumMoney)).toEqual(
        notes.map(({ kind, total }) => (kind === 'credit-note' ? -total : total)),
      );
      const sumOf = (kind: string) =>
        sumMoney(notes.filter((note) => note.kind === kind).map(({ total }) => total));
      const owed = notesOfParts(parts, { debited: sumOf('debit-note'), credited: sumOf('credit-note') });
      if (notes.length > 0)
        expect(parts.map((_part, index) => sumMoney(moved.map((of) => minor(of[index] ?? 0))))).toEqual(
          owed.map(({ debited, credited }) => debited - credited),
        );
    });
  });
});

it('the mode follows from the parties', () => {
  expect(splitModeOf([])).toBe('none');
  expect(splitModeOf([party({ share: 10_000 })])).toBe('share');
  expect(splitModeOf([party({ shiftTypes: ['Night'] })])).toBe('shiftType');
});
