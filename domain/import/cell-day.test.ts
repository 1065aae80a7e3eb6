import { isDay } from '@contract/primitives';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkProperty } from '../test/property';
import { dayOfCell } from './cell-day';

const DAY_MS = 86_400_000;

describe('the day of a cell', () => {
  it.each([
    ['2027-03-01', '2027-03-01'],
    [' 2027/3/1 ', '2027-03-01'],
    ['2027-03-01T00:00:00.000Z', '2027-03-01'],
    ['2027年3月1日', '2027-03-01'],
    ['1/3/2027', '2027-03-01'],
    ['31.12.2027', '2027-12-31'],
    ['２０２７-０３-０１', '2027-03-01'],
    ['46082', '2026-03-01'],
    ['46082.0', '2026-03-01'],
    ['2028-02-29', '2028-02-29'],
    ['15 Mar 2025', '2025-03-15'],
    ['1-Sept-2027', '2027-09-01'],
    ['29 february, 2028', '2028-02-29'],
  ])('%s is %s', (cell, day) => {
    expect(dayOfCell(cell)).toBe(day);
  });

  it.each([
    '',
    '29/2/2027',
    '3/13/2027',
    '2027-13-01',
    'soon',
    '27/3/1',
    '-5',
    '46082.5',
    '999999',
    '15-Mar-25',
    '30 Feb 2027',
    '1 Foo 2027',
  ])('%s is none', (cell) => {
    expect(dayOfCell(cell)).toBeNull();
  });

  it('is the same in every notation', () => {
    const days = fc.integer({ min: 61, max: 100_000 });
    checkProperty(days, (serial) => {
      const day = new Date(Date.UTC(1899, 11, 30) + serial * DAY_MS).toISOString().slice(0, 10);
      const [year, month, date] = day.split('-').map(Number);
      for (const written of [day, `${date}/${month}/${year}`, `${year}年${month}月${date}日`, String(serial)])
        if (!(written === String(serial) && serial < 1000)) expect(dayOfCell(written)).toBe(day);
    });
  });

  it('is an existing day or null', () => {
    checkProperty(fc.string({ maxLength: 12 }), (cell) => {
      const day = dayOfCell(cell);
      expect(day === null || isDay(day)).toBe(true);
    });
  });
});
