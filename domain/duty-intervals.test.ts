import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aheadOf, answeredBy, enteredAt, leftAt, movedRecords, recordedAt } from './duty-intervals';
import { type DutyFacts, dutyState } from './duty-state';
import { checkProperty } from './test/property';
import { addMinutes } from './time';

/** 20:00-08:00 in Hong Kong. */
const START = '2027-03-10T12:00:00.000Z';
const at = (minutes: number) => addMinutes(START, minutes);
const interval = (from: number, to: number, came: number | null = null, went: number | null = null) => ({
  facts: {
    startsAt: at(from),
    endsAt: at(to),
    toldOf: null,
    isMessageFailed: false,
    answer: null,
    lateMinutes: null,
    checkedInAt: came === null ? null : at(came),
    checkedOutAt: went === null ? null : at(went),
    isInUnconfirmed: false,
    isOutUnconfirmed: false,
    hasCheckIn: true,
  } as DutyFacts,
});
const startsOf = (intervals: readonly { facts: DutyFacts }[]) =>
  intervals.map(({ facts }) => (Date.parse(facts.startsAt) - Date.parse(START)) / 60_000);

describe('a guard who is replaced from 22:00 to 22:30', () => {
  const plan = (
    first: [number | null, number | null],
    second: [number | null, number | null] = [null, null],
  ) => [interval(0, 120, ...first), interval(150, 720, ...second)];
  it.each([
    ['the first before it', plan([null, null]), -30, [0]],
    ['the first while the second can be entered, too', plan([null, null]), 100, [0]],
    ['nothing new before having left the first', plan([0, null]), 100, [0]],
    ['the second after having left the first', plan([0, 118]), 119, [150]],
    ['the second once the first is over, also without a check-out', plan([0, null]), 125, [150]],
    ['the second where nobody came to the first', plan([null, null]), 150, [150]],
    ['nothing new in the second', plan([0, 120], [150, null]), 160, [150]],
    [
      'the second when it is far away and the first is over',
      [interval(0, 60), interval(600, 720)],
      300,
      [600],
    ],
  ])('enters %s', (_, intervals, minute, expected) => {
    expect(startsOf(enteredAt(intervals, at(minute)))).toEqual(expected);
  });

  it.each([
    ['the first', plan([0, null]), 120, [0]],
    ['the second, whether or not the first was left', plan([0, null], [150, null]), 200, [150]],
    ['the first by a press that comes late', plan([0, null], [150, null]), 120, [0]],
    ['the second after the end', plan([0, 120], [150, null]), 725, [150]],
  ])('leaves %s', (_, intervals, minute, expected) => {
    expect(startsOf(leftAt(intervals, at(minute)))).toEqual(expected);
  });

  it.each([
    ['the check-in that it confirms', plan([100, null], [150, null]), { checkedInAt: at(100) }, [0]],
    ['the check-in at that time', plan([null, null]), { checkedInAt: at(140) }, [150]],
    ['the check-in before', plan([0, 110], [150, null]), { checkedOutAt: at(120) }, [0]],
    ['the last check-in', plan([0, 110], [150, null]), { checkedOutAt: at(700) }, [150]],
  ])('is recorded by staff for %s', (_, intervals, times, expected) => {
    expect(startsOf(recordedAt(intervals, times))).toEqual(expected);
  });

  it('answers for what is ahead, and is late for the next arrival', () => {
    const answered = (answer: 'confirm' | 'late', intervals: ReturnType<typeof plan>, minute: number) =>
      startsOf(answeredBy(intervals, answer, { grace: 10, now: at(minute) }));
    expect(answered('confirm', plan([null, null]), -90)).toEqual([0, 150]);
    expect(answered('late', plan([null, null]), -90)).toEqual([0]);
    expect(answered('late', plan([0, null]), 60)).toEqual([150]);
    expect(answered('confirm', plan([0, 120]), 130)).toEqual([150]);
    expect(startsOf(aheadOf(plan([0, 120]), at(130)))).toEqual([150]);
    expect(startsOf(aheadOf(plan([0, 120]), at(800)))).toEqual([0, 150]);
  });
});

it('intervals that touch are entered by one check-in and left by one check-out', () => {
  const touching = [interval(0, 120), interval(120, 720)];
  expect(startsOf(enteredAt(touching, at(-5)))).toEqual([0, 120]);
  expect(startsOf(leftAt([interval(0, 120, -5), interval(120, 720, -5)], at(715)))).toEqual([0, 120]);
});

const minute = fc.integer({ min: 0, max: 720 });
/** Intervals of one guard on the slot, with breaks of any length between them, and none. */
const anyIntervals = fc
  .uniqueArray(minute, { minLength: 2, maxLength: 8 })
  .map((cuts) => [...cuts].sort((a, b) => a - b))
  .map((cuts) => cuts.slice(0, cuts.length - (cuts.length % 2)))
  .map((cuts) =>
    Array.from({ length: cuts.length / 2 }, (_, n) => interval(cuts[2 * n] ?? 0, cuts[2 * n + 1] ?? 0)),
  );
