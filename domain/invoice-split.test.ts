import { SHIFT_TYPES, type ShiftType } from '@contract/shift';
import type { SplitParty, SplitSettings } from '@contract/split-config';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movesOfParts, type NoteMove, notesOfParts, partTotals, splitModeOf } from './invoice-split';
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
      const shared = notesOfParts(parts, [
        { noteId: 1, kind: 'debit-note', total: debited, isVoid: false },
        { noteId: 2, kind: 'credit-note', total: credited, isVoid: false },
      ]);
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
  const issued = (noteId: number, kind: NoteMove['kind'], total: number): NoteMove => ({
    ...{ noteId, kind, total: minor(total), isVoid: false },
  });

  it('are shared by the largest remainder of all notes together; a void takes back what its note gave', () => {
    const credit = issued(1, 'credit-note', 100);
    expect(
      movesOfParts(
        [third(3_334), third(3_333), third(3_333)],
        [credit, issued(2, 'credit-note', 100), issued(3, 'debit-note', 50), { ...credit, isVoid: true }],
      ),
    ).toEqual([
      [-34, -33, -33],
      [-33, -34, -33],
      [17, 17, 16],
      [34, 33, 33],
    ]);
  });

  it('are nothing if it is not split', () => {
    expect(notesOfParts([], [issued(1, 'credit-note', 100)])).toEqual([]);
  });

  it('give no part a cent of the other sign, however the remainders of the sums fall', () => {
    // Alone, the largest remainder of 10 is [2, 4, 4] and that of 11 is [1, 5, 5].
    const parts = [1_500, 4_250, 4_250].map((share) => ({ share, total: minor(share * 10) }));
    const moves = movesOfParts(parts, [issued(1, 'credit-note', 10), issued(2, 'credit-note', 1)]);
    expect(moves[0]).toEqual([-2, -4, -4]);
    expect(moves[1]).toEqual([0, 0, -1]);
  });

  /** Notes in any order, small ones too; a credit is of a share of what is left, and any issued note may become void. */
  const acts = fc.array(
    fc.oneof(
      fc.record({
        act: fc.constant('debit' as const),
        total: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.nat(100_000)),
      }),
      fc.record({
        act: fc.constant('credit' as const),
        total: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.nat(10_000_000)),
      }),
      fc.record({ act: fc.constant('void' as const), total: fc.nat(20) }),
    ),
    { maxLength: 12 },
  );
  const manyShares = fc
    .array(fc.integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 8 })
    .map((shares): SplitSettings => ({ mode: 'share', parties: shares.map((share) => party({ share })) }));

  it('each have the sign of their note or none and sum to it, and no part is credited more than it was billed', () => {
    checkProperty(fc.oneof(terms, manyShares), billed, acts, (split, bill, list) => {
      const amounts = amountsOf(bill);
      const parts = partTotals(split, amounts).map((total, index) => ({
        share: split.parties[index]?.share ?? null,
        total,
      }));
      const moves: NoteMove[] = [];
      let open: number = amounts.total;
      for (const [index, { act, total }] of list.entries()) {
        if (act !== 'void') {
          const amount = act === 'credit' ? Math.min(total, open) : total;
          moves.push(issued(index, act === 'credit' ? 'credit-note' : 'debit-note', amount));
          open += act === 'credit' ? -amount : amount;
          continue;
        }
        const live = moves.filter(
          (move) => moves.filter(({ noteId }) => noteId === move.noteId).length === 1,
        );
        const move = live[total % Math.max(1, live.length)];
        const change = move?.kind === 'credit-note' ? move.total : -(move?.total ?? 0);
        if (!move || open + change < 0) continue;
        moves.push({ ...move, isVoid: true });
        open += change;
      }
      const shares = movesOfParts(parts, moves);
      const owed: number[] = parts.map(({ total }) => total);
      for (const [index, { kind, total, isVoid }] of moves.entries()) {
        const sign = (kind === 'credit-note') === isVoid ? 1 : -1;
        const ofParts = shares[index] ?? [];
        expect(sumMoney(ofParts)).toBe(minor(sign * total));
        for (const [part, share] of ofParts.entries()) {
          expect(share * sign).toBeGreaterThanOrEqual(0);
          owed[part] = (owed[part] ?? 0) + share;
        }
        expect(Math.min(...owed)).toBeGreaterThanOrEqual(0);
      }
      expect(
        notesOfParts(parts, moves).map(
          ({ debited, credited }, part) => (parts[part]?.total ?? 0) + debited - credited,
        ),
      ).toEqual(owed);
    });
  });
});

it('the mode follows from the parties', () => {
  expect(splitModeOf([])).toBe('none');
  expect(splitModeOf([party({ share: 10_000 })])).toBe('share');
  expect(splitModeOf([party({ shiftTypes: ['Night'] })])).toBe('shiftType');
});
