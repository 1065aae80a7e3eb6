import { expect, it } from 'vitest';
import { moneyText } from './money-text';

// Intl has no decimals for forints and rupiah in some browsers.
it.each([
  ['HUF', 132_050, /^HUF\s1,320\.50$/],
  ['IDR', 132_000, /^IDR\s1,320\.00$/],
  ['JPY', 132_000, /^¥132,000$/],
  ['KWD', 132_050, /^KWD\s132\.050$/],
])('writes %s with the decimals of ISO 4217', (currency, amount, text) => {
  expect(moneyText('en', amount, currency)).toMatch(text);
});

it('leaves out the decimals of whole amounts in a short text', () => {
  expect(moneyText('en', 132_000, 'HKD', { isShort: true })).toBe('$1,320');
});
