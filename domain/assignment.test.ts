import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AssignmentToCheck,
  checkAssignment,
  datesToLoad,
  type GuardFacts,
  hoursInWeek,
  isAssignable,
} from './assignment';
import { addDays } from './day';
import type { Work } from './duty';
import { assignmentSettings, guardFacts, ZONE } from './test/assignment-settings';
import { checkCostlyProperty, checkProperty } from './test/property';
import { elapsedHours, overlaps, slotInterval } from './time';

const settings = assignmentSettings();
const guard = guardFacts({ licences: [{ type: 'B', issuedOn: '2022-01-01', expiresOn: '2025-01-01' }] });
const work = (date: string, start: string, end: string, premiseId = 1, zone = ZONE): Work => ({
  premiseId,
  date,
  ...slotInterval(date, start, end, zone),
});
const check = (changes: Partial<AssignmentToCheck> = {}) =>
  checkAssignment({
    work: work('2024-03-13', '06:00', '12:00'),
    requiredLicenceTypes: ['B'],
    guard,
    others: [],
    settings,
    isInScope: true,
    ...changes,
  });
const rules = (changes: Partial<AssignmentToCheck>) => check(changes).map(({ rule }) => rule);
const withGuard = (changes: Partial<GuardFacts>) => rules({ guard: { ...guard, ...changes } });

describe('the guard', () => {
  it('without problems can be assigned', () => {
    expect(check()).toEqual([]);
  });

  it.each<[string, Partial<GuardFacts>, string[]]>([
    ['inactive', { status: 'inactive' }, ['inactive']],
    ['employed from that day', { employedFrom: '2024-03-13' }, []],
    ['employed from the next', { employedFrom: '2024-03-14' }, ['inactive']],
    ['employed to that day', { employedTo: '2024-03-13' }, []],
    ['employed to the day before', { employedTo: '2024-03-12' }, ['inactive']],
    ['banned here', { bannedPremiseIds: [7, 1] }, ['banned']],
    ['banned elsewhere', { bannedPremiseIds: [7] }, []],
    ['off', { leave: [{ from: '2024-03-10', to: '2024-03-13', repeat: null, until: null }] }, ['day_off']],
    [
      'off the next day',
      { leave: [{ from: '2024-03-14', to: '2024-03-14', repeat: null, until: null }] },
      [],
    ],
  ])('%s', (_, changes, expected) => {
    expect(withGuard(changes)).toEqual(expected);
  });

  const night = work('2024-03-12', '19:00', '07:00');
  it.each<[string, Partial<GuardFacts>, object[]]>([
    ['employed to the night', { employedTo: '2024-03-12' }, [{ expiresOn: '2024-03-12' }]],
    ['employed to the morning', { employedTo: '2024-03-13' }, []],
    ['employed to the day before', { employedTo: '2024-03-11' }, [{}]],
    ['employed from the night', { employedFrom: '2024-03-12' }, []],
    ['employed from the morning', { employedFrom: '2024-03-13' }, [{}]],
  ])('in a night, %s', (_, changes, params) => {
    expect(check({ work: night, guard: { ...guard, ...changes } })).toEqual(
      params.map((each) => ({ rule: 'inactive', severity: 'block', params: each })),
    );
  });

  it('is employed to the end of a night that ends at midnight, and from then on', () => {
    const evening = work('2024-03-12', '18:00', '00:00');
    expect(rules({ work: evening, guard: { ...guard, employedTo: '2024-03-12' } })).toEqual([]);
    const afterMidnight = { ...night, startsAt: '2024-03-12T16:00:00.000Z' };
    expect(rules({ work: afterMidnight, guard: { ...guard, employedFrom: '2024-03-13' } })).toEqual([]);
  });

  it('outside the scope has a problem', () => {
    expect(rules({ isInScope: false })).toEqual(['scope']);
  });
});

