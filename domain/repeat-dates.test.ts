import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, lastDayOf, monthOf, weekday } from './day';
import { repeatDates } from './repeat-dates';
import { checkProperty } from './test/property';

const aDay = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count));
const someDays = fc.array(aDay, { maxLength: 40 });
const aDistance = fc.integer({ min: -30, max: 30 });
const aWay = fc.constantFrom('weekdays' as const, 'dates' as const);
const weekOfMonth = (day: string) => Math.ceil(Number(day.slice(8)) / 7);
const targets = (...given: Parameters<typeof repeatDates>) => repeatDates(...given).map(({ to }) => to);

describe('repeated dates', () => {
  it('by day of month leave out days that the month does not have', () => {
    expect(targets(['2027-01-15', '2027-01-29', '2027-01-31'], '2027-01', '2027-02', 'dates')).toEqual([
      '2027-02-15',
      null,
      null,
    ]);
    expect(targets(['2028-01-29'], '2028-01', '2028-02', 'dates')).toEqual(['2028-02-29']);
  });

  it('by weekday keep their position in the month', () => {
    // Mondays of March 2027, which has five, and of April, which has four.
    const mondays = ['2027-03-01', '2027-03-08', '2027-03-15', '2027-03-22', '2027-03-29'];
    expect(targets(mondays, '2027-03', '2027-04', 'weekdays')).toEqual([
      '2027-04-05',
      '2027-04-12',
      '2027-04-19',
      '2027-04-26',
      null,
    ]);
  });

  it('of several months move by the same number of months', () => {
    expect(targets(['2027-01-30', '2027-02-03'], '2027-01', '2027-03', 'dates')).toEqual([
      '2027-03-30',
      '2027-04-03',
    ]);
  });

  it('are unique, in order and in the expected month', () => {
    checkProperty(someDays, aDay, aDistance, aWay, (days, from, distance, by) => {
      const toMonth = addMonths(monthOf(from), distance);
      const repeated = repeatDates(days, monthOf(from), toMonth, by);
      expect(repeated.map(({ date }) => date)).toEqual([...new Set(days)].sort());
      const found = repeated.flatMap(({ to }) => (to === null ? [] : [to]));
      expect(new Set(found).size).toBe(found.length);
      for (const { date, to } of repeated)
        if (to !== null) expect(monthOf(to)).toBe(addMonths(monthOf(date), distance));
    });
  });

  it('keep weekday and position in the month, and are null only without a counterpart', () => {
    checkProperty(aDay, aDistance, (day, distance) => {
      const month = addMonths(monthOf(day), distance);
      const [to] = targets([day], monthOf(day), month, 'weekdays');
      if (to) expect([weekday(to), weekOfMonth(to)]).toEqual([weekday(day), weekOfMonth(day)]);
      else expect(weekOfMonth(day)).toBe(5);
    });
  });

  it('keep the day of month, and are null only after the end of the month', () => {
    checkProperty(aDay, aDistance, (day, distance) => {
      const month = addMonths(monthOf(day), distance);
      const [to] = targets([day], monthOf(day), month, 'dates');
      if (to) expect(to.slice(8)).toBe(day.slice(8));
      else expect(day.slice(8) > lastDayOf(month).slice(8)).toBe(true);
    });
  });

  it('map back to the original dates', () => {
    checkProperty(aDay, aDistance, aWay, (day, distance, by) => {
      const month = addMonths(monthOf(day), distance);
      const [to] = targets([day], monthOf(day), month, by);
      if (to) expect(targets([to], month, monthOf(day), by)).toEqual([day]);
      expect(targets([day], monthOf(day), monthOf(day), by)).toEqual([day]);
    });
  });
});
