import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './day';
import { checkProperty } from './test/property';
import {
  addHours,
  clockMinutes,
  dayOf,
  elapsedHours,
  instantOf,
  minuteOf,
  monthInterval,
  overlaps,
  slotInterval,
  timeOf,
  today,
} from './time';

const HONG_KONG = 'Asia/Hong_Kong';
const LONDON = 'Europe/London';
const NEW_YORK = 'America/New_York';

const aDay = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays('1980-01-01', count));
const aTime = fc
  .integer({ min: 0, max: 1439 })
  .map(
    (minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  );
const aZone = fc.constantFrom(HONG_KONG, LONDON, NEW_YORK, 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC');

describe('the clock', () => {
  it.each([
    ['06:00', '12:00', 360],
    ['18:00', '00:00', 360],
    ['22:00', '06:00', 480],
    ['06:00', '06:00', 1440],
    ['00:00', '23:59', 1439],
  ])('%s-%s is %d minutes', (start, end, minutes) => {
    expect(clockMinutes(start, end)).toBe(minutes);
  });
});

describe('a slot', () => {
  it.each([
    ['over midnight', HONG_KONG, '2024-03-31', '18:00', '00:00', '2024-03-31T10:00', '2024-03-31T16:00'],
    [
      'over the end of a month',
      HONG_KONG,
      '2024-01-31',
      '22:00',
      '06:00',
      '2024-01-31T14:00',
      '2024-01-31T22:00',
    ],
    ['into a leap day', HONG_KONG, '2024-02-28', '22:00', '06:00', '2024-02-28T14:00', '2024-02-28T22:00'],
    ['of a whole day', HONG_KONG, '2024-02-29', '06:00', '06:00', '2024-02-28T22:00', '2024-02-29T22:00'],
    [
      'in London, night of spring: 11 h',
      LONDON,
      '2024-03-30',
      '19:00',
      '07:00',
      '2024-03-30T19:00',
      '2024-03-31T06:00',
    ],
    [
      'in London, night of autumn: 13 h',
      LONDON,
      '2024-10-26',
      '19:00',
      '07:00',
      '2024-10-26T18:00',
      '2024-10-27T07:00',
    ],
    [
      'in New York, night of spring',
      NEW_YORK,
      '2024-03-09',
      '22:00',
      '06:00',
      '2024-03-10T03:00',
      '2024-03-10T10:00',
    ],
    [
      'in New York, in the hour that spring skips: as long as on the clock',
      NEW_YORK,
      '2024-03-10',
      '02:00',
      '03:00',
      '2024-03-10T07:00',
      '2024-03-10T08:00',
    ],
    [
      'in New York, in the hour that occurs twice: with both',
      NEW_YORK,
      '2024-11-03',
      '01:00',
      '02:00',
      '2024-11-03T05:00',
      '2024-11-03T07:00',
    ],
    [
      'in New York, night of autumn',
      NEW_YORK,
      '2024-11-02',
      '22:00',
      '06:00',
      '2024-11-03T02:00',
      '2024-11-03T11:00',
    ],
    [
      'that starts in the skipped hour',
      NEW_YORK,
      '2024-03-10',
      '02:30',
      '06:00',
      '2024-03-10T07:30',
      '2024-03-10T10:00',
    ],
    [
      'that ends in the skipped hour',
      NEW_YORK,
      '2024-03-09',
      '22:00',
      '02:30',
      '2024-03-10T03:00',
      '2024-03-10T07:30',
    ],
    [
      'of which only the start is skipped',
      NEW_YORK,
      '2024-03-10',
      '02:30',
      '03:00',
      '2024-03-10T07:30',
      '2024-03-10T08:00',
    ],
    [
      'that starts in the hour that comes twice',
      NEW_YORK,
      '2024-11-03',
      '01:30',
      '06:00',
      '2024-11-03T05:30',
      '2024-11-03T11:00',
    ],
    [
      'that ends in the hour that comes twice',
      LONDON,
      '2024-10-26',
      '22:00',
      '01:30',
      '2024-10-26T21:00',
      '2024-10-27T00:30',
    ],
  ])('%s', (_, zone, day, start, end, startsAt, endsAt) => {
    expect(slotInterval(day, start, end, zone)).toEqual({
      startsAt: `${startsAt}:00.000Z`,
      endsAt: `${endsAt}:00.000Z`,
    });
  });

  it('has the requested clock times, ends after it starts, and lasts its clock length except for a clock change', () => {
    checkProperty(aDay, aTime, aTime, aZone, (day, start, end, zone) => {
      const { startsAt, endsAt } = slotInterval(day, start, end, zone);
      expect(startsAt < endsAt).toBe(true);
      expect(dayOf(startsAt, zone)).toBe(day);
      const driftMinutes = Math.round(elapsedHours(startsAt, endsAt) * 60) - clockMinutes(start, end);
      expect(Math.abs(driftMinutes)).toBeLessThanOrEqual(60);
      const moved = minuteOf(timeOf(startsAt, zone)) - minuteOf(start);
      expect([0, 30, 60]).toContain(moved);
    });
  });

  it('ends exactly when the next slot starts', () => {
    checkProperty(aDay, aTime, aTime, aZone, (day, middle, end, zone) => {
      if (end <= middle || middle === '00:00') return;
      const left = slotInterval(day, '00:00', middle, zone);
      const right = slotInterval(day, middle, end, zone);
      expect(left.endsAt).toBe(right.startsAt);
      expect(overlaps(left, right)).toBe(false);
    });
  });
});

describe('instants', () => {
  it('are on the day in the zone, not on that of the machine', () => {
    expect(today(HONG_KONG, '2024-02-29T15:59:59.999Z')).toBe('2024-02-29');
    expect(today(HONG_KONG, '2024-02-29T16:00:00.000Z')).toBe('2024-03-01');
    expect(today(NEW_YORK, '2024-03-01T04:59:00.000Z')).toBe('2024-02-29');
    expect(timeOf('2024-02-29T16:05:00.000Z', HONG_KONG)).toBe('00:05');
    expect(monthInterval('2024-03', LONDON)).toEqual({
      startsAt: '2024-03-01T00:00:00.000Z',
      endsAt: '2024-03-31T23:00:00.000Z',
    });
    expect(addHours('2024-03-10T06:30:00.000Z', 1.5)).toBe('2024-03-10T08:00:00.000Z');
  });

  it('convert to a day and time and back, except for the repeated hour', () => {
    const anInstant = fc
      .integer({ min: 5_000_000, max: 60_000_000 })
      .map((minute) => new Date(minute * 60_000).toISOString());
    checkProperty(anInstant, aZone, (instant, zone) => {
      const back = instantOf(zone, dayOf(instant, zone), timeOf(instant, zone));
      expect(elapsedHours(back, instant)).toBeGreaterThanOrEqual(0);
      expect(elapsedHours(back, instant)).toBeLessThanOrEqual(1);
      if (zone === HONG_KONG || zone === 'UTC') expect(back).toBe(instant);
    });
  });
});
