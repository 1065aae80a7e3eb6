import { describe, expect, it } from 'vitest';
import { daysText } from './days-text';

const days = ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-08'];

describe('chosen days', () => {
  it.each([
    ['en', 'Mar 1 – 3, Mar 8'],
    ['hk', '3月1日至3日、3月8日'],
    ['cn', '3月1日至3日、3月8日'],
  ])('are folded to ranges in %s', (language, words) => {
    expect(daysText(language, days).replaceAll('\u2009', ' ')).toBe(words);
  });

  it('include the year if there are several', () => {
    expect(daysText('en', ['2027-12-31', '2028-02-01'])).toBe('Dec 31, 2027, Feb 1, 2028');
  });

  it('include the year in a document', () => {
    expect(daysText('hk', ['2027-03-01'], true)).toBe('2027年3月1日');
  });
});