describe('leave', () => {
  const off = (from: string, to = from) => ({ from, to, repeat: null, until: null });
  const night = work('2024-03-12', '19:00', '07:00');
  const evening = work('2024-03-12', '18:00', '00:00');
  const overnight = work('2024-03-13', '00:00', '06:00');
  const found = (changes: Partial<AssignmentToCheck>, ...leave: ReturnType<typeof off>[]) =>
    check({ ...changes, guard: { ...guard, leave } })
      .filter(({ rule }) => rule === 'day_off')
      .map(({ severity, params }) => `${severity} ${params.date}`);

  it.each<[string, Partial<AssignmentToCheck>, ReturnType<typeof off>[], string[]]>([
    ['a night that ends in leave', { work: night }, [off('2024-03-13')], ['warn 2024-03-13']],
    ['a night that begins in leave', { work: night }, [off('2024-03-12')], ['block 2024-03-12']],
    ['a night within leave', { work: night }, [off('2024-03-12', '2024-03-13')], ['block 2024-03-12']],
    ['an evening that ends with the day before leave', { work: evening }, [off('2024-03-13')], []],
    ['a night after leave', { work: night }, [off('2024-03-11')], []],
    ['a shift in leave', { work: overnight }, [off('2024-03-13')], ['block 2024-03-13']],
    [
      'a shift in leave that continues a duty of the day before',
      { work: overnight, others: [evening] },
      [off('2024-03-13')],
      ['warn 2024-03-13'],
    ],
    [
      'a shift in leave after a duty elsewhere',
      { work: overnight, others: [{ ...evening, premiseId: 2 }] },
      [off('2024-03-13')],
      ['block 2024-03-13'],
    ],
    [
      'a shift in leave that continues a duty begun in other leave',
      { work: overnight, others: [evening] },
      [off('2024-03-12'), off('2024-03-13')],
      ['block 2024-03-13'],
    ],
    [
      'the part of a night after midnight, begun in leave',
      { work: { ...night, startsAt: '2024-03-12T18:00:00.000Z' } },
      [off('2024-03-13')],
      ['block 2024-03-13'],
    ],
  ])('%s', (_, changes, leave, expected) => {
    expect(found(changes, ...leave)).toEqual(expected);
  });

  it('that the duty reaches into blocks a caller who cannot override, and warns where the rule warns', () => {
    const reached = (changes: Partial<typeof settings>) =>
      found({ work: night, settings: { ...settings, ...changes } }, off('2024-03-13'));
    expect(reached({ canOverride: false })).toEqual(['block 2024-03-13']);
    const assignmentRules = { ...settings.assignmentRules, day_off: 'warn' as const };
    expect(reached({ assignmentRules })).toEqual(['warn 2024-03-13']);
  });
});

describe('licences', () => {
  const licence = (expiresOn: string, issuedOn: string | null = null, type = 'B') => ({
    type,
    issuedOn,
    expiresOn,
  });
  const night = work('2024-03-12', '22:00', '06:00');

  it.each<[string, Work, GuardFacts['licences'], string[]]>([
    ['none', night, [], ['licence']],
    ['of another type', night, [licence('2025-01-01', null, 'A')], ['licence']],
    ['through the last morning', night, [licence('2024-03-13')], []],
    ['ends at midnight, in the slot', night, [licence('2024-03-12')], ['licence']],
    ['ends at midnight, with the slot', work('2024-03-12', '18:00', '00:00'), [licence('2024-03-12')], []],
    ['issued that day', night, [licence('2025-01-01', '2024-03-12')], []],
    ['issued the next', night, [licence('2025-01-01', '2024-03-13')], ['licence']],
    ['renewed from the next day', night, [licence('2024-03-12'), licence('2027-01-01', '2024-03-13')], []],
    ['renewed a day late', night, [licence('2024-03-12'), licence('2027-01-01', '2024-03-14')], ['licence']],
    ['renewed', night, [licence('2024-01-01'), licence('2027-01-01', '2024-01-02')], []],
  ])('%s', (_, slot, licences, expected) => {
    expect(rules({ work: slot, guard: { ...guard, licences } })).toEqual(expected);
  });

  it('report which is missing or when it expires', () => {
    const licences = [licence('2024-03-12')];
    expect(check({ requiredLicenceTypes: ['B', 'first-aid'], guard: { ...guard, licences } })).toEqual([
      { rule: 'licence', severity: 'block', params: { type: 'B', expiresOn: '2024-03-12' } },
      { rule: 'licence', severity: 'block', params: { type: 'first-aid' } },
    ]);
  });
});

