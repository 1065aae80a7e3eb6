import { describe, expect, it } from 'vitest';
import { CURRENCIES, CURRENCY_DECIMALS } from './currency';
import { currency } from './primitives';

describe('a currency', () => {
  it.each(['HKD', 'CNY', 'MOP', 'SGD', 'JPY', 'KWD', 'XOF', 'XCG'])('can be %s', (code) => {
    expect(currency.safeParse(code).success).toBe(true);
  });

  it.each(['XYZ', 'hkd', 'HK', 'dollars', ''])("can't be %j", (code) => {
    expect(currency.safeParse(code).success).toBe(false);
  });

  it.each(['DEM', 'FRF', 'HRK', 'BGN', 'ANG', 'CUC', 'SLL', 'ZWL', 'VEF'])(
    "can't be %s, withdrawn",
    (code) => {
      expect(currency.safeParse(code).success).toBe(false);
    },
  );

  it.each([
    'XXX XTS XAU XAG XDR XSU XUA XBA'.split(' '),
    'BOV CHE CHW CLF COU MXV USN UYI UYW XAD'.split(' '),
  ])("can't be a metal, a unit of account or a fund", (...codes) => {
    expect(codes.filter((code) => currency.safeParse(code).success)).toEqual([]);
  });

  it('is one of the 155 of ISO 4217 list one, each once', () => {
    expect(CURRENCIES).toHaveLength(155);
    expect(CURRENCIES).toEqual([...new Set(CURRENCIES)].sort());
    expect(CURRENCIES.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
  });

  it('has the decimals of ISO 4217, which Intl lacks for some', () => {
    const decimals = ['HKD', 'JPY', 'VND', 'KWD', 'IQD', 'HUF', 'IDR', 'COP', 'PKR', 'MGA'].map((code) =>
      CURRENCY_DECIMALS.get(code),
    );
    expect(decimals).toEqual([2, 0, 0, 3, 3, 2, 2, 2, 2, 2]);
  });
});
