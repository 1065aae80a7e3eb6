import { addHours } from '@domain/time';
import { expect, it } from 'vitest';
import { factTime } from './fact-time';

const zone = 'Asia/Hong_Kong';
/** Tuesday, 1 December. */
const today = '2026-12-01';
const morning = '2026-11-30T23:00:00.000Z';
const night = '2026-11-30T11:00:00.000Z';
const tomorrow = '2026-12-01T23:00:00.000Z';
const HOURS = 12;

it.each([
  ['on the day of the shift', '2026-11-30T21:08:00.000Z', morning, '05:08'],
  ['on the day before', '2026-11-29T21:20:00.000Z', morning, 'Nov 30 05:20'],
  ['today, for a shift to come', '2026-11-30T21:20:00.000Z', tomorrow, '05:20'],
  ['yesterday, for a shift to come', '2026-11-30T03:00:00.000Z', tomorrow, 'Nov 30 11:00'],
  ['at the end of a night that began yesterday', '2026-11-30T23:02:00.000Z', night, '07:02'],
  ['just before a night that began yesterday', '2026-11-30T10:54:00.000Z', night, '18:54'],
  ['before a night, that comes again before it ends', '2026-11-29T21:20:00.000Z', night, 'Nov 30 05:20'],
  ['a day after it began', '2026-12-01T11:00:00.000Z', night, 'Dec 1 19:00'],
])('a time %s has its day where it could be taken for another', (_, at, startsAt, expected) => {
  expect(factTime('en', at, { startsAt, endsAt: addHours(startsAt, HOURS), today, zone })).toBe(expected);
});