const anyPresses = fc.array(
  fc.record({ kind: fc.constantFrom('in' as const, 'out' as const), wait: fc.integer({ min: 1, max: 240 }) }),
  { maxLength: 12 },
);

/** As the server stores presses: refused without a transition, or without a check-in before. */
const pressed = (
  intervals: { facts: DutyFacts }[],
  presses: readonly { kind: 'in' | 'out'; wait: number }[],
) => {
  let now = -60;
  for (const { kind, wait } of presses) {
    now += wait;
    const chosen = (kind === 'in' ? enteredAt : leftAt)(intervals, at(now));
    for (const one of chosen) {
      const { facts } = one;
      const isNew = dutyState(facts, 10, at(now)) !== 'onSite' && dutyState(facts, 10, at(now)) !== 'left';
      if (kind === 'in' && isNew) one.facts = { ...facts, checkedInAt: at(now) };
      if (kind === 'out' && facts.checkedInAt !== null && facts.checkedOutAt === null)
        one.facts = { ...facts, checkedOutAt: at(now) };
    }
  }
  return intervals;
};

it('nobody enters an interval while still there in the one before', () => {
  checkProperty(anyIntervals, anyPresses, (intervals, presses) => {
    const known = pressed(intervals, presses).map(({ facts }) => facts);
    for (const [index, { startsAt, checkedInAt }] of known.entries()) {
      const before = known[index - 1];
      if (!before?.checkedInAt || checkedInAt === null) continue;
      const isOnePress = before.endsAt === startsAt && before.checkedInAt === checkedInAt;
      const hasLeft = before.checkedOutAt !== null && before.checkedOutAt <= checkedInAt;
      expect(isOnePress || hasLeft || before.endsAt <= checkedInAt).toBe(true);
    }
  });
});

it('every call is about at least one interval of those given', () => {
  checkProperty(anyIntervals, anyPresses, fc.integer({ min: -200, max: 900 }), (given, presses, minutes) => {
    const known = pressed(given, presses);
    const now = at(minutes);
    for (const chosen of [
      enteredAt(known, now),
      leftAt(known, now),
      recordedAt(known, { checkedInAt: now }),
      recordedAt(known, { checkedOutAt: now }),
      answeredBy(known, 'confirm', { grace: 10, now }),
      aheadOf(known, now),
    ]) {
      expect(chosen.length).toBeGreaterThan(0);
      expect(chosen.every((one) => known.includes(one))).toBe(true);
      expect(new Set(chosen).size).toBe(chosen.length);
    }
  });
});

describe('the duty record of an assignment that was replaced by one with another start', () => {
  const record = (start: number, came: number | null = null, went: number | null = null) => ({
    startsAt: at(start),
    checkedInAt: came === null ? null : at(came),
    checkedOutAt: went === null ? null : at(went),
  });
  const times = (from: number, to: number) => ({ startsAt: at(from), endsAt: at(to) });
  const moved = (...of: Parameters<typeof movedRecords>) =>
    movedRecords(...of).map(({ from, to }) => [from, to]);
  it.each([
    ['is of that one', [times(30, 720)], [record(0)], [[0, 30]]],
    ['also while the guard is there', [times(30, 720)], [record(0, -5)], [[0, 30]]],
    ['stays where the start is the same', [times(0, 120)], [record(0)], []],
    ['is of no assignment that has its own', [times(30, 720)], [record(0), record(30)], []],
    ['is of the nearest', [times(10, 60), times(400, 720)], [record(300)], [[300, 400]]],
    ['is not of one in which the guard was not there', [times(300, 720)], [record(0, 0, 120)], []],
  ])('%s', (_, intervals, records, expected) => {
    expect(moved(intervals, records)).toEqual(expected.map((pair) => pair.map(at)));
  });

  const anyRecords = fc
    .uniqueArray(minute, { maxLength: 4 })
    .chain((starts) =>
      fc.tuple(...starts.map((start) => fc.option(minute).map((came) => record(start, came)))),
    );

  it('is moved once, to an interval of which nothing is known, and never away from its own', () => {
    checkProperty(anyIntervals, anyRecords, (intervals, records) => {
      const plan = intervals.map(({ facts }) => facts);
      const moves = movedRecords(plan, records);
      const known = new Set(records.map(({ startsAt }) => startsAt));
      const starts = new Set(plan.map(({ startsAt }) => startsAt));
      expect(new Set(moves.map(({ to }) => to)).size).toBe(moves.length);
      for (const { from, to } of moves) {
        expect([known.has(from), starts.has(from)]).toEqual([true, false]);
        expect([known.has(to), starts.has(to)]).toEqual([false, true]);
      }
    });
  });
});
