import { DUTY_STATES } from '@contract/duty-state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canDo,
  canPress,
  countsAsPressed,
  DUTY_TRANSITIONS,
  type DutyFacts,
  dutyState,
  isGoneEarly,
  isLeftEarly,
  isNearShift,
  isStateShown,
  joinedDuties,
  presenceState,
  stateOfDuty,
} from './duty-state';
import { checkProperty } from './test/property';

const START = '2027-03-10T11:00:00.000Z';
const END = '2027-03-10T23:00:00.000Z';
const BEFORE = '2027-03-10T08:00:00.000Z';
const FACTS: DutyFacts = {
  startsAt: START,
  endsAt: END,
  toldOf: null,
  isMessageFailed: false,
  answer: null,
  lateMinutes: null,
  checkedInAt: null,
  checkedOutAt: null,
  isInUnconfirmed: false,
  isOutUnconfirmed: false,
  hasCheckIn: true,
};
const told = { toldOf: { startsAt: START, endsAt: END } };
const state = (facts: Partial<DutyFacts>, now = BEFORE) => dutyState({ ...FACTS, ...facts }, 10, now);

describe('what clients see of a guard', () => {
  const seen = (facts: Partial<DutyFacts>, now: string) =>
    presenceState({ ...FACTS, ...facts }, 10, `2027-03-10T${now}:00.000Z`, END);

  it('is presence and never an answer, from ten minutes after the start to the end', () => {
    expect(seen({ ...told, answer: 'decline' }, '10:59')).toBeUndefined();
    expect(seen({ ...told, answer: 'late', lateMinutes: 60 }, '11:09')).toBeUndefined();
    expect(seen({ ...told, answer: 'late', lateMinutes: 60 }, '11:10')).toBe('missing');
    expect(seen({ endsAt: '2027-03-10T12:00:00.000Z' }, '13:00')).toBe('missing');
    expect(seen({}, '23:00')).toBeUndefined();
    expect(seen({ checkedInAt: START }, '12:00')).toBe('onSite');
    expect(seen({ checkedInAt: START, isInUnconfirmed: true }, '12:00')).toBe('missing');
    expect(seen({ checkedInAt: START, checkedOutAt: END }, '23:30')).toBe('left');
  });

  it('is nothing where guards don’t check in', () => {
    expect(seen({ hasCheckIn: false }, '12:00')).toBeUndefined();
    expect(seen({ hasCheckIn: false, checkedInAt: START }, '12:00')).toBeUndefined();
  });
});

describe('a guard who left', () => {
  const isGone = (checkedOutAt: string | null, now: string) =>
    isGoneEarly(
      { ...FACTS, hasLeftEarly: isLeftEarly(FACTS.endsAt, checkedOutAt, 10) },
      `2027-03-10T${now}:00.000Z`,
    );
  const LUNCH = '2027-03-10T15:00:00.000Z';

  it('is needed on while the assignment runs', () => {
    expect(['15:00', '22:59'].map((now) => isGone(LUNCH, now))).toEqual([true, true]);
    expect(isGone(LUNCH, '23:00')).toBe(false);
    expect(isGone(null, '15:00')).toBe(false);
  });

  it('may leave in the last ten minutes', () => {
    expect(isGone('2027-03-10T22:49:59.999Z', '22:55')).toBe(true);
    expect(isGone('2027-03-10T22:50:00.000Z', '22:55')).toBe(false);
  });

  it('is needed from the start if that was before it', () => {
    const early = '2027-03-10T10:30:00.000Z';
    expect(['10:59', '11:00'].map((now) => isGone(early, now))).toEqual([false, true]);
  });
});

describe('the state of a guard on a slot', () => {
  it.each([
    ['untold', {}],
    ['told', told],
    ['confirmed', { ...told, answer: 'confirm' }],
    ['declined', { ...told, answer: 'decline' }],
    ['late', { ...told, answer: 'late', lateMinutes: 20 }],
    ['onSite', { checkedInAt: START }],
    ['left', { checkedInAt: START, checkedOutAt: END }],
  ] as const)('%s', (expected, facts) => {
    expect(state(facts)).toBe(expected);
  });

  it('is missing from ten minutes after the start, where guards check in, with or without an answer', () => {
    const at = (time: string, facts: Partial<DutyFacts> = told) => state(facts, `2027-03-10T${time}Z`);
    expect(at('11:09:59.999')).toBe('told');
    expect(at('11:10:00.000')).toBe('missing');
    expect(at('11:10:00.000', { ...told, answer: 'decline' })).toBe('missing');
    expect(at('11:10:00.000', { ...told, hasCheckIn: false })).toBe('told');
    expect(at('11:10:00.000', { checkedInAt: START })).toBe('onSite');
  });

  it('is late instead until the announced minutes are over', () => {
    const late = { ...told, answer: 'late', lateMinutes: 40 } as const;
    expect(state(late, '2027-03-10T11:39:59.999Z')).toBe('late');
    expect(state(late, '2027-03-10T11:40:00.000Z')).toBe('missing');
  });

  it('is untold again after a change of time, but not once the shift has begun', () => {
    const other = {
      toldOf: { startsAt: START, endsAt: '2027-03-10T22:00:00.000Z' },
      answer: 'confirm',
      hasCheckIn: false,
    } as const;
    expect(state(other)).toBe('untold');
    expect(state(other, START)).toBe('confirmed');
  });

  it('is untold again once the message failed, unless the guard has answered', () => {
    const failed = { ...told, isMessageFailed: true };
    expect(state(failed)).toBe(DUTY_TRANSITIONS.failure.told);
    expect(state({ ...failed, hasCheckIn: false }, START)).toBe('untold');
    for (const answer of ['confirm', 'decline', 'late'] as const)
      expect(state({ ...failed, answer })).toBe(state({ ...told, answer }));
  });

  it('counts a press that was sent late only once it is confirmed', () => {
    expect(state({ checkedInAt: START, isInUnconfirmed: true }, '2027-03-10T11:30:00.000Z')).toBe('missing');
    expect(state({ checkedInAt: START, checkedOutAt: END, isOutUnconfirmed: true })).toBe('onSite');
  });

  it('follows the transitions: what is done leads where the table says', () => {
    const acts = ['confirm', 'decline', 'late'] as const;
    for (const act of acts)
      for (const from of DUTY_STATES)
        if (canDo(act, from) && from !== 'missing')
          expect(state({ ...told, answer: act, lateMinutes: 5 })).toBe(DUTY_TRANSITIONS[act][from]);
    for (const from of DUTY_STATES) {
      expect(canDo('in', from)).toBe(from !== 'onSite' && from !== 'left');
      expect(canDo('out', from)).toBe(from === 'onSite');
      if (DUTY_TRANSITIONS.in[from]) expect(state({ checkedInAt: START })).toBe(DUTY_TRANSITIONS.in[from]);
    }
  });

  it('of several slots is the first that applies, in any order', () => {
    expect(stateOfDuty(['confirmed', 'missing', 'untold'])).toBe('missing');
    expect(stateOfDuty(['confirmed', 'late'])).toBe('late');
    expect(stateOfDuty(['left', 'onSite'])).toBe('onSite');
    checkProperty(fc.array(fc.constantFrom(...DUTY_STATES), { minLength: 1 }), (states) => {
      const shown = stateOfDuty(states);
      expect(states).toContain(shown);
      expect(stateOfDuty([...states].reverse())).toBe(shown);
    });
  });
});

