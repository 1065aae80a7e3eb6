import { expect, it } from 'vitest';
import { problemText } from './problem-text';
import { rankReasons } from './rank-reasons';

const t = (key: string, params: object = {}) => [key, ...Object.values(params)].join(' ');

it('says hours of candidates and of broken rules as hours and minutes', () => {
  const facts = { knowsPremise: false, isPreferred: false, isInDistrict: false, hours28: 239.12, rest: null };
  expect(rankReasons(t, facts as unknown as Parameters<typeof rankReasons>[1])).toEqual([
    'assignment.candidate.hours28 duration.both 239 7',
  ]);
  expect(
    problemText(
      { lang: 'en', t, licenceTypes: new Map() },
      { rule: 'rest', params: { hours: 7.83, least: 8 } },
    ),
  ).toBe('assignment.problem.rest duration.both 7 50 8');
});

it('says the rest of a candidate in hours, from two days on in days', () => {
  const facts = { knowsPremise: false, isPreferred: false, isInDistrict: false, hours28: 0 };
  const reasons = (rest: number) => rankReasons(t, { ...facts, rest } as Parameters<typeof rankReasons>[1]);
  expect([47.9, 48, 342].map(reasons)).toEqual([
    ['assignment.candidate.hours28 duration.hours 0', 'assignment.candidate.rest 47'],
    ['assignment.candidate.hours28 duration.hours 0', 'assignment.candidate.restDays 2'],
    ['assignment.candidate.hours28 duration.hours 0', 'assignment.candidate.restDays 14'],
  ]);
});
