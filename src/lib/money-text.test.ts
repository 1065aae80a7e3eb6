import { parseMoney } from '@domain/parse-money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoneyInput } from './money-text';

describe('an amount in an input', () => {
  it('is parsed back to what was formatted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e11, max: 1e11 }),
        fc.constantFrom('HKD', 'JPY', 'KWD'),
        (amount, currency) => {
          expect(parseMoney(formatMoneyInput(amount, currency), currency)).toBe(amount);
        },
      ),
    );
  });
});
