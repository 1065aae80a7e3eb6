import { minor } from '@domain/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysFrom, daysOfMonth, firstDayOf, monthOf, weekday } from './day';
import {
  allowedStandingOrderActions,
  datesOfMonth,
  divideCells,
  dueMonths,
  isApprovedInAdvance,
  makeDayOf,
  monthsToMake,
  publicHolidaysOf,
  type StandingPattern,
  standingOrderProblems,
  statusAfterAction,
} from './standing-order';
import { checkCostlyProperty, checkProperty } from './test/property';
import type { EvaluatedCell } from './validation';

const WEEKDAYS = [1, 2, 3, 4, 5];
const pattern = (more: Partial<StandingPattern> = {}): StandingPattern => ({
  weekdays: WEEKDAYS,
  publicHolidays: 'keep',
  from: '2027-01-01',
  until: null,
  noticeDays: 14,
  ...more,
});

const someDay = fc.integer({ min: 0, max: 1500 }).map((count) => addDays('2026-01-01', count));
const somePattern = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  publicHolidays: fc.constantFrom('keep' as const, 'skip' as const),
  from: someDay,
  until: fc.option(someDay),
  noticeDays: fc.integer({ min: 1, max: 90 }),
});
const someHolidays = fc
  .uniqueArray(someDay, { maxLength: 40 })
  .map((days): ReadonlySet<string> => new Set(days));

describe('the dates of a month', () => {
  const options = { holidays: new Set(['2028-02-29', '2027-12-27']), today: '2026-06-01' };

  it.each([
    ['a whole month', '2027-03', {}, '2027-03-01', '2027-03-31', 23],
    ['the month in which it begins', '2027-01', { from: '2027-01-18' }, '2027-01-18', '2027-01-29', 10],
    ['the month in which it ends', '2027-03', { until: '2027-03-10' }, '2027-03-01', '2027-03-10', 8],
    ['a leap day', '2028-02', {}, '2028-02-01', '2028-02-29', 21],
    ['a skipped leap day', '2028-02', { publicHolidays: 'skip' as const }, '2028-02-01', '2028-02-28', 20],
    ['a month with 30 days', '2027-04', { weekdays: [5] }, '2027-04-02', '2027-04-30', 5],
  ])('are those of %s', (_name, month, more, first, last, count) => {
    const { dates } = datesOfMonth(pattern(more), month, options);
    expect([dates[0], dates.at(-1), dates.length]).toEqual([first, last, count]);
  });

  it('begin today in a month that runs', () => {
    const { dates } = datesOfMonth(pattern(), '2027-03', { ...options, today: '2027-03-24' });
    expect(dates[0]).toBe('2027-03-24');
  });

  it('are all days of the weekdays, except skipped holidays and days outside its period', () => {
    checkProperty(somePattern, someDay, someDay, someHolidays, (order, day, today, holidays) => {
      const month = monthOf(day);
      const { dates, skipped } = datesOfMonth(order, month, { holidays, today });
      const expected = daysOfMonth(month).filter(
        (each) =>
          each >= today &&
          each >= order.from &&
          (order.until === null || each <= order.until) &&
          order.weekdays.includes(weekday(each)),
      );
      expect([...dates, ...skipped].sort()).toEqual(expected);
      expect(skipped.every((each) => order.publicHolidays === 'skip' && holidays.has(each))).toBe(true);
      if (order.publicHolidays === 'skip') expect(dates.some((each) => holidays.has(each))).toBe(false);
    });
  });

  it('take general and statutory holidays as public ones', () => {
    const kinds = ['general', 'statutory', 'company'] as const;
    const dates = kinds.map((kind, index) => ({ kind, date: `2027-01-0${index + 1}` }));
    expect([...publicHolidaysOf(dates)]).toEqual(['2027-01-01', '2027-01-02']);
  });
});

describe('the months to make', () => {
  const none = { holidays: new Set<string>(), made: new Set<string>() };

  it.each([
    ['2026-12-17', []],
    ['2026-12-18', ['2027-01']],
    ['2027-01-17', ['2027-01']],
    ['2027-01-18', ['2027-01', '2027-02']],
    ['2027-02-15', ['2027-02', '2027-03']],
  ])('are due on %s', (today, due) => {
    expect(dueMonths(pattern(), { ...none, today })).toEqual(due);
  });

  it('are not made twice, and none after the last day or without a date', () => {
    const options = { ...none, made: new Set(['2027-01']), today: '2027-01-25' };
    expect(monthsToMake(pattern({ until: '2027-03-01' }), options, 9)).toEqual(['2027-02', '2027-03']);
    expect(monthsToMake(pattern({ weekdays: [1], until: '2027-02-28' }), options, 9)).toEqual(['2027-02']);
    expect(monthsToMake(pattern({ weekdays: [7], until: '2027-02-06' }), options, 9)).toEqual([]);
  });

  it('are none of a pattern that begins too far ahead to be saved', () => {
    const options = { ...none, today: '2027-01-10' };
    expect(monthsToMake(pattern({ from: '2029-01-10' }), options, 1)).toEqual(['2029-01']);
    expect(monthsToMake(pattern({ from: '2029-01-11' }), options, 1)).toEqual([]);
  });

  it('are made within the notice, day by day, each once and in order', () => {
    checkCostlyProperty(somePattern, someDay, someHolidays, (order, start, holidays) => {
      const made = new Set<string>();
      for (const today of daysFrom(start, addDays(start, 100))) {
        for (const month of dueMonths(order, { holidays, today, made })) {
          expect(made.has(month)).toBe(false);
          expect(month >= monthOf(today)).toBe(true);
          expect(makeDayOf(order, month, today)).toBe(today);
          made.add(month);
        }
        // Whatever begins within the notice and has a date is made.
        const month = monthOf(addDays(today, order.noticeDays));
        if (datesOfMonth(order, month, { holidays, today }).dates.length > 0)
          expect(made.has(month)).toBe(true);
      }
    });
  });

  it('of which the first begins after the notice is made on a later day', () => {
    const month = addMonths('2027-01', 2);
    expect(makeDayOf({ noticeDays: 14 }, month, '2027-01-20')).toBe(addDays(firstDayOf(month), -14));
  });
});

