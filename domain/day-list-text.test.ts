import { describe, expect, it } from 'vitest';
import { dayListText } from './day-list-text';

const march = (...dates: number[]) => dates.map((date) => `2026-03-${String(date).padStart(2, '0')}`);

describe('dayListText', () => {
  it.each([
    ['en', 'Mar 1 – 3, 15, 20'],
    ['cn', '3月1日至3日、15日、20日'],
    ['hk', '3月1日至3日、15日、20日'],
  ])('names the month once in %s', (language, text) => {
    expect(dayListText(language, march(1, 2, 3, 15, 20))).toBe(text);
  });

  it('names each month of two', () => {
    expect(dayListText('en', ['2026-03-31', '2026-04-01', '2026-04-05'])).toBe('Mar 31 – Apr 1, 5');
    expect(dayListText('hk', ['2026-01-31', '2026-04-05', '2026-04-07'])).toBe('1月31日、4月5日、7日');
  });

  it('is empty without days', () => {
    expect(dayListText('en', [])).toBe('');
  });
});
