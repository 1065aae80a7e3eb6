import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingNumbers } from './missing-numbers';

describe('missingNumbers', () => {
  it.each<[number[], number, number[]]>([
    [[], 0, []],
    [[1, 2, 3], 3, []],
    [[3, 1], 3, [2]],
    [[2], 2, [1]],
    [[1], 3, [2, 3]],
    [[1, 2, 3], 1, []],
  ])('of %j up to %i are %j', (numbers, last, missing) => {
    expect(missingNumbers(numbers, last)).toEqual(missing);
  });

  it('together with the present ones are all numbers', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 50 })),
        fc.integer({ min: 0, max: 50 }),
        (numbers, last) => {
          const all = [...numbers.filter((number) => number <= last), ...missingNumbers(numbers, last)];
          expect(all.sort((left, right) => left - right)).toEqual(
            Array.from({ length: last }, (_, index) => index + 1),
          );
        },
      ),
    );
  });
});
