import { expect, it } from 'vitest';
import { durationText, hoursText } from './duration-text';

it('has hours and minutes, and leaves out zeros', () => {
  const words = (key: string, params: object) => `${key} ${Object.values(params).join(' ')}`;
  expect([0, 40, 60, 347, 720].map((minutes) => durationText(words, minutes))).toEqual([
    'duration.minutes 0',
    'duration.minutes 40',
    'duration.hours 1',
    'duration.both 5 47',
    'duration.hours 12',
  ]);
  expect(durationText(words, 111_240, (hours) => `<${hours}>`)).toBe('duration.hours <1854>');
});

it('is exact to a minute for hours with hundredths, and has no 60 minutes', () => {
  const words = (key: string, params: object) => `${key} ${Object.values(params).join(' ')}`;
  expect([0, 0.001, 0.38, 17.1, 239.12, 5.9999].map((hours) => hoursText(words, hours))).toEqual([
    'duration.hours 0',
    'duration.hours 0',
    'duration.minutes 23',
    'duration.both 17 6',
    'duration.both 239 7',
    'duration.hours 6',
  ]);
});
