import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coveredMinutes, orderedMinutes } from './served';
import { isProposedAsPlanned, type Press, proposeServed } from './served-proposal';
import { checkProperty } from './test/property';
import { addMinutes, type Interval } from './time';

// 19:00-07:00 in Hong Kong
const START = '2027-03-10T11:00:00.000Z';
const END = '2027-03-10T23:00:00.000Z';
const at = (minutes: number) => addMinutes(START, minutes);
const WHOLE = { startsAt: START, endsAt: END };
const NIGHT = { ...WHOLE, guards: 1, intervals: [{ guardId: 1, ...WHOLE }] };
const RULES = { rounding: 5, hasCheckIn: true };
const press = (from: number | null, to: number | null, more: Partial<Press> = {}): Press => ({
  guardId: 1,
  startsAt: START,
  checkedInAt: from === null ? null : at(from),
  checkedOutAt: to === null ? null : at(to),
  isInUnconfirmed: false,
  isOutUnconfirmed: false,
  ...more,
});
const propose = (presses: readonly Press[], slot: Parameters<typeof proposeServed>[0] = NIGHT) => {
  const { minutes, marks } = proposeServed(slot, presses, RULES);
  return [minutes, ...marks.map(({ mark }) => mark)];
};

describe('what is proposed as served', () => {
  it.each([
    ['from check-in to check-out', press(0, 720), [720]],
    ['inside the shift', press(-40, 760), [720]],
    ['to the nearest five minutes', press(13, 706), [690]],
    ['a guard who is two minutes late as on time', press(2, 718), [720]],
    ['to the end of the assignment without a check-out', press(30, null), [690, 'noCheckOut']],
    ['as assigned without a check-in', press(null, null), [720, 'noCheckIn']],
    [
      'as assigned while the check-in is not confirmed',
      press(60, 700, { isInUnconfirmed: true }),
      [720, 'unconfirmed'],
    ],
    [
      'to the end while the check-out is not confirmed',
      press(60, 300, { isOutUnconfirmed: true }),
      [660, 'unconfirmed'],
    ],
    ['nothing of a press after the end', press(730, 740), [0]],
  ])('counts %s', (_, of, expected) => expect(propose([of])).toEqual(expected));

  it('is what is assigned where nobody pressed, and not doubtful where guards don’t check in', () => {
    expect(proposeServed(NIGHT, [], { rounding: 5, hasCheckIn: false })).toEqual({
      minutes: 720,
      marks: [],
    });
  });

  it('counts each place once, and neither presses of a released guard nor a break between two assignments', () => {
    const replacement = {
      ...NIGHT,
      intervals: [
        { guardId: 1, startsAt: START, endsAt: at(120) },
        { guardId: 2, startsAt: at(120), endsAt: END },
      ],
    };
    const second = { guardId: 2, startsAt: at(120) };
    const both = [press(0, 200), { ...press(100, 720), ...second }, { ...press(0, 720), guardId: 9 }];
    expect(propose(both, replacement)).toEqual([720]);
    expect(propose([press(0, 120), { ...press(150, 720), ...second }], replacement)).toEqual([690]);
    const broken = {
      ...NIGHT,
      intervals: [
        { guardId: 1, startsAt: START, endsAt: at(120) },
        { guardId: 1, startsAt: at(300), endsAt: END },
      ],
    };
    const back = { startsAt: at(300) };
    expect(propose([press(0, 120), { ...press(300, 720), ...back }], broken)).toEqual([540]);
    expect(propose([press(0, 90), { ...press(290, 600), ...back }], broken)).toEqual([400]);
    // Whoever didn't press when coming back is counted as assigned, with a mark.
    expect(propose([press(0, 90)], broken)).toEqual([510, 'noCheckIn']);
    // One press for both counts no minute twice.
    expect(propose([press(0, 720), { ...press(0, 720), ...back }], broken)).toEqual([720]);
  });

  it('counts elapsed minutes when the clocks change', () => {
    // 22:00-06:00 in London, when clocks go back and forward.
    for (const [startsAt, endsAt, elapsed] of [
      ['2026-10-24T21:00:00.000Z', '2026-10-25T06:00:00.000Z', 540],
      ['2027-03-27T22:00:00.000Z', '2027-03-28T05:00:00.000Z', 420],
    ] as const) {
      const slot = { startsAt, endsAt, guards: 1, intervals: [{ guardId: 1, startsAt, endsAt }] };
      const pressed = {
        ...press(0, 0),
        startsAt,
        checkedInAt: startsAt,
        checkedOutAt: addMinutes(endsAt, -60),
      };
      expect(proposeServed(slot, [pressed], RULES).minutes).toBe(elapsed - 60);
    }
  });

  const minute = fc.integer({ min: -90, max: 850 });
  const inside = fc.integer({ min: 0, max: 720 });
  const anyPress = fc.record({
    guardId: fc.integer({ min: 1, max: 4 }),
    startsAt: inside.map(at),
    checkedInAt: fc.option(minute.map(at)),
    checkedOutAt: fc.option(minute.map(at)),
    isInUnconfirmed: fc.boolean(),
    isOutUnconfirmed: fc.boolean(),
  });
  const interval = fc
    .tuple(inside, inside)
    .filter(([from, to]) => from !== to)
    .map(
      ([one, other]): Interval => ({ startsAt: at(Math.min(one, other)), endsAt: at(Math.max(one, other)) }),
    );
  const anySlot = fc.record({
    startsAt: fc.constant(START),
    endsAt: fc.constant(END),
    guards: fc.integer({ min: 1, max: 3 }),
    intervals: fc.array(
      fc.tuple(fc.integer({ min: 1, max: 4 }), interval).map(([guardId, of]) => ({ guardId, ...of })),
      { maxLength: 4 },
    ),
  });
  const rules = fc.record({ rounding: fc.integer({ min: 1, max: 60 }), hasCheckIn: fc.boolean() });

  it('is never negative and never more than the shift', () => {
    checkProperty(anySlot, fc.array(anyPress, { maxLength: 4 }), rules, (slot, presses, given) => {
      const { minutes } = proposeServed(slot, presses, given);
      expect(minutes).toBeGreaterThanOrEqual(0);
      expect(minutes).toBeLessThanOrEqual(orderedMinutes(slot));
    });
  });

  it('is what is covered without a press that counts, and for guards who keep to the plan', () => {
    checkProperty(anySlot, fc.array(anyPress), rules, (slot, presses, given) => {
      const covered = coveredMinutes(slot);
      const unconfirmed = presses.map((each) => ({ ...each, isInUnconfirmed: true }));
      expect(proposeServed(slot, unconfirmed, given).minutes).toBe(covered);
      const punctual = slot.intervals.map(({ guardId, startsAt, endsAt }) => ({
        ...press(0, 0),
        ...{ guardId, startsAt, checkedInAt: startsAt, checkedOutAt: endsAt },
      }));
      const starts = new Set(slot.intervals.map(({ guardId, startsAt }) => `${guardId} ${startsAt}`));
      if (starts.size === slot.intervals.length)
        expect(proposeServed(slot, punctual, given)).toEqual({ minutes: covered, marks: [] });
    });
  });

  it('is as planned only in full and without a doubt', () => {
    const isPlanned = (presses: readonly Press[], slot: typeof NIGHT = NIGHT) =>
      isProposedAsPlanned(slot, proposeServed(slot, presses, RULES));
    expect(isPlanned([press(-3, 722)])).toBe(true);
    expect(isPlanned([press(0, 715)])).toBe(false);
    expect(isPlanned([press(0, null)])).toBe(false);
    expect(isPlanned([])).toBe(false);
    expect(isPlanned([press(0, 720)], { ...NIGHT, guards: 2 })).toBe(false);
    // Came before the assignment and so filled the gap: the plan had one.
    const late = { ...NIGHT, intervals: [{ guardId: 1, startsAt: at(60), endsAt: END }] };
    const early = press(0, 720, { startsAt: at(60) });
    expect(proposeServed(late, [early], RULES).minutes).toBe(720);
    expect(isPlanned([early], late)).toBe(false);
  });
});
