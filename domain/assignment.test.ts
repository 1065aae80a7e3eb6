import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AssignmentToCheck,
  checkAssignment,
  datesToLoad,
  type GuardFacts,
  hoursInWeek,
  isAssignable,
  rankCandidates,
} from './assignment';
import { addDays } from './day';
import type { Work } from './duty';
import { assignmentSettings, guardFacts, ZONE } from './test/assignment-settings';
import { checkProperty } from './test/property';
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
    ['off', { dateOffs: [{ from: '2024-03-10', to: '2024-03-13', repeat: null, until: null }] }, ['day_off']],
    [
      'off the next day',
      { dateOffs: [{ from: '2024-03-14', to: '2024-03-14', repeat: null, until: null }] },
      [],
    ],
  ])('%s', (_, changes, expected) => {
    expect(withGuard(changes)).toEqual(expected);
  });

  it('outside the scope has a problem', () => {
    expect(rules({ isInScope: false })).toEqual(['scope']);
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

describe('candidates', () => {
  it('are sorted by problems, preferred premise and fewest hours', () => {
    const warn = [{ severity: 'warn' as const }];
    const block = [{ severity: 'warn' as const }, { severity: 'block' as const }];
    const ranked = rankCandidates([
      { id: 1, problems: block, preferred: true, hours: 0 },
      { id: 2, problems: warn, preferred: true, hours: 0 },
      { id: 3, problems: [], preferred: false, hours: 12 },
      { id: 4, problems: [], preferred: true, hours: 60 },
      { id: 6, problems: [], preferred: false, hours: 6 },
      { id: 5, problems: [], preferred: false, hours: 6 },
    ]);
    expect(ranked.map(({ id }) => id)).toEqual([4, 5, 6, 3, 2, 1]);
  });

  it('have the hours of the service date’s week', () => {
    const works = [
      work('2024-03-03', '22:00', '06:00'),
      work('2024-03-04', '06:00', '12:00'),
      work('2024-03-10', '22:00', '06:00'),
      work('2024-03-11', '06:00', '12:00'),
    ];
    expect(hoursInWeek(works, '2024-03-06')).toBe(14);
  });
});
