import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time';

const now = new Date('2027-03-01T12:00:00.000Z');

describe('relativeTime', () => {
  it.each([
    ['2027-03-01T12:00:00.000Z', 'Just now'],
    ['2027-03-01T11:59:01.000Z', 'Just now'],
    ['2027-03-01T11:59:00.000Z', '1 minute ago'],
    ['2027-03-01T09:00:00.000Z', '3 hours ago'],
    ['2027-02-28T12:00:00.000Z', 'yesterday'],
    ['2027-02-20T12:00:00.000Z', 'last week'],
    ['2027-03-01T14:30:00.000Z', 'in 2 hours'],
    ['2025-02-01T12:00:00.000Z', '2 years ago'],
  ])('formats %s as "%s" in en-US', (instant, words) => {
    expect(relativeTime(instant, now, { locale: 'en-US', nowLabel: 'Just now' })).toBe(words);
  });

  it('uses the locale and the given label for now', () => {
    const options = { locale: 'zh-HK', nowLabel: '剛剛' };
    expect(relativeTime('2027-03-01T11:00:00.000Z', now, options)).toBe('1 小時前');
    expect(relativeTime(now, now, options)).toBe('剛剛');
  });
});
