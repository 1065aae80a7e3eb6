import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cartItem, itemShift } from './booking';
import { fieldIssues } from './issues';
import { day, email, percentBetween, time } from './primitives';

const shift = { shiftId: 1, type: 'Night', startTime: '18:00', endTime: '00:00', numOfSecurity: 1 };
const issuesOf = (schema: z.ZodMiniType, value: unknown) =>
  fieldIssues(z.safeParse(schema, value, { reportInput: true }).error?.issues ?? []);

describe('the number of guards of a shift', () => {
  it.each([
    ['missing', undefined, 'required'],
    ['none', 0, 'required'],
    ['half a guard', 1.5, 'required'],
    ['no number', 'two', 'required'],
    ['nothing', null, 'required'],
    ['more than a thousand', 1001, 'too_big'],
  ])('reports "Required!" for %s', (_what, numOfSecurity, code) => {
    expect(issuesOf(itemShift, { ...shift, numOfSecurity })).toEqual([
      { path: 'numOfSecurity', code, messageKey: 'validation.requiredNumber', params: {} },
    ]);
  });

  it.each([1, 1000])('accepts %i', (numOfSecurity) => {
    expect(issuesOf(itemShift, { ...shift, numOfSecurity })).toEqual([]);
  });
});

describe('an enum value', () => {
  it.each([
    ['missing', undefined, 'required', 'validation.required'],
    ['not chosen', '', 'required', 'validation.required'],
    ['another', 'Evening', 'invalid_value', 'validation.invalidValue'],
  ])('%s', (_what, type, code, messageKey) => {
    expect(issuesOf(itemShift, { ...shift, type })).toEqual([{ path: 'type', code, messageKey, params: {} }]);
  });
});

describe('a missing value', () => {
  const dates = z.pick(cartItem, { dates: true });
  const shifts = z.pick(cartItem, { shifts: true });
  it.each([
    ['an email', z.object({ email }), { email: ' ' }, 'email', 'requiredEmail'],
    ['a day', z.object({ day }), { day: '' }, 'day', 'required'],
    ['a time', z.object({ time }), { time: '' }, 'time', 'required'],
    ['days', dates, { dates: [] }, 'dates', 'requiredDates'],
    ['shifts', shifts, { shifts: [] }, 'shifts', 'requiredShifts'],
  ])('is reported as required: %s', (_what, schema, value, path, word) => {
    expect(issuesOf(schema, value)).toEqual([
      { path, code: 'required', messageKey: `validation.${word}`, params: {} },
    ]);
  });

  it.each([
    ['email', 'nobody'],
    ['day', '2027-02-29'],
    ['time', '24:00'],
  ])('is not reported for an invalid %s', (path, value) => {
    const code = `invalid_${path}`;
    expect(issuesOf(z.partial(z.object({ email, day, time })), { [path]: value })).toEqual([
      { path, code, messageKey: `validation.${code}`, params: {} },
    ]);
  });
});

it.each([
  [50, 'too_small', 'validation.tooSmall.percent', { minimum: 1 }],
  [5_001, 'too_big', 'validation.tooBig.percent', { maximum: 50 }],
])('reports the limits of a percentage of %i basis points in percent', (value, code, messageKey, params) => {
  expect(issuesOf(percentBetween(100, 5_000), value)).toEqual([{ path: '', code, messageKey, params }]);
});

it('reports the limit of a text that is too long', () => {
  expect(issuesOf(z.string().check(z.maxLength(3)), 'long')).toEqual([
    { path: '', code: 'too_big', messageKey: 'validation.tooBig.string', params: { maximum: 3 } },
  ]);
});
