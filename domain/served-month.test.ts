import { describe, expect, it } from 'vitest';
import {
  type AgreementTerms,
  type MonthAgreement,
  missingAgreement,
  servedMonthActions,
  servedMonthState,
  silentFrom,
} from './served-month';

const TERMS: AgreementTerms = { timeZone: 'Asia/Hong_Kong', agreeDays: 5, silenceAgrees: false };
const SILENT = { ...TERMS, silenceAgrees: true };
const NOTHING = { agreedAt: null, changedAt: null, openQuestions: 0 };
const AGREED = { ...NOTHING, agreedAt: '2026-04-01T02:00:00.000Z' };
/** A night that ends at 07:00 on April 1 in Hong Kong. */
const NIGHT = [{ endsAt: '2026-03-31T23:00:00.000Z' }];
const OVER = '2026-04-02T02:00:00.000Z';
const stateAt = (now: string, agreement: MonthAgreement = NOTHING, terms = TERMS) =>
  servedMonthState('2026-03', { inForce: NIGHT, waiting: [] }, agreement, terms, now);

describe('the state of a served month', () => {
  it('is open until the month is over and its last slot has ended', () => {
    const none = { inForce: [], waiting: [] };
    expect(servedMonthState('2026-03', none, NOTHING, TERMS, '2026-03-31T15:59:59.999Z')).toBe('open');
    expect(servedMonthState('2026-03', none, NOTHING, TERMS, '2026-03-31T16:00:00.000Z')).toBe('empty');
    expect(stateAt('2026-03-31T22:59:59.999Z')).toBe('open');
    expect(stateAt('2026-03-31T23:00:00.000Z')).toBe('waiting');
  });

  it('is open while a slot runs that can still be approved', () => {
    const waiting = { inForce: [], waiting: NIGHT };
    expect(servedMonthState('2026-03', waiting, AGREED, TERMS, '2026-03-31T22:59:59.999Z')).toBe('open');
    expect(servedMonthState('2026-03', waiting, AGREED, TERMS, '2026-03-31T23:00:00.000Z')).toBe('empty');
  });

  it('is agreed, or questioned while a question is open', () => {
    expect(stateAt(OVER, AGREED)).toBe('agreed');
    expect(stateAt(OVER, { ...NOTHING, openQuestions: 2 })).toBe('questioned');
    expect(stateAt(OVER, { ...AGREED, openQuestions: 1 })).toBe('questioned');
  });

  it('is silent once the days after its end have passed, if silence agrees', () => {
    const before = '2026-04-05T15:59:59.999Z'; // the 5th, the last of five days, in Hong Kong
    const after = '2026-04-05T16:00:00.000Z';
    expect([stateAt(before, NOTHING, SILENT), stateAt(after, NOTHING, SILENT)]).toEqual([
      'waiting',
      'silent',
    ]);
    expect(stateAt(after)).toBe('waiting');
    expect(stateAt(after, AGREED, SILENT)).toBe('agreed');
    expect(stateAt(after, { ...NOTHING, openQuestions: 1 }, SILENT)).toBe('questioned');
    expect(silentFrom('2026-03', NOTHING, SILENT)).toBe('2026-04-06');
    expect(silentFrom('2026-03', NOTHING, TERMS)).toBeNull();
    expect(silentFrom('2026-03', NOTHING, { ...SILENT, agreeDays: 0 })).toBe('2026-04-01');
  });

  it('gives the client the same days after a later change', () => {
    const changed = (changedAt: string) => silentFrom('2026-03', { changedAt }, SILENT);
    expect(changed('2026-03-20T02:00:00.000Z')).toBe('2026-04-06');
    expect(changed('2026-04-10T16:00:00.000Z')).toBe('2026-04-17'); // the 11th in Hong Kong
    const corrected = { ...NOTHING, changedAt: '2026-04-10T02:00:00.000Z' };
    expect(stateAt('2026-04-10T03:00:00.000Z', corrected, SILENT)).toBe('waiting');
    expect(stateAt('2026-04-15T16:00:00.000Z', corrected, SILENT)).toBe('silent');
  });
});

it('an invoice that waits for agreement is held while the client is asked or asks', () => {
  const states = ['open', 'empty', 'waiting', 'questioned', 'agreed', 'silent'] as const;
  expect(states.map(missingAgreement)).toEqual([null, null, 'notAgreed', 'questioned', null, null]);
});

it('what can be done follows from the state', () => {
  expect(servedMonthActions('open', false)).toEqual(['question']);
  expect(servedMonthActions('empty', false)).toEqual([]);
  expect(servedMonthActions('waiting', true)).toEqual(['agree', 'question', 'answer']);
  expect(servedMonthActions('questioned', true)).toEqual(['question', 'answer']);
  expect(servedMonthActions('agreed', false)).toEqual(['question']);
  expect(servedMonthActions('silent', false)).toEqual(['agree', 'question']);
});
