import type { EndedSlot } from '@contract/served';
import { slotOf } from '@src/test/slot';
import { describe, expect, it } from 'vitest';
import {
  correctionOf,
  correctionProblems,
  evaluateCorrection,
  minutesOfTime,
  slotsToConfirm,
  timeOfMinutes,
} from './corrections';

/** Two places of six hours. */
const ended = (id: number, coveredMinutes: number, servedMinutes: number | null = null): EndedSlot => ({
  slot: slotOf({ id, version: 4, servedMinutes }),
  coveredMinutes,
  proposedMinutes: coveredMinutes,
  presence: [],
  isReported: false,
  isBilled: false,
  confirmed: servedMinutes === null ? null : { by: null, at: '2027-03-02T01:00:00.000Z' },
});

it('parses and formats hours and minutes', () => {
  expect(['5:47', ' 0:05', '１２：００', '5', '5:60', '-1:00', ''].map(minutesOfTime)).toEqual([
    347,
    5,
    720,
    ...[undefined, undefined, undefined, undefined],
  ]);
  expect([347, 5, 720].map(timeOfMinutes)).toEqual(['5:47', '0:05', '12:00']);
});

describe('a correction', () => {
  it('starts with the covered time, in places if whole', () => {
    expect(correctionOf(ended(1, 360))).toMatchObject({ unit: 'places', places: 1 });
    expect(correctionOf(ended(1, 553))).toMatchObject({ unit: 'minutes', time: '9:13' });
    expect(correctionOf(ended(1, 553, 720))).toMatchObject({ unit: 'places', places: 2 });
  });

  it.each([
    ['nothing typed', { unit: 'places', places: undefined }, 'places'],
    ['no time', { unit: 'minutes', time: '6' }, 'time'],
    ['more than was ordered', { unit: 'minutes', time: '12:01', reason: 'x' }, 'tooMuch'],
    ['something else without a reason', { unit: 'places', places: 2, reason: ' ' }, 'reason'],
  ] as const)('is refused with %s', (_, typed, problem) => {
    const before = ended(1, 360);
    expect(evaluateCorrection(before, { ...correctionOf(before), ...typed })).toEqual({ problem });
  });
});

it('confirms unconfirmed slots and those corrected again', () => {
  const slots = [ended(1, 553), ended(2, 720, 720), ended(3, 720, 360), ended(4, 0)];
  const corrected = {
    3: { unit: 'places', places: 2, time: '', reason: '' },
    4: { unit: 'minutes', places: 0, time: '1:30', reason: ' The owner stood in ' },
  } as const;
  expect(slotsToConfirm(slots, corrected)).toEqual([
    { slotId: 1, version: 4, servedMinutes: 553 },
    { slotId: 3, version: 4, servedMinutes: 720 },
    { slotId: 4, version: 4, servedMinutes: 90, reason: 'The owner stood in' },
  ]);
  expect(correctionProblems(slots, { ...corrected, 1: { ...corrected[4], reason: '' } })).toEqual([
    { slotId: 1, problem: 'reason' },
  ]);
});
