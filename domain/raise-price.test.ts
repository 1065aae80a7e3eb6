import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minor } from './money';
import { raisedAmount } from './raise-price';
import { checkProperty } from './test/property';

it.each([
  // 420.00 + 4 % = 436.80.
  [42_000, 400, 1, 43_680],
  [42_000, 400, 100, 43_700],
  [42_000, 400, 500, 43_500],
  [42_000, -10_000, 100, 0],
  [42_050, 0, 100, 42_100],
])('%i by %i basis points to multiples of %i is %i', (amount, basisPoints, step, raised) => {
  expect(raisedAmount(minor(amount), basisPoints, minor(step))).toBe(raised);
});

it('is a multiple of the step, at most half a step from the exact amount', () => {
  const amounts = fc.integer({ min: 0, max: 100_000_000 });
  checkProperty(
    amounts,
    fc.integer({ min: -9_000, max: 9_000 }),
    fc.constantFrom(1, 100, 500),
    (amount, by, step) => {
      const raised = raisedAmount(minor(amount), by, minor(step));
      expect(raised % step).toBe(0);
      expect(Math.abs(raised - amount * (1 + by / 10_000))).toBeLessThanOrEqual(step / 2 + 0.5);
    },
  );
});
