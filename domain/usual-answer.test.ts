import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkProperty } from './test/property';
import { usualAnswerOf } from './usual-answer';

it.each([
  ['four of five, not the slowest', [5, 5, 5, 21, 9000], 30],
  ['ten minutes at least', [0, 0, 0, 0, 0], 10],
  ['ten minutes', [60, 60, 60, 60, 60], 60],
  ['hours from an hour', [61, 61, 61, 61, 61], 120],
  ['hours to two days', [2880, 2880, 2880, 2880, 2880], 2880],
  ['days from two days', [2881, 2881, 2881, 2881, 2881], 4320],
])('rounds up: %s', (_what, minutes, expected) => {
  expect(usualAnswerOf(minutes)).toBe(expected);
});

it('says nothing after too few decisions', () => {
  expect(usualAnswerOf([10, 10, 10, 10])).toBeNull();
});

it('was enough for at least four of five orders', () => {
  checkProperty(fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 5, maxLength: 60 }), (minutes) => {
    const usual = usualAnswerOf(minutes) ?? 0;
    expect(minutes.filter((each) => each <= usual).length).toBeGreaterThanOrEqual(0.8 * minutes.length);
  });
});
