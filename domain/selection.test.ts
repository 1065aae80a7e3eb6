import { SELECT_MODES } from '@contract/booking';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysFrom } from './day';
import { chooseDays, chooseWeekdays, type DayClick, foldDays } from './selection';
import { checkProperty } from './test/property';

const anyDay = () => true;
const fromTenth = (day: string) => day >= '2024-02-10';
const aDay = fc.integer({ min: 0, max: 400 }).map((count) => addDays('2024-01-01', count));

describe('choosing days', () => {
  it.each<[string, string[], DayClick, string[]]>([
    ['a day', [], { mode: 'Single', day: '2024-02-12' }, ['2024-02-12']],
    ['a day again takes it out', ['2024-02-12'], { mode: 'Single', day: '2024-02-12' }, []],
    ['a day that cannot be ordered', ['2024-02-12'], { mode: 'Single', day: '2024-02-09' }, ['2024-02-12']],
    [
      'the first day of another range',
      ['2024-02-20'],
      { mode: 'CustomRange', day: '2024-02-12' },
      ['2024-02-12', '2024-02-20'],
    ],
    [
      'a backward range over days that cannot be ordered',
      ['2024-02-20'],
      { mode: 'CustomRange', day: '2024-02-08', from: '2024-02-12' },
      [...daysFrom('2024-02-10', '2024-02-12'), '2024-02-20'],
    ],
    [
      'the weekend of a range',
      [],
      { mode: 'CustomRange', day: '2024-02-29', from: '2024-02-19', weekdays: [6, 7] },
      ['2024-02-24', '2024-02-25'],
    ],
    [
      'the weekdays of a week',
      [],
      { mode: 'Week', day: '2024-02-25', weekdays: [1, 2, 3, 4, 5] },
      daysFrom('2024-02-19', '2024-02-23'),
    ],
    [
      'the Mondays of a month',
      [],
      { mode: 'Month', day: '2024-02-25', weekdays: [1] },
      ['2024-02-12', '2024-02-19', '2024-02-26'],
    ],
    ['a week', [], { mode: 'Week', day: '2024-02-25' }, daysFrom('2024-02-19', '2024-02-25')],
    [
      'a week that begins on Sunday',
      [],
      { mode: 'Week', day: '2024-02-24', weekStart: 7 },
      daysFrom('2024-02-18', '2024-02-24'),
    ],
    ['what is left of a week', [], { mode: 'Week', day: '2024-02-05' }, ['2024-02-10', '2024-02-11']],
    [
      'a week again',
      daysFrom('2024-02-19', '2024-02-26'),
      { mode: 'Week', day: '2024-02-20' },
      ['2024-02-26'],
    ],
    [
      'a partly chosen week',
      ['2024-02-20'],
      { mode: 'Week', day: '2024-02-20' },
      daysFrom('2024-02-19', '2024-02-25'),
    ],
    ['a leap month', [], { mode: 'Month', day: '2024-02-15' }, daysFrom('2024-02-10', '2024-02-29')],
    ['a month that is over', ['2024-02-12'], { mode: 'Month', day: '2024-01-15' }, ['2024-02-12']],
  ])('%s', (_, chosen, click, expected) => {
    expect(chooseDays(chosen, click, fromTenth)).toEqual(expected);
  });

  it('keeps unique days in order, and only those that can be ordered', () => {
    const clicks = fc.array(fc.record({ mode: fc.constantFrom(...SELECT_MODES), day: aDay }), {
      maxLength: 8,
    });
    checkProperty(clicks, (all) => {
      const chosen = all.reduce<string[]>((days, click) => chooseDays(days, click, fromTenth), []);
      expect(chosen).toEqual([...new Set(chosen)].sort());
      expect(chosen.every(fromTenth)).toBe(true);
    });
  });

  it('twice deselects the days, except for a range', () => {
    checkProperty(
      fc.constantFrom('Single' as const, 'Week' as const, 'Month' as const),
      aDay,
      (mode, day) => {
        const once = chooseDays([], { mode, day }, anyDay);
        expect(once).toContain(day);
        expect(chooseDays(once, { mode, day }, anyDay)).toEqual([]);
      },
    );
  });
});

describe('choosing weekdays', () => {
  const ALL = [1, 2, 3, 4, 5, 6, 7];
  const choose = (chosen: Partial<Parameters<typeof chooseWeekdays>[0]>, before: number[], after: number[]) =>
    chooseWeekdays({ mode: 'Single', dates: [], range: null, ...chosen }, before, after, fromTenth);
  const week = daysFrom('2024-02-19', '2024-02-25');

  it('removes excluded weekdays in every mode', () => {
    for (const mode of SELECT_MODES)
      expect(choose({ mode, dates: week }, ALL, [1, 2, 3, 4, 5])).toEqual(
        daysFrom('2024-02-19', '2024-02-23'),
      );
  });

  it('adds included weekdays within the chosen weeks, months or the range', () => {
    const monday = ['2024-02-19'];
    expect(choose({ mode: 'Week', dates: monday }, [1], [1, 2])).toEqual(['2024-02-19', '2024-02-20']);
    expect(choose({ mode: 'Month', dates: monday }, [1], [1, 4])).toEqual([
      ...['2024-02-15', '2024-02-19', '2024-02-22', '2024-02-29'],
    ]);
    const range = { from: '2024-02-19', to: '2024-02-21' };
    expect(choose({ mode: 'CustomRange', dates: monday, range }, [1], [1, 2, 4])).toEqual([
      ...['2024-02-19', '2024-02-20'],
    ]);
    expect(choose({ mode: 'Single', dates: monday }, [1], [1, 2])).toEqual(monday);
  });

  it('keeps days of a weekday that was excluded before, and was chosen one by one', () => {
    expect(choose({ dates: week }, [1, 2], [1])).toEqual(week.filter((day) => day !== '2024-02-20'));
  });
});

describe('folding days', () => {
  it('joins consecutive days', () => {
    expect(foldDays(['2024-03-01', '2024-02-29', '2024-03-03', '2024-03-01'])).toEqual([
      { from: '2024-02-29', to: '2024-03-01' },
      { from: '2024-03-03', to: '2024-03-03' },
    ]);
    expect(foldDays([])).toEqual([]);
  });

  it('keeps exactly the given days', () => {
    checkProperty(fc.array(aDay, { maxLength: 60 }), (days) => {
      const ranges = foldDays(days);
      expect(ranges.flatMap(({ from, to }) => daysFrom(from, to))).toEqual([...new Set(days)].sort());
      ranges.slice(1).forEach(({ from }, index) => {
        expect(addDays(ranges[index]?.to ?? from, 1) < from).toBe(true);
      });
    });
  });
});
