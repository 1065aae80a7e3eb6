import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minor, sumMoney } from './money';
import { marginShare, type Profit, profitChange } from './profit-change';
import { checkProperty } from './test/property';

const profit = (revenue: number, salary: number, onCost: number): Profit => ({
  revenue: minor(revenue),
  salary: minor(salary),
  onCost: minor(onCost),
  margin: minor(revenue - salary - onCost),
});

it('names what changed a margin, the largest effect first', () => {
  expect(profitChange(profit(9_000, 6_500, 300), profit(10_000, 6_000, 300))).toEqual({
    marginBefore: 3_700,
    change: -1_500,
    causes: [
      { cause: 'revenue', effect: -1_000 },
      { cause: 'salary', effect: -500 },
    ],
  });
  expect(profitChange(undefined, profit(10_000, 6_000, 300)).change).toBe(-3_700);
  expect(profitChange(profit(1, 0, 0))).toMatchObject({ marginBefore: 0, change: 1 });
});

it('has effects that sum to the change of the margin', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 });
  const side = fc.tuple(amount, amount, amount).map((parts) => profit(...parts));
  checkProperty(side, side, (now, before) => {
    const { change, causes } = profitChange(now, before);
    expect(change).toBe(now.margin - before.margin);
    expect(sumMoney(causes.map(({ effect }) => effect))).toBe(change);
  });
});

it('has no share of nothing', () => {
  expect(marginShare(profit(0, 0, 0))).toBeNull();
  expect(marginShare(profit(10_000, 6_000, 300))).toBe(3_700);
});
