import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { internationalPhone } from './phone';

it.each([
  ['9123 4567', '+85291234567'],
  ['+852 9123-4567', '+85291234567'],
  ['(852) 9123 4567', '+85291234567'],
  ['00852 91234567', '+85291234567'],
  ['138 1234 5678', '+8613812345678'],
  ['+1 381 234 5678', '+13812345678'],
  ['123', null],
  ['1234 5678', null],
  ['ext. 12', null],
  ['', null],
])('%j is %j', (typed, number) => {
  expect(internationalPhone(typed)).toBe(number);
});

it('is a number that a gateway takes, and its own international form', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[+() \d-]{0,20}$/), (typed) => {
      const number = internationalPhone(typed);
      if (number === null) return;
      expect(number).toMatch(/^\+[1-9]\d{7,14}$/);
      expect(internationalPhone(number)).toBe(number);
    }),
  );
});