describe('age', () => {
  const night = work('2024-03-12', '22:00', '06:00');
  const withTypes = {
    ...settings,
    licenceTypes: [
      { code: 'B', maxAge: 70, needs: [{ type: 'MEDICAL', fromAge: 65 }] },
      { code: 'C', maxAge: 55, needs: [] },
    ],
  };
  const permits = ['B', 'C'].map((type) => ({ type, issuedOn: null, expiresOn: '2030-01-01' }));
  const medical = (expiresOn: string) => ({ type: 'MEDICAL', issuedOn: null, expiresOn });
  const found = (
    birthDate: string | null,
    requiredLicenceTypes: string[],
    medicals = [medical('2030-01-01')],
  ) =>
    check({
      work: night,
      requiredLicenceTypes,
      guard: { ...guard, birthDate, licences: [...permits, ...medicals] },
      settings: withTypes,
    });

  it.each<[string, string | null, string[], ReturnType<typeof found>[number]['params'][]]>([
    ['18 on the first day', '2006-03-12', ['B'], []],
    ['18 on the next day', '2006-03-13', [], [{ least: 18 }]],
    ['70 until the end of the slot', '1953-03-14', ['B'], []],
    ['71 during the slot', '1953-03-13', ['B'], [{ type: 'B', most: 70 }]],
    ['71 without a required licence', '1953-03-13', [], []],
    ['56 with B required', '1968-03-01', ['B'], []],
    ['56 with C required', '1968-03-01', ['C'], [{ type: 'C', most: 55 }]],
    ['unknown age', null, ['B', 'C'], []],
  ])('%s', (_, birthDate, types, params) => {
    expect(found(birthDate, types)).toEqual(
      params.map((each) => ({ rule: 'age', severity: 'block', params: each })),
    );
  });

  it.each([
    ['64', '1959-03-14', [], 0],
    ['65 without the licence', '1959-03-13', [], 1],
    ['65 with the licence', '1959-03-13', [medical('2024-03-13')], 0],
    ['65 with a licence that ends at midnight', '1959-03-13', [medical('2024-03-12')], 1],
  ])('%s', (_, birthDate, papers, count) => {
    const needed = { type: 'B', paper: 'MEDICAL', from: 65 };
    expect(found(birthDate, ['B'], papers).map(({ params }) => params)).toEqual(
      Array.from({ length: count }, () => needed),
    );
  });

  it.each([
    ['that ends as the birthday begins', '16:00', '00:00', []],
    ['that reaches a minute into the birthday', '16:00', '00:01', [{ type: 'B', most: 70 }]],
  ])('71 after a shift %s', (_, start, end, params) => {
    const problems = check({
      work: work('2024-03-12', start, end),
      requiredLicenceTypes: ['B'],
      guard: { ...guard, birthDate: '1953-03-13', licences: [...permits, medical('2030-01-01')] },
      settings: withTypes,
    });
    expect(problems.map(({ params }) => params)).toEqual(params);
  });

  it('blocks regardless of the settings', () => {
    const assignmentRules = { ...settings.assignmentRules, age: 'warn' as const };
    const [problem] = check({
      guard: { ...guard, birthDate: '2010-01-01' },
      settings: { ...withTypes, assignmentRules },
    });
    expect(problem).toMatchObject({ rule: 'age', severity: 'block' });
  });
});

