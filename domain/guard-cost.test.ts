import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardCost, marginOf } from './guard-cost';
import { minor } from './money';
import { checkProperty } from './test/property';

const salaries = fc.integer({ min: 0, max: 10_000_000 }).map(minor);
const minutes = fc.integer({ min: 1, max: 2880 });

describe('the cost of a guard', () => {
  it.each([
    [{ salary: 60_000, worked: 720, whole: 720 }, 500, { salary: 60_000, onCost: 3000 }],
    [{ salary: 60_001, worked: 360, whole: 720 }, 500, { salary: 30_001, onCost: 1500 }],
    [{ salary: 60_000, worked: 0, whole: 720 }, 500, { salary: 0, onCost: 0 }],
    [{ salary: 333, worked: 1, whole: 3 }, 0, { salary: 111, onCost: 0 }],
  ])('%j at %i is %j', (time, onCost, expected) => {
    expect(guardCost({ ...time, salary: minor(time.salary) }, onCost)).toEqual(expected);
  });

  it('is the salary for a whole shift, and within half a unit for a part', () =>
    checkProperty(salaries, minutes, minutes, (salary, one, other) => {
      const [worked, whole] = [Math.min(one, other), Math.max(one, other)];
      const cost = guardCost({ salary, worked, whole }, 500);
      expect(Math.abs(cost.salary - (salary * worked) / whole)).toBeLessThanOrEqual(0.5 + 1e-6);
      expect(guardCost({ salary, worked: whole, whole }, 500).salary).toBe(salary);
    }));

  it('leaves the margin', () => {
    expect(marginOf(minor(90_000), { salary: minor(60_000), onCost: minor(3000) })).toBe(27_000);
  });
});
