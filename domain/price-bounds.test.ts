import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { minor } from './money';
import { farPriceProblems, farSpecialDateProblems, isFar } from './price-bounds';

const row = (price: number, validFrom: string, salaryToSecurity = 30_000) =>
  ({ type: 'Morning', validFrom, price: minor(price), salaryToSecurity: minor(salaryToSecurity) }) as const;
const STANDING = [row(40_000, '2026-01-01'), row(50_000, '2026-06-01')];

it.each([
  [3_999_999, []],
  [4_000_000, ['rows.0.price']],
  [401, []],
  [400, ['rows.0.price']],
  [0, ['rows.0.price']],
])('a price of %i where 40000 stands', (price, paths) => {
  expect(farPriceProblems([row(price, '2026-03-01')], STANDING, []).map(({ path }) => path)).toEqual(paths);
});

it('compares with the price of the day, and accepts amounts that were typed again', () => {
  const far = row(5_000_000, '2026-07-01', 3_000_000);
  expect(farPriceProblems([far], STANDING, [])).toHaveLength(2);
  expect(farPriceProblems([far], STANDING, [5_000_000])).toEqual([
    { path: 'rows.0.salaryToSecurity', code: 'repeat_amount' },
  ]);
  expect(farPriceProblems([far], [], [])).toEqual([]);
  expect(farPriceProblems([row(4_999_999, '2026-07-01')], STANDING, [])).toEqual([]);
  // A program sends its amounts once.
  expect(farPriceProblems([far], STANDING, undefined)).toEqual([]);
});

it.each([
  ['of nothing like the price', 4_000_000, ['dates.0.value']],
  ['of a hundredth', 400, ['dates.0.value']],
  ['within the bounds', 3_999_999, []],
])('a fixed value %s of a special date', (_what, value, paths) => {
  const date = {
    date: '2026-03-01',
    kind: 'company',
    names: { cn: '', hk: '', en: '' },
    mode: 'fixed',
    value,
    shiftTypes: ['Night', 'Morning'],
  } as const;
  const found = (more: object, before = [] as object[], repeated = [] as number[]) =>
    farSpecialDateProblems(
      [{ ...date, ...more, shiftTypes: [...date.shiftTypes] }],
      before as Parameters<typeof farSpecialDateProblems>[1],
      STANDING,
      repeated,
    ).map(({ path }) => path);
  expect(found({})).toEqual(paths);
  expect(found({}, [], [value])).toEqual([]);
  // It is stored already: only its names change.
  expect(found({}, [date])).toEqual([]);
  // A percentage has bounds of its own, and there is no price before the list begins.
  expect(found({ mode: 'percent' })).toEqual([]);
  expect(found({ date: '2025-12-31' })).toEqual([]);
});

it('asks in both directions, and never for an unchanged amount', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000_000 });
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      expect(isFar(one, one)).toBe(false);
      expect(isFar(one, other)).toBe(isFar(other, one));
    }),
  );
});
