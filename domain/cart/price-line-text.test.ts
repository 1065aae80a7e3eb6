import { expect, it } from 'vitest';
import { minor } from '../money';
import { priceLineText } from './price-line-text';

const t = (key: string, params: Record<string, unknown> = {}) =>
  [key.replace(/^.*\./, ''), ...Object.values(params)].join(' ');
const line = {
  ...{ bucket: 'normal' as const, price: minor(100), amount: minor(400), guards: 2, specialDate: null },
  dates: ['2027-03-01', '2027-03-02'],
};
const day = { cn: '国庆日', hk: '國慶日', en: 'National Day' };

it.each([
  ['by day', line, 'Morning' as const, 'product guards 2 days 2'],
  ['at night', line, 'Night' as const, 'product guards 2 nights 2'],
  ['urgent', { ...line, bucket: 'urgent' as const }, 'Morning' as const, 'urgent · product guards 2 days 2'],
  [
    'on a special date',
    { ...line, specialDate: day },
    'Night' as const,
    'National Day · product guards 2 nights 2',
  ],
])('says what is counted %s', (_, counted, type, text) => {
  expect(priceLineText({ t, lang: 'en' }, counted, type)).toBe(text);
});
