import type { WeekDay } from '@contract/premise';
import { expect, it } from 'vitest';
import { type ShiftOfWeek, weekRows } from './week-rows';

const shift = (startTime: string, endTime: string, required: number, shiftId = 1): ShiftOfWeek => ({
  ...{ shiftId, type: 'Night', startTime, endTime, required },
  ...{ filled: 0, waiting: 0 },
});
const week: WeekDay[] = [
  { date: '2026-03-09', shifts: [shift('18:00', '00:00', 2)] },
  { date: '2026-03-10', shifts: [] },
  { date: '2026-03-11', shifts: [shift('06:00', '12:00', 1), shift('18:00', '00:00', 3)] },
];

it('has a row per shift, sorted by start, empty on days without it', () => {
  expect(
    weekRows(week).map(({ shift: { startTime }, days }) => [startTime, days.map((day) => day?.required)]),
  ).toEqual([
    ['06:00', [undefined, undefined, 1]],
    ['18:00', [2, undefined, 3]],
  ]);
  expect(weekRows([])).toEqual([]);
});

it('separates different shifts', () => {
  const both = [
    { date: '2026-03-09', shifts: [shift('18:00', '00:00', 1, 4), shift('18:00', '02:00', 1, -1)] },
  ];
  expect(weekRows(both)).toHaveLength(2);
});
