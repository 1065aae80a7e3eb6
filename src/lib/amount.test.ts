import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAmount, writeAmount } from './amount';

it.each([
  ['1234.5', 'HKD', 123_450],
  ['1,234.50', 'HKD', 123_450],
  ['HK$ 420', 'HKD', 42_000],
  ['HKD 420.00', 'HKD', 42_000],
  ['１２３．４５', 'HKD', 12_345],
  ['0', 'HKD', 0],
  ['420', 'JPY', 420],
  ['420.', 'HKD', 42_000],
  ['4.205', 'HKD', undefined],
  ['420.5', 'JPY', undefined],
  ['-420', 'HKD', undefined],
  ['4 guards', 'HKD', undefined],
  ['', 'HKD', undefined],
])('reads %o of %s as %o', (text, currency, amount) => {
  expect(readAmount(text, currency)).toBe(amount);
});

it('reads what it wrote', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 999_999_999_999 }),
      fc.constantFrom('HKD', 'JPY', 'KWD'),
      (amount, currency) => {
        expect(readAmount(writeAmount(amount, currency), currency)).toBe(amount);
      },
    ),
  );
});