describe('hours', () => {
  const days = (count: number, start: string, end: string, from = '2024-03-04') =>
    Array.from({ length: count }, (_, index) => work(addDays(from, index), start, end));

  it.each<[string, Work, Work[], string[]]>([
    [
      'the same time',
      work('2024-03-13', '06:00', '12:00'),
      [work('2024-03-13', '11:59', '13:00', 2)],
      ['overlap'],
    ],
    [
      'an overlapping night',
      work('2024-03-13', '06:00', '12:00'),
      [work('2024-03-12', '22:00', '07:00')],
      ['overlap'],
    ],
    [
      'an adjoining slot at the premise: one duty of 12 h',
      work('2024-03-13', '06:00', '12:00'),
      [work('2024-03-13', '12:00', '18:00')],
      [],
    ],
    [
      'a break of 30 minutes is part of the duty',
      work('2024-03-13', '06:00', '12:00'),
      [work('2024-03-13', '12:30', '18:30')],
      [],
    ],
    ['31 do not', work('2024-03-13', '06:00', '12:00'), [work('2024-03-13', '12:31', '18:30')], ['rest']],
    [
      'an adjoining slot elsewhere: not the same duty, but no rest',
      work('2024-03-13', '06:00', '12:00'),
      [work('2024-03-13', '12:00', '18:00', 2)],
      ['rest'],
    ],
    ['8 h of rest', work('2024-03-13', '06:00', '12:00'), [work('2024-03-12', '16:00', '22:00')], []],
    ['a minute less', work('2024-03-13', '06:00', '12:00'), [work('2024-03-12', '16:00', '22:01')], ['rest']],
    [
      'too little rest after',
      work('2024-03-13', '06:00', '12:00'),
      [work('2024-03-13', '19:00', '23:00')],
      ['rest'],
    ],
    [
      'rest is counted from the whole duty',
      work('2024-03-13', '06:00', '12:00'),
      [work('2024-03-13', '12:00', '18:00'), work('2024-03-14', '01:00', '05:00')],
      ['rest'],
    ],
    [
      'three in a row: a duty of 18 h',
      work('2024-03-13', '06:00', '12:00'),
      [work('2024-03-13', '12:00', '18:00'), work('2024-03-13', '00:00', '06:00')],
      ['duty_hours', 'absolute_hours'],
    ],
    ['72 h a week', work('2024-03-09', '08:00', '20:00'), days(5, '08:00', '20:00'), []],
    ['more', work('2024-03-09', '08:00', '21:00'), days(5, '08:00', '20:00'), ['duty_hours', 'weekly_hours']],
    ['six days', work('2024-03-09', '06:00', '12:00'), days(5, '06:00', '12:00'), []],
    ['seven days', work('2024-03-10', '06:00', '12:00'), days(6, '06:00', '12:00'), ['rest_day']],
    [
      'a day that joins two runs',
      work('2024-03-07', '06:00', '12:00'),
      [...days(3, '06:00', '12:00'), ...days(3, '06:00', '12:00', '2024-03-08')],
      ['rest_day'],
    ],
  ])('%s', (_, slot, others, expected) => {
    expect(rules({ work: slot, others })).toEqual(expected);
  });

  const every = (dates: number[], start: string, end: string, zone = ZONE, from = '2024-03-04') =>
    dates.map((index) => work(addDays(from, index), start, end, 1, zone));
  it.each<[string, Work[], boolean, string?]>([
    [
      'six nights, then 36 h free',
      [...every([0, 1, 2, 3, 4, 5], '19:00', '07:00'), ...every([7], '19:00', '07:00')],
      true,
    ],
    [
      'six nights, then 23 h free',
      [...every([0, 1, 2, 3, 4, 5], '19:00', '07:00'), ...every([6, 7], '06:00', '12:00')],
      false,
    ],
    ['four on, two off', every([0, 1, 2, 3, 6, 7, 8, 9, 12], '07:00', '19:00'), true],
    [
      'split days, each with a free night',
      [...every([0, 1, 2, 3, 4, 5, 6], '06:00', '10:00'), ...every([0, 1, 2, 3, 4, 5], '18:00', '22:00')],
      false,
    ],
    [
      'six nights over the end of summer time',
      every([0, 1, 2, 3, 4, 5], '19:00', '07:00', 'Europe/London', '2024-10-22'),
      true,
      'Europe/London',
    ],
  ])('rest day: %s', (_, works, isAllowed, zone = ZONE) => {
    const off = { ...settings, timeZone: zone, maxWeeklyHours: null, minRestHours: 0, maxDutyHours: null };
    for (const one of works) {
      const others = works.filter((other) => other !== one);
      expect(rules({ work: one, others, settings: off }).includes('rest_day')).toBe(!isAllowed);
    }
  });

  it('are limited within any 24 hours, across premises and breaks', () => {
    const day = work('2024-03-13', '06:00', '14:00');
    const evening = (end: string, premiseId: number) => work('2024-03-13', '14:31', end, premiseId);
    const absolute = (others: Work[]) =>
      check({ work: day, others }).filter(({ rule }) => rule === 'absolute_hours');
    expect(absolute([evening('22:31', 2)])).toEqual([]);
    expect(absolute([evening('22:32', 2)])).toMatchObject([{ severity: 'block', params: { most: 16 } }]);
    expect(absolute([work('2024-03-12', '18:00', '02:00', 2)])).toEqual([]);
    expect(absolute([work('2024-03-12', '18:00', '02:00', 2), evening('15:31', 3)])).toHaveLength(1);
  });

  it('are elapsed hours, not clock hours', () => {
    const zone = 'Europe/London';
    const night = (date: string) => ({
      work: work(date, '19:00', '07:00', 1, zone),
      settings: { ...settings, timeZone: zone },
    });
    expect(rules(night('2024-10-26'))).toEqual(['duty_hours']);
    expect(rules(night('2024-03-30'))).toEqual([]);
    expect(check(night('2024-10-26'))[0]?.params).toEqual({ hours: 13, most: 12 });
  });

  it.each([
    ['12 days', 11, []],
    ['13 days', 12, ['days_in_row']],
    ['31 days', 30, ['days_in_row']],
  ])('of %s in a row', (_, others, expected) => {
    const off = { ...settings, restDayEvery: null, maxWeeklyHours: null };
    const row = days(others, '06:00', '12:00', '2024-02-20');
    const next = work(addDays('2024-02-20', others), '06:00', '12:00');
    expect(rules({ work: next, others: row, settings: off })).toEqual(expected);
    // The first day after the others, too.
    const first = work('2024-02-19', '06:00', '12:00');
    expect(rules({ work: first, others: row, settings: off })).toEqual(expected);
  });

  it('of more days in a row than the limit block, whatever the settings say', () => {
    const assignmentRules = { ...settings.assignmentRules, days_in_row: 'warn' as const };
    const found = check({
      work: work('2024-03-10', '06:00', '12:00'),
      others: days(3, '06:00', '12:00', '2024-03-07'),
      settings: { ...settings, assignmentRules, absoluteDaysInRow: 3 },
    });
    expect(found).toEqual([{ rule: 'days_in_row', severity: 'block', params: { days: 4, most: 3 } }]);
  });

  it('of a month are limited if the setting has a limit', () => {
    const others = [work('2024-03-01', '06:00', '18:00'), work('2024-02-29', '06:00', '18:00', 2)];
    expect(rules({ others, settings: { ...settings, maxMonthlyHours: 17 } })).toEqual(['monthly_hours']);
    expect(rules({ others, settings: { ...settings, maxMonthlyHours: 18 } })).toEqual([]);
  });

  it('can each be switched off', () => {
    const off = {
      ...settings,
      maxDutyHours: null,
      absoluteDutyHours: 24,
      absoluteDaysInRow: 60,
      maxWeeklyHours: null,
      restDayEvery: null,
      minRestHours: 0,
    };
    expect(
      rules({ work: work('2024-03-10', '06:00', '05:00'), others: days(6, '06:00', '05:00'), settings: off }),
    ).toEqual([]);
  });
});

