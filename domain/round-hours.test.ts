import { expect, it } from 'vitest';
import { hoursOfMinutes } from './round-hours';

it.each([
  [0, 0],
  [1, 0.02],
  [20, 0.33],
  [59, 0.98],
  [435, 7.25],
])('%i minutes are %d hours', (minutes, hours) => {
  expect(hoursOfMinutes(minutes)).toBe(hours);
});
