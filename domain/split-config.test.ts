import { SHIFT_TYPES, type ShiftType } from '@contract/shift';
import { SPLIT_MODES, type SplitParty } from '@contract/split-config';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenShares, splitProblems, unsharedPoints } from './split-config';
import { checkProperty } from './test/property';

const payer = { name: 'Owners', billingAddress: '1 Harbour Road', email: 'pay@keepwatch.test' };
const byShare = (...shares: (number | undefined)[]) => ({
  mode: 'share' as const,
  parties: shares.map((share): SplitParty => ({ ...payer, share })),
});
const byType = (...types: (ShiftType[] | undefined)[]) => ({
  mode: 'shiftType' as const,
  parties: types.map((shiftTypes): SplitParty => ({ ...payer, shiftTypes })),
});
const problemsOf = (settings: Parameters<typeof splitProblems>[0]) =>
  splitProblems(settings).map(({ path, code }) => `${path} ${code}`);

describe('an invoice that is not split', () => {
  it('has no parties', () => {
    expect(problemsOf({ mode: 'none', parties: [] })).toEqual([]);
    expect(problemsOf({ mode: 'none', parties: [payer] })).toEqual(['parties split_unused']);
  });
});

describe('a split by shares', () => {
  it.each([
    [[10_000], []],
    [[3334, 3333, 3333], []],
    [[5000, 4999], ['parties split_sum']],
    [[5000, 5001], ['parties split_sum']],
    [[], ['parties required']],
    [[5000, undefined], ['parties.1.share required']],
  ])('of %j: %j', (shares, problems) => {
    expect(problemsOf(byShare(...shares))).toEqual(problems);
  });

  it('names no shift types', () => {
    const parties = [{ ...payer, share: 10_000, shiftTypes: ['Night' as const] }];
    expect(problemsOf({ mode: 'share', parties })).toEqual(['parties.0.shiftTypes split_unused']);
  });
});

describe('a split by shift types', () => {
  it.each<[(ShiftType[] | undefined)[], string[]]>([
    [
      [
        ['Night', 'Special'],
        ['Morning', 'Afternoon'],
      ],
      [],
    ],
    [[[...SHIFT_TYPES]], []],
    [[['Morning', 'Afternoon', 'Night']], ['parties split_types']],
    [[[...SHIFT_TYPES], ['Night']], ['parties.1.shiftTypes split_types']],
    [[['Morning', ...SHIFT_TYPES]], ['parties.0.shiftTypes split_types']],
    [[[...SHIFT_TYPES], []], ['parties.1.shiftTypes required']],
    [[[...SHIFT_TYPES], undefined], ['parties.1.shiftTypes required']],
    [[], ['parties required']],
  ])('of %j: %j', (types, problems) => {
    expect(problemsOf(byType(...types))).toEqual(problems);
  });

  it('names no shares', () => {
    const parties = [{ ...payer, share: 1, shiftTypes: [...SHIFT_TYPES] }];
    expect(problemsOf({ mode: 'shiftType', parties })).toEqual(['parties.0.share split_unused']);
  });
});

describe('any split', () => {
  const someShares = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 20 });
  const somePayers = fc.tuple(...SHIFT_TYPES.map(() => fc.integer({ min: 0, max: 3 })));

  it('accepts shares exactly if they sum to the whole', () => {
    checkProperty(someShares, (shares) => {
      expect(splitProblems(byShare(...shares)).length === 0).toBe(unsharedPoints(shares) === 0);
      const last = unsharedPoints(shares);
      if (last > 0) expect(splitProblems(byShare(...shares, last))).toEqual([]);
    });
  });

  it('has equal shares that sum to the whole and differ by at most one basis point', () => {
    checkProperty(fc.integer({ min: 1, max: 20 }), (count) => {
      const shares = evenShares(count);
      expect(splitProblems(byShare(...shares))).toEqual([]);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    });
  });

  it('accepts types with one payer each, and refuses missing or doubled ones', () => {
    checkProperty(somePayers, fc.integer({ min: 0, max: 3 }), (payers, which) => {
      const types = [...new Set(payers)].map((party) =>
        SHIFT_TYPES.filter((_type, at) => payers[at] === party),
      );
      expect(splitProblems(byType(...types))).toEqual([]);
      const type = SHIFT_TYPES[which] as ShiftType;
      expect(splitProblems(byType(...types, [type]))).not.toEqual([]);
      expect(splitProblems(byType(...types.map((own) => own.filter((each) => each !== type))))).not.toEqual(
        [],
      );
    });
  });

  it('refuses settings of one mode in the other', () => {
    checkProperty(someShares, fc.constantFrom(...SPLIT_MODES), (shares, mode) => {
      const settings = { ...byShare(...shares), mode };
      if (mode !== 'share') expect(splitProblems(settings)).not.toEqual([]);
    });
  });
});