describe('the severity of a rule', () => {
  it('comes from the settings, but an overlap always blocks', () => {
    const others = [work('2024-03-13', '06:00', '12:00')];
    const assignmentRules = {
      ...settings.assignmentRules,
      overlap: 'warn' as const,
      banned: 'warn' as const,
    };
    const found = check({
      others,
      guard: { ...guard, bannedPremiseIds: [1] },
      settings: { ...settings, assignmentRules },
    });
    expect(found.map(({ rule, severity }) => `${rule} ${severity}`)).toEqual([
      'overlap block',
      'banned warn',
    ]);
  });

  it('allows warnings with a reason each, and no blocking problem', () => {
    const rest = { rule: 'rest', severity: 'warn' } as const;
    const banned = { rule: 'banned', severity: 'block' } as const;
    expect(isAssignable([])).toBe(true);
    expect(isAssignable([rest])).toBe(false);
    expect(isAssignable([rest], [{ rule: 'rest' }])).toBe(true);
    expect(isAssignable([banned], [{ rule: 'banned' }])).toBe(false);
  });
});

describe('every check', () => {
  const aWork = fc
    .record({
      day: fc.nat({ max: 40 }),
      start: fc.nat({ max: 23 }),
      hours: fc.integer({ min: 1, max: 14 }),
      premise: fc.integer({ min: 1, max: 2 }),
    })
    .map(({ day, start, hours, premise }) => {
      const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;
      return work(addDays('2024-02-20', day), clock(start), clock(start + hours), premise);
    });
  const someWorks = fc.array(aWork, { maxLength: 25 }).map((works) => {
    const kept: Work[] = [];
    for (const work of works) if (!kept.some((other) => overlaps(other, work))) kept.push(work);
    return kept;
  });

  it('does not depend on the order of the other assignments', () => {
    checkProperty(aWork, someWorks, (slot, others) => {
      expect(check({ work: slot, others: [...others].reverse() })).toEqual(check({ work: slot, others }));
    });
  });

  it('finds an overlap exactly when there is one', () => {
    checkProperty(aWork, someWorks, (slot, others) => {
      expect(rules({ work: slot, others }).includes('overlap')).toBe(
        others.some((other) => overlaps(other, slot)),
      );
    });
  });

  it('needs only assignments on the dates of datesToLoad', () => {
    checkProperty(aWork, someWorks, (slot, others) => {
      const { from, to } = datesToLoad(slot.date, settings);
      const known = others.filter(({ date }) => from <= date && date <= to);
      const monthly = { ...settings, maxMonthlyHours: 60 };
      const found = (works: Work[]) => rules({ work: slot, others: works, settings: monthly });
      expect(found(known)).toEqual(found(others));
    });
  });

  const FIRST_HOUR = Date.parse('2024-02-10T00:00:00.000Z');
  const hourOf = (instant: string) => (Date.parse(instant) - FIRST_HOUR) / 3_600_000;
  /** Whether each hour of the tested period is worked, as a list. */
  const hoursWorked = (works: readonly Work[]): boolean[] => {
    const hours = Array.from({ length: 24 * 70 }, () => false);
    for (const { startsAt, endsAt } of works) hours.fill(true, hourOf(startsAt), hourOf(endsAt));
    return hours;
  };
  const ZONES = ['Asia/Hong_Kong', 'Europe/London', 'America/New_York'];
  const fullWeeks = fc
    .record({
      zone: fc.constantFrom(...ZONES),
      off: fc.uniqueArray(fc.nat({ max: 40 }), { maxLength: 12 }),
      starts: fc.array(fc.nat({ max: 23 }), { minLength: 41, maxLength: 41 }),
      hours: fc.array(fc.integer({ min: 1, max: 14 }), { minLength: 41, maxLength: 41 }),
      at: fc.nat({ max: 40 }),
    })
    .map(({ zone, off, starts, hours, at }) => {
      const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;
      const kept: Work[] = [];
      for (let day = 0; day <= 40; day += 1) {
        const start = starts[day] ?? 0;
        const one = work(addDays('2024-02-20', day), clock(start), clock(start + (hours[day] ?? 1)), 1, zone);
        if (!off.includes(day) && !kept.some((other) => overlaps(other, one))) kept.push(one);
      }
      const slot = kept[at % Math.max(1, kept.length)];
      return { slot, others: kept.filter((each) => each !== slot), zone };
    });

  it('counts rest days, hours in a day and days in a row as a naive count by the hour and day does', () => {
    checkCostlyProperty(fullWeeks, ({ slot, others, zone }) => {
      if (!slot) return;
      const all = [slot, ...others];
      const worked = hoursWorked(all);
      // rest_day: between the two free periods of 24 hours around the slot
      let first = hourOf(slot.startsAt);
      while (worked.slice(first - 24, first).some(Boolean)) first -= 1;
      let last = hourOf(slot.endsAt);
      while (worked.slice(last, last + 24).some(Boolean)) last += 1;
      const windows = Array.from({ length: worked.length - 24 }, (_, from) => from).filter(
        (from) => from < hourOf(slot.endsAt) && hourOf(slot.startsAt) < from + 24,
      );
      const max = Math.max(...windows.map((from) => worked.slice(from, from + 24).filter(Boolean).length));
      const dates = new Set(all.map(({ date }) => date));
      let run = 1;
      for (let day = addDays(slot.date, -1); dates.has(day); day = addDays(day, -1)) run += 1;
      for (let day = addDays(slot.date, 1); dates.has(day); day = addDays(day, 1)) run += 1;
      const found = rules({ work: slot, others, settings: { ...settings, timeZone: zone } });
      expect({
        rest_day: found.includes('rest_day'),
        absolute_hours: found.includes('absolute_hours'),
        days_in_row: found.includes('days_in_row'),
      }).toEqual({
        rest_day: last - first > 6 * 24,
        absolute_hours: max > 16,
        days_in_row: run > 12,
      });
    });
  });

  it('evaluates employment and leave as a naive look at each hour does', () => {
    const offDays = fc.uniqueArray(fc.nat({ max: 41 }), { maxLength: 8 });
    checkCostlyProperty(fullWeeks, offDays, fc.nat({ max: 41 }), ({ slot, others, zone }, off, lastDay) => {
      if (!slot) return;
      const employedTo = addDays('2024-02-20', lastDay);
      const leave = off.map((index) => {
        const day = addDays('2024-02-20', index);
        return { from: day, to: day, repeat: null, until: null };
      });
      const localDay = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
      const dayAt = (hour: number) => localDay.format(FIRST_HOUR + hour * 3_600_000);
      const isOff = (hour: number) => {
        const day = dayAt(hour);
        return leave.some(({ from }) => from === day);
      };
      const hours = Array.from(
        { length: hourOf(slot.endsAt) - hourOf(slot.startsAt) },
        (_, index) => hourOf(slot.startsAt) + index,
      );
      // A duty goes back while the guard worked the hour before, here at one premise.
      const worked = hoursWorked([slot, ...others]);
      let begin = hourOf(slot.startsAt);
      while (worked[begin - 1]) begin -= 1;
      const expected = hours.some(isOff) ? [isOff(begin) ? 'block' : 'warn'] : [];
      const found = check({
        work: slot,
        others,
        guard: { ...guard, employedTo, leave },
        settings: { ...settings, timeZone: zone, joinMinutes: 0 },
      });
      const severityOf = (rule: string) =>
        found.filter((each) => each.rule === rule).map((each) => each.severity);
      expect(severityOf('day_off')).toEqual(expected);
      const isAfter = hours.some((hour) => dayAt(hour) > employedTo);
      expect(severityOf('inactive')).toEqual(isAfter ? ['block'] : []);
    });
  });

  it('reports rest whenever a duty at another premise is too close', () => {
    checkProperty(aWork, someWorks, (slot, others) => {
      const notOverlapping = others.filter((other) => !overlaps(other, slot));
      const near = notOverlapping
        .filter(({ premiseId }) => premiseId !== slot.premiseId)
        .some((other) => {
          const gap = Math.max(
            elapsedHours(other.endsAt, slot.startsAt),
            elapsedHours(slot.endsAt, other.startsAt),
          );
          return gap < settings.minRestHours;
        });
      if (near) expect(rules({ work: slot, others })).toContain('rest');
    });
  });
});

it('counts the hours of the service date’s week', () => {
  const works = [
    work('2024-03-03', '22:00', '06:00'),
    work('2024-03-04', '06:00', '12:00'),
    work('2024-03-10', '22:00', '06:00'),
    work('2024-03-11', '06:00', '12:00'),
  ];
  expect(hoursInWeek(works, '2024-03-06')).toBe(14);
});
