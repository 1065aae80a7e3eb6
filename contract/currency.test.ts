import { describe, expect, it } from 'vitest';
import { currency } from './currency';

describe('a currency', () => {
  it.each(['HKD', 'CNY', 'MOP', 'SGD', 'JPY', 'KWD', 'XOF'])('can be %s', (code) => {
    expect(currency.safeParse(code).success).toBe(true);
  });

  it.each(['XYZ', 'XXX', 'XAU', 'CLF', 'hkd', 'HK', 'dollars', ''])("can't be %j", (code) => {
    expect(currency.safeParse(code).success).toBe(false);
  });
});
