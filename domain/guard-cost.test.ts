import { expect, it } from 'vitest';
import { guardCost, marginOf } from './guard-cost';
import { minor } from './money';

it.each([
  [60_000, 500, 3000],
  [30_001, 500, 1500],
  [30_010, 500, 1501],
  [111, 0, 0],
])('a salary of %i at %i basis points adds %i', (salary, basisPoints, onCost) => {
  expect(guardCost(minor(salary), basisPoints)).toEqual({ salary, onCost });
});

it('leaves the margin', () => {
  expect(marginOf(minor(90_000), { salary: minor(60_000), onCost: minor(3000) })).toBe(27_000);
});
