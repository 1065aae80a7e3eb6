import { parseMoney } from '@domain/parse-money';
import { describe, expect, it } from 'vitest';

describe('a typed amount', () => {
  it.each([
    ['1250', 125_000],
    ['1,250.5', 125_050],
    ['1,234,567.00', 123_456_700],
    ['HK$ 1,250.00', 125_000],
    ['-80', -8_000],
    ['−80.05', -8_005],
    ['１２．３４', 1_234],
    ['0', 0],
    ['-10,000,000,000.00', -1_000_000_000_000],
  ])('%s is parsed', (text, amount) => {
    expect(parseMoney(text, 'HKD')).toBe(amount);
  });

  it.each([
    '',
    'abc',
    '1.234',
    '1.2.3',
    '--1',
    '1234567890123',
    '10000000000.01',
    '-10000000000.01',
    '12,50',
    '1,2500',
    ',5',
    '1,,250',
    '1250,',
  ])('%s is no amount', (text) => {
    expect(parseMoney(text, 'HKD')).toBeUndefined();
  });

  it('has no decimals in a currency without them', () => {
    expect(parseMoney('1250', 'JPY')).toBe(1250);
    expect(parseMoney('1250.5', 'JPY')).toBeUndefined();
  });
});