it('says nothing of answers once the assignment is over', () => {
  const shownAt = (now: string) => DUTY_STATES.filter((each) => isStateShown(each, END, now));
  expect(shownAt(START)).toEqual([...DUTY_STATES]);
  expect(shownAt(END)).toEqual(['onSite', 'left', 'missing']);
});

describe('a press', () => {
  const shift = { startsAt: START, endsAt: END };
  it('in counts from an hour before the start to the end, out until two hours after it', () => {
    const can = (kind: 'in' | 'out', at: string) => canPress(kind, shift, `2027-03-${at}Z`);
    expect(can('in', '10T09:59:59.999')).toBe(false);
    expect(can('in', '10T10:00:00.000')).toBe(true);
    expect(can('in', '10T22:59:59.999')).toBe(true);
    expect(can('in', '10T23:00:00.000')).toBe(false);
    expect(can('out', '11T01:00:00.000')).toBe(true);
    expect(can('out', '11T01:00:00.001')).toBe(false);
  });

  it('that staff enter is at most a day before the start or after the end', () => {
    const near = (at: string) => isNearShift(shift, `2027-03-${at}Z`);
    expect(near('09T10:59:59.999')).toBe(false);
    expect(near('09T11:00:00.000')).toBe(true);
    expect(near('11T23:00:00.000')).toBe(true);
    expect(near('11T23:00:00.001')).toBe(false);
  });

  it('counts by itself within five minutes of its arrival', () => {
    expect(countsAsPressed(START, '2027-03-10T11:05:00.000Z')).toBe(true);
    expect(countsAsPressed(START, '2027-03-10T11:05:00.001Z')).toBe(false);
    expect(countsAsPressed('2027-03-10T11:05:00.001Z', START)).toBe(false);
  });
});

describe('duties that are one', () => {
  const nobody = { checkedInAt: null, checkedOutAt: null };
  let lastSlotId = 0;
  const slot = (premiseId: number, from: string, to: string) => ({
    premiseId,
    slotId: ++lastSlotId,
    facts: nobody,
    startsAt: `2027-03-10T${from}:00.000Z`,
    endsAt: `2027-03-10T${to}:00.000Z`,
  });
  const night = slot(1, '18:00', '23:00');
  const evening = slot(1, '12:00', '18:00');
  const elsewhere = slot(2, '06:00', '12:00');
  const morning = slot(1, '04:00', '11:00');

  it('are slots of one premise that touch', () => {
    expect(joinedDuties([night, elsewhere, evening, morning], 30)).toEqual([
      [morning],
      [elsewhere],
      [evening, night],
    ]);
  });

  it('are not a slot for which the guard is there and one that was added since', () => {
    const there = { ...evening, facts: { ...nobody, checkedInAt: evening.startsAt } };
    expect(joinedDuties([there, night], 30)).toEqual([[there], [night]]);
    const both = { ...night, facts: there.facts };
    expect(joinedDuties([there, both], 30)).toEqual([[there, both]]);
  });

  it('are not two parts of a slot with a break, or of which a guard has left the first', () => {
    const { slotId } = morning;
    const later = { ...slot(1, '11:20', '11:50'), slotId };
    expect(joinedDuties([morning, later, evening], 30)).toEqual([[morning], [later, evening]]);
    const touching = { ...slot(1, '11:00', '11:50'), slotId };
    expect(joinedDuties([morning, touching], 30)).toEqual([[morning, touching]]);
    const left = { ...morning, facts: { checkedInAt: morning.startsAt, checkedOutAt: morning.endsAt } };
    expect(joinedDuties([left, touching], 30)).toEqual([[left], [touching]]);
  });
});
