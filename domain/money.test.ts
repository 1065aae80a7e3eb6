import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMoney,
  minor,
  proRata,
  splitByLargestRemainder,
  sumMoney,
  sumProRata,
  timesBasisPoints,
  timesCount,
} from './money';
import { checkProperty } from './test/property';

const anAmount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(minor);
const someShares = fc
  .array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 12 })
  .filter((shares) => shares.some((share) => share > 0));

describe('amounts', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'are safe integers: %s is refused',
    (units) => {
      expect(() => minor(units)).toThrow(RangeError);
    },
  );

  it('never contain negative zero', () => {
    expect(Object.is(minor(-0), 0)).toBe(true);
    expect(Object.is(timesBasisPoints(minor(-1), 1), 0)).toBe(true);
  });

  it('add up', () => {
    expect(addMoney(minor(-5), minor(3))).toBe(-2);
    expect(sumMoney([])).toBe(0);
    expect(sumMoney([minor(1), minor(2), minor(-7)])).toBe(-4);
    expect(timesCount(minor(48_000), 3)).toBe(144_000);
  });
});

describe('rounding', () => {
  it.each([
    [1, 5000, 1],
    [-1, 5000, -1],
    [3, 5000, 2],
    [-3, 5000, -2],
    [1, 4999, 0],
    [48_000, 15_000, 72_000],
    [333, 1, 0],
    [999_999_999_999, 15_000, 1_499_999_999_999],
  ])('%d × %d basis points = %d', (amount, basisPoints, expected) => {
    expect(timesBasisPoints(minor(amount), basisPoints)).toBe(expected);
  });

  it.each([
    [48_000, 120, 360, 16_000],
    [100, 1, 3, 33],
    [100, 2, 3, 67],
    [-100, 1, 8, -13],
    [900_000_000_007, 999_983, 999_983, 900_000_000_007],
  ])('%d × %d / %d = %d', (amount, part, whole, expected) => {
    expect(proRata(minor(amount), part, whole)).toBe(expected);
  });

  it('is half up by absolute value, so it is the same on both sides of zero', () => {
    checkProperty(anAmount, fc.nat({ max: 20_000 }), (amount, basisPoints) => {
      expect(timesBasisPoints(minor(-amount), basisPoints)).toBe(
        minor(-timesBasisPoints(amount, basisPoints)),
      );
    });
  });

  it('is within half a unit of the exact value', () => {
    checkProperty(
      anAmount,
      fc.integer({ min: 0, max: 1440 }),
      fc.integer({ min: 1, max: 1440 }),
      (amount, part, whole) => {
        const difference =
          BigInt(proRata(amount, part, whole)) * BigInt(whole) - BigInt(amount) * BigInt(part);
        const size = difference < 0n ? -difference : difference;
        expect(size * 2n <= BigInt(whole)).toBe(true);
      },
    );
  });

  it('happens once for a sum of fractions', () => {
    const third = { amount: minor(100), part: 1, whole: 3 };
    expect(sumProRata([third, third, third])).toBe(100);
    expect(sumProRata([])).toBe(0);
  });
});

describe('a split', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [0, 1], [0, 5]],
    [7, [5000, 3000, 2000], [4, 2, 1]],
    [0, [1, 2], [0, 0]],
  ])('of %d by %j is %j', (total, shares, parts) => {
    expect(splitByLargestRemainder(minor(total), shares)).toEqual(parts);
  });

  it.each([[[]], [[0, 0]], [[-1, 2]]])('needs shares: %j', (shares) => {
    expect(() => splitByLargestRemainder(minor(1), shares)).toThrow(RangeError);
  });

  it('sums exactly, with each part within one unit of its exact share', () => {
    checkProperty(anAmount, someShares, (total, shares) => {
      const parts = splitByLargestRemainder(total, shares);
      expect(sumMoney(parts)).toBe(total);
      const whole = shares.reduce((sum, share) => sum + share, 0);
      parts.forEach((part, index) => {
        const exact = BigInt(total) * BigInt(shares[index] ?? 0);
        const difference = BigInt(part) * BigInt(whole) - exact;
        expect((difference < 0n ? -difference : difference) < BigInt(whole)).toBe(true);
      });
    });
  });
});
