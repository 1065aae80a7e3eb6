import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filledShare } from './filled-share';
import { checkProperty } from './test/property';

it.each([
  [0, 0, 0],
  [0, 360, 0],
  [1, 3, 3330],
  [359_999, 360_000, 9990],
  [360, 360, 10_000],
])('%i of %i is %i', (filledMinutes, requiredMinutes, share) => {
  expect(filledShare({ filledMinutes, requiredMinutes })).toBe(share);
});

it('is 100 % only if nothing is open', () =>
  checkProperty(fc.nat(10_000_000), fc.nat(10_000_000), (one, other) => {
    const [filledMinutes, requiredMinutes] = [Math.min(one, other), Math.max(one, other)];
    const share = filledShare({ filledMinutes, requiredMinutes });
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share === 10_000).toBe(requiredMinutes > 0 && filledMinutes === requiredMinutes);
  }));
