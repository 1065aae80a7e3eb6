import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, daysFrom, daysOfMonth, lastDayOf, monthOf, weekday } from './day';
import { repeatEveryWeek, repeatInMonth, repeatInWeeks } from './repeat-dates';
import { checkProperty } from './test/property';

const aDay = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count));
const someDays = fc.array(aDay, { maxLength: 40 });
const aDistance = fc.integer({ min: -30, max: 30 });
const aWay = fc.constantFrom('weekdays' as const, 'dates' as const);
const weekOfMonth = (day: string) => Math.ceil(Number(day.slice(8)) / 7);
const targets = (...given: Parameters<typeof repeatInMonth>) => repeatInMonth(...given).map(({ to }) => to);

describe('dates repeated in a month', () => {
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

  it('keep a weekend together, placed by its Saturday', () => {
    // The second Saturday of November 2026 and the third Sunday.
    expect(targets(['2026-11-14', '2026-11-15'], '2026-11', '2026-12', 'weekdays')).toEqual([
      '2026-12-12',
      '2026-12-13',
    ]);
  });

  it('on every weekend are repeated on every weekend', () => {
    const weekends = (month: string) => daysOfMonth(month).filter((day) => weekday(day) > 5);
    // Five Sundays in November 2026, four in December.
    const found = targets(weekends('2026-11'), '2026-11', '2026-12', 'weekdays');
    expect(found.filter((to) => to !== null).sort()).toEqual(weekends('2026-12'));
  });

  it('are placed one by one if two blocks would meet', () => {
    // Monday to Thursday would go to December 7 to 10, Saturday to Tuesday to December 5 to 8.
    const dates = [...daysFrom('2026-11-02', '2026-11-05'), ...daysFrom('2026-11-07', '2026-11-10')];
    const found = targets(dates, '2026-11', '2026-12', 'weekdays');
    expect(found).toEqual([
      ...['2026-12-07', '2026-12-01', '2026-12-02', '2026-12-03'],
      ...['2026-12-05', '2026-12-13', '2026-12-14', '2026-12-08'],
    ]);
  });

  it('keep every single block of days, whatever its length below a week', () => {
    checkProperty(aDay, fc.integer({ min: 2, max: 6 }), aDistance, (start, length, distance) => {
      const dates = daysFrom(start, addDays(start, length - 1));
      const found = targets(dates, monthOf(start), addMonths(monthOf(start), distance), 'weekdays');
      const [first] = found;
      if (first) expect(found).toEqual(daysFrom(first, addDays(first, length - 1)));
      else expect(found.every((to) => to === null)).toBe(true);
    });
  });

  it('are unique, in order and, by date, in the expected month', () => {
    checkProperty(someDays, aDay, aDistance, aWay, (days, from, distance, by) => {
      const toMonth = addMonths(monthOf(from), distance);
      const repeated = repeatInMonth(days, monthOf(from), toMonth, by);
      expect(repeated.map(({ date }) => date)).toEqual([...new Set(days)].sort());
      const found = repeated.flatMap(({ to }) => (to === null ? [] : [to]));
      expect(new Set(found).size).toBe(found.length);
      // A block of days may go on into the next month.
      for (const { date, to } of repeated)
        if (to !== null && by === 'dates') expect(monthOf(to)).toBe(addMonths(monthOf(date), distance));
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

describe('dates repeated in weeks', () => {
  it('move by whole weeks', () => {
    expect(repeatInWeeks(['2026-11-18', '2026-11-16'], 2)).toEqual([
      { date: '2026-11-16', to: '2026-11-30' },
      { date: '2026-11-18', to: '2026-12-02' },
    ]);
  });

  it('repeat the last seven days every week until a day inclusive', () => {
    const dates = ['2026-11-02', '2026-11-09', '2026-11-10'];
    const found = repeatEveryWeek(dates, { from: '2026-11-11', until: '2026-11-24' });
    expect(found).toEqual([
      { date: '2026-11-09', to: '2026-11-16' },
      { date: '2026-11-10', to: '2026-11-17' },
      { date: '2026-11-09', to: '2026-11-23' },
      { date: '2026-11-10', to: '2026-11-24' },
    ]);
    expect(repeatEveryWeek(dates, { from: '2026-11-17', until: '2026-11-18' })).toEqual([
      { date: '2026-11-10', to: '2026-11-17' },
    ]);
    expect(repeatEveryWeek([], { from: '2026-11-17', until: '2026-12-18' })).toEqual([]);
  });

  it('have every such weekday from one day to another, and no other day', () => {
    const aWeek = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 });
    checkProperty(
      aDay,
      aWeek,
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 90 }),
      (monday, offsets, later, length) => {
        const dates = offsets.map((offset) => addDays(monday, offset)).sort();
        const from = addDays(dates.at(-1) ?? monday, 1 + later);
        const until = addDays(from, length);
        const weekdays = new Set(dates.map(weekday));
        const found = repeatEveryWeek(dates, { from, until });
        expect(found.map(({ to }) => to)).toEqual(
          daysFrom(from, until).filter((day) => weekdays.has(weekday(day))),
        );
        for (const { date, to } of found) expect(daysBetween(date, to ?? date) % 7).toBe(0);
      },
    );
  });
});
