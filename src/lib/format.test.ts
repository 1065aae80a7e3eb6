import { describe, expect, it } from 'vitest';
import { formatInstant } from './format';

describe('an instant', () => {
  it.each([
    ['en', 'Nov 22, 2026, 18:05'],
    ['cn', '2026年11月22日 18:05'],
    ['hk', '2026年11月22日 18:05'],
  ])('reads in %s by the clock of the business, with 24 hours', (language, text) => {
    expect(formatInstant(language, '2026-11-22T10:05:00.000Z', 'Asia/Hong_Kong')).toBe(text);
  });

  it('is 00:00 at midnight', () => {
    expect(formatInstant('en', '2026-11-22T16:00:00.000Z', 'Asia/Hong_Kong')).toBe('Nov 23, 2026, 00:00');
  });
});