describe('the states', () => {
  it.each([
    ['Active', { edit: 'Active', approve: 'Active', pause: 'Paused', resume: undefined, end: 'Ended' }],
    ['Paused', { edit: 'Paused', approve: 'Paused', pause: undefined, resume: 'Active', end: 'Ended' }],
    ['Ended', { edit: undefined, approve: undefined, pause: undefined, resume: undefined, end: undefined }],
  ] as const)('after %s', (status, expected) => {
    const actions = Object.keys(expected) as (keyof typeof expected)[];
    expect(Object.fromEntries(actions.map((action) => [action, statusAfterAction(action, status)]))).toEqual(
      expected,
    );
  });

  it('allow the approval to an approver who is no author', () => {
    const order = { status: 'Active', orderedBy: 1, lastEditedBy: 2 } as const;
    const may = (userId: number, isApprover: boolean) =>
      allowedStandingOrderActions(order, { userId, isApprover }).includes('approve');
    expect([may(1, true), may(2, true), may(3, true), may(3, false)]).toEqual([false, false, true, false]);
  });
});

describe('an approval in advance', () => {
  const order = { orderedBy: 1, lastEditedBy: 2, approvedUpTo: minor(500), approvedBy: 3 };

  it.each([
    ['up to its amount', order, 500, true],
    ['not above it', order, 501, false],
    ['not by the orderer', { ...order, approvedBy: 1 }, 500, false],
    ['not by who edited last', { ...order, approvedBy: 2 }, 500, false],
    ['not when there is none', { ...order, approvedUpTo: null, approvedBy: null }, 0, false],
  ])('holds %s', (_name, approval, total, holds) => {
    expect(isApprovedInAdvance(approval, minor(total))).toBe(holds);
  });
});

describe('a standing order', () => {
  it.each([
    ['from today', '2027-01-10', null, []],
    ['from yesterday', '2027-01-09', null, [{ path: 'from', code: 'due_in_past' }]],
    ['too far ahead', '2029-01-11', null, [{ path: 'from', code: 'too_far' }]],
    ['that ends first', '2027-02-01', '2027-01-31', [{ path: 'until', code: 'ends_before_start' }]],
  ])('%s is checked', (_name, from, until, problems) => {
    expect(standingOrderProblems({ from, until }, '2027-01-10')).toEqual(problems);
  });

  it('keeps its first day when it is edited later, and ends today at the earliest', () => {
    const before = { from: '2027-01-01', until: null };
    expect(standingOrderProblems(before, '2027-03-10', before)).toEqual([]);
    expect(standingOrderProblems({ ...before, until: '2027-03-09' }, '2027-03-10', before)).toEqual([
      { path: 'until', code: 'due_in_past' },
    ]);
  });
});

describe('the cells of a month', () => {
  it('with any problem are left out with the first one', () => {
    const cell: EvaluatedCell = {
      ...{ cartItem: 0, date: '2027-01-01', shiftId: 3, startTime: '19:00', endTime: '07:00' },
      ...{ startsAt: '', endsAt: '', guards: 1, price: minor(1), amount: minor(1) },
      ...{ type: 'Night', bucket: 'normal', reasons: [], problems: [] },
    };
    const problem = (code: 'past' | 'duplicate', severity: 'error' | 'warning') => ({ code, severity });
    const fine = cell;
    const booked = {
      ...cell,
      reasons: [],
      problems: [problem('past', 'error'), problem('duplicate', 'warning')],
    };
    expect(divideCells([fine, booked])).toEqual({
      ordered: [fine],
      leftOut: [{ date: '2027-01-01', shiftId: 3, startTime: '19:00', endTime: '07:00', problem: 'past' }],
    });
    const warned = { ...booked, problems: [problem('duplicate', 'warning')] };
    expect(divideCells([warned])).toMatchObject({ ordered: [], leftOut: [{ problem: 'duplicate' }] });
  });
});
