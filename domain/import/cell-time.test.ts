import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkProperty } from '../test/property';
import { timeOfCell } from './cell-time';

describe('the time of a cell', () => {
  it.each([
    ['07:00', '07:00'],
    [' 7:05 ', '07:05'],
    ['23:00:00', '23:00'],
    ['１９：３０', '19:30'],
    ['0.5', '12:00'],
    ['.25', '06:00'],
    ['0', '00:00'],
  ])('%s is %s', (cell, time) => {
    expect(timeOfCell(cell)).toBe(time);
  });

  it.each(['', '24:00', '12:60', '7', '7.5', '0.9999', '07:00:30', 'noon'])('%s is none', (cell) => {
    expect(timeOfCell(cell)).toBeNull();
  });

  it('is read from every minute of a day, as text and as a fraction', () => {
    checkProperty(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      const time = new Date(minutes * 60_000).toISOString().slice(11, 16);
      expect(timeOfCell(time)).toBe(time);
      expect(timeOfCell(String(Math.round((minutes / 1440) * 1e6) / 1e6))).toBe(time);
    });
  });
});
