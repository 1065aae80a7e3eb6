import type { BoardGuard, BoardSlot } from '@contract/duty-board';
import { DUTY_STATES } from '@contract/duty-state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  absenceOf,
  boardEntries,
  boardPosts,
  boardWindow,
  byUrgency,
  entryTimes,
  labelBeside,
  placeInWindow,
  presenceOf,
} from './duty-board';
import { hourMarks } from './hour-marks';
import { checkProperty } from './test/property';
import { addMinutes, elapsedMinutes, slotInterval } from './time';

const NOW = '2027-03-10T12:00:00.000Z';
const WINDOW = boardWindow(NOW);
const inMinutes = (minutes: number) => addMinutes(NOW, minutes);

const slotOf = (slot: Partial<BoardSlot>): BoardSlot => ({
  id: 1,
  date: '2027-03-10',
  type: 'Night',
  startTime: '19:00',
  endTime: '07:00',
  startsAt: NOW,
  endsAt: inMinutes(600),
  gaps: [],
  premise: { id: 1, name: 'Harbour Court', checkIn: true },
  guards: [],
  ...slot,
});
const guardOf = (guard: Partial<BoardGuard>): BoardGuard => ({
  id: 1,
  name: 'Chan',
  from: NOW,
  to: inMinutes(600),
  state: 'confirmed',
  hasLeftEarly: false,
  ...guard,
});

/** Minutes around now, beyond both edges of the window. */
const span = fc
  .tuple(fc.integer({ min: -600, max: 900 }), fc.integer({ min: 1, max: 720 }))
  .map(([from, length]) => ({ from: inMinutes(from), to: inMinutes(from + length) }));
const guards = fc.array(fc.tuple(span, fc.constantFrom(...DUTY_STATES), fc.integer({ min: -60, max: 60 })), {
  maxLength: 8,
});
const slots = fc
  .array(fc.tuple(guards, fc.array(span, { maxLength: 2 }), fc.integer({ min: 1, max: 3 })), { maxLength: 6 })
  .map((all) =>
    all.map(([ofSlot, gaps, premiseId], index) =>
      slotOf({
        id: index + 1,
        premise: { id: premiseId, name: `Premise ${premiseId}`, checkIn: true },
        gaps: gaps.map((gap) => ({ ...gap, places: 1 })),
        guards: ofSlot.map(([interval, state, minutes], at) =>
          guardOf({
            ...{ ...interval, id: at + 1, state },
            ...((state === 'onSite' || state === 'left') && {
              checkedInAt: addMinutes(interval.from, minutes),
            }),
            ...(state === 'left' && {
              ...{ checkedOutAt: addMinutes(interval.to, minutes), hasLeftEarly: minutes < -10 },
            }),
          }),
        ),
      }),
    ),
  );

describe('the posts of the board', () => {
  it('keep every interval in the window, in lanes without overlap, and no more lanes than needed', () => {
    checkProperty(slots, (all) => {
      const entries = boardEntries(all, WINDOW);
      const posts = boardPosts(entries);
      expect(posts.flatMap(({ lanes }) => lanes.flat())).toHaveLength(entries.length);
      for (const { premise, lanes } of posts) {
        const own = lanes.flat();
        expect(own.every(({ slot }) => slot.premise.id === premise.id)).toBe(true);
        for (const lane of lanes)
          for (const [index, { from }] of lane.entries())
            if (index > 0) expect((lane[index - 1]?.to ?? '') <= from).toBe(true);
        const atOnce = own.map(
          ({ from }) => own.filter((other) => other.from <= from && from < other.to).length,
        );
        expect(lanes).toHaveLength(Math.max(...atOnce));
      }
    });
  });

  it('put who relieves behind whom they relieve, and joins the orders of a shift', () => {
    const relieved = slotOf({
      guards: [
        guardOf({ id: 1, to: inMinutes(60), state: 'missing' }),
        guardOf({ id: 2, from: inMinutes(60) }),
      ],
    });
    const posts = boardPosts(
      boardEntries([relieved, slotOf({ id: 2, guards: [guardOf({ id: 3 })] })], WINDOW),
    );
    const ids = posts.map(({ lanes }) =>
      lanes.map((lane) => lane.map((entry) => entry.kind === 'guard' && entry.guard.id)),
    );
    expect(ids).toEqual([[[1, 2], [3]]]);
  });

  it('have no entries of what ended before the window or begins after it', () => {
    const at = (from: number, to: number) =>
      boardEntries([slotOf({ guards: [guardOf({ from: inMinutes(from), to: inMinutes(to) })] })], WINDOW);
    expect(at(-700, -360)).toEqual([]);
    expect(at(-700, -359)).toHaveLength(1);
    expect(at(719, 900)).toHaveLength(1);
    expect(at(720, 900)).toEqual([]);
  });
});

describe('an interval', () => {
  it('is drawn inside the window, as wide as it lasts', () => {
    checkProperty(span, ({ from, to }) => {
      const place = placeInWindow({ startsAt: from, endsAt: to }, WINDOW);
      const isOutside = to <= WINDOW.startsAt || from >= WINDOW.endsAt;
      expect(place === undefined).toBe(isOutside);
      if (!place) return;
      expect(place.left).toBeGreaterThanOrEqual(0);
      expect(place.left + place.width).toBeLessThanOrEqual(100.000001);
      if (from >= WINDOW.startsAt && to <= WINDOW.endsAt)
        expect(place.width).toBeCloseTo((elapsedMinutes(from, to) / (18 * 60)) * 100);
    });
  });

  it('too short for its label has it beside, where the lane is free for longer than itself', () => {
    const laneOf = (...spans: [from: number, to: number][]) =>
      spans.map(([from, to], index) => {
        const guard = guardOf({ id: index, from: inMinutes(from), to: inMinutes(to) });
        return { kind: 'guard' as const, slot: slotOf({}), guard, from: guard.from, to: guard.to };
      });
    const labels = (...spans: [from: number, to: number][]) => {
      const lane = laneOf(...spans);
      return lane.map((entry) => {
        const label = labelBeside(lane, entry, WINDOW);
        return label && [label.side, Math.round((label.room / 100) * 18 * 60)];
      });
    };
    // The window is 360 minutes back and 720 ahead.
    expect(labels([-420, -330], [0, 600])).toEqual([['after', 330], undefined]);
    expect(labels([0, 300], [700, 760])).toEqual([undefined, ['before', 400]]);
    // Both ends of a night that is on the board twice.
    expect(labels([-780, -300], [600, 1320])).toEqual([
      ['after', 450],
      ['before', 450],
    ]);
    expect(labels([-60, 0], [0, 300], [330, 400], [420, 720])).toEqual([
      ['before', 300],
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('filled is from check-in to check-out, else to now, within the plan', () => {
    const there = (guard: Partial<BoardGuard>) => presenceOf(guardOf(guard), NOW);
    const came = { state: 'onSite', from: inMinutes(-120), checkedInAt: inMinutes(-130) } as const;
    expect(there(came)).toEqual({ startsAt: inMinutes(-120), endsAt: NOW });
    expect(there({ ...came, checkedInAt: inMinutes(-110) })?.startsAt).toBe(inMinutes(-110));
    expect(there({ ...came, to: inMinutes(-30) })).toEqual({
      startsAt: inMinutes(-120),
      endsAt: inMinutes(-30),
    });
    // The guard is there, on the shift before.
    expect(there({ ...came, from: inMinutes(60), to: inMinutes(400) })).toBeUndefined();
    expect(there({ ...came, state: 'left', checkedOutAt: inMinutes(-20) })?.endsAt).toBe(inMinutes(-20));
    expect(there({ state: 'confirmed' })).toBeUndefined();
  });

  it('is hatched where nobody came, and from when a guard left before the end', () => {
    const lacking = (guard: Partial<BoardGuard>) => absenceOf(guardOf(guard), NOW);
    const plan = { from: inMinutes(-120), to: inMinutes(120) };
    expect(lacking({ ...plan, state: 'missing' })).toEqual({ startsAt: inMinutes(-120), endsAt: NOW });
    const left = {
      ...plan,
      state: 'left',
      checkedInAt: inMinutes(-130),
      checkedOutAt: inMinutes(-30),
      hasLeftEarly: true,
    } as const;
    expect(lacking(left)).toEqual({ startsAt: inMinutes(-30), endsAt: NOW });
    expect(lacking({ ...left, checkedOutAt: inMinutes(-125) })?.startsAt).toBe(inMinutes(-120));
    expect(lacking({ ...left, to: inMinutes(-10) })?.endsAt).toBe(inMinutes(-10));
    expect(lacking({ ...left, to: inMinutes(-30) })).toBeUndefined();
    expect(lacking({ ...left, to: inMinutes(-25), hasLeftEarly: false })).toBeUndefined();
    expect(lacking({ ...plan, state: 'onSite', checkedInAt: inMinutes(-60) })).toBeUndefined();
  });

  it('is never filled in the future nor while the guard is missing', () => {
    checkProperty(slots, (all) => {
      for (const guard of all.flatMap((slot) => slot.guards)) {
        const presence = presenceOf(guard, NOW);
        const absence = absenceOf(guard, NOW);
        if (presence && absence) expect(presence.endsAt <= absence.startsAt).toBe(true);
        if (presence && guard.state === 'onSite') expect(presence.endsAt <= NOW).toBe(true);
        if (absence) expect(absence.endsAt <= NOW && absence.startsAt < absence.endsAt).toBe(true);
      }
    });
  });
});

it('has the clock times of an entry, those of the shift where it is whole', () => {
  const night = slotInterval('2026-10-31', '19:00', '07:00', 'America/New_York');
  const slot = slotOf({ ...night, guards: [], gaps: [] });
  const at = (from: string, to: string) =>
    entryTimes({ kind: 'open', places: 1, slot, from, to }, 'America/New_York');
  expect(at(night.startsAt, night.endsAt)).toEqual(['19:00', '07:00']);
  expect(at(addMinutes(night.startsAt, 30), addMinutes(night.endsAt, -60))).toEqual(['19:30', '06:00']);
});

describe('the hours above', () => {
  const marks = (startsAt: string, zone: string, everyHours = 1) =>
    hourMarks({ startsAt, endsAt: addMinutes(startsAt, 18 * 60) }, zone, everyHours);

  it('are full local hours, also where the zone differs by parts of an hour, and across midnight', () => {
    expect(marks('2027-03-10T06:20:00.000Z', 'Asia/Hong_Kong', 3).map(({ time }) => time)).toEqual([
      ...['15:00', '18:00', '21:00', '00:00', '03:00', '06:00'],
    ]);
    const [first] = marks('2027-03-10T06:20:00.000Z', 'Asia/Kathmandu');
    expect(first).toMatchObject({ at: '2027-03-10T07:15:00.000Z', time: '13:00' });
  });

  it('come twice or not at all when the clocks change, with every elapsed hour as wide', () => {
    const autumn = marks('2026-11-01T02:00:00.000Z', 'America/New_York');
    expect(autumn.map(({ time }) => time).filter((time) => time === '01:00')).toHaveLength(2);
    const spring = marks('2026-03-08T03:00:00.000Z', 'America/New_York');
    expect(spring.map(({ time }) => time)).not.toContain('02:00');
    for (const [one, other] of [autumn, spring].flatMap((all) =>
      all.slice(1).map((mark, index) => [all[index], mark] as const),
    ))
      expect((other?.left ?? 0) - (one?.left ?? 0)).toBeCloseTo(100 / 18);
  });

  it('match a night whose clock times are an hour more or less apart', () => {
    const night = slotInterval('2026-10-31', '19:00', '07:00', 'America/New_York');
    const now = addMinutes(night.startsAt, 6 * 60);
    const place = placeInWindow(night, boardWindow(now));
    expect(place?.width).toBeCloseTo((13 / 18) * 100);
    const end = hourMarks(boardWindow(now), 'America/New_York', 1).find(({ time }) => time === '07:00');
    expect(end?.left).toBeCloseTo((place?.left ?? 0) + (place?.width ?? 0));
  });
});

describe('the list', () => {
  it('has the most urgent first, and what is over last', () => {
    const guard = (id: number, state: BoardGuard['state'], over = false) =>
      guardOf({ id, state, ...(over && { from: inMinutes(-300), to: inMinutes(-1) }) });
    const slot = slotOf({
      guards: [
        guard(1, 'onSite'),
        guard(2, 'confirmed'),
        guard(3, 'told'),
        guard(4, 'late'),
        guard(5, 'declined'),
        guard(6, 'missing'),
        guard(7, 'missing', true),
        guard(8, 'untold'),
        { ...guard(9, 'left'), hasLeftEarly: true },
        guard(10, 'left'),
      ],
      gaps: [
        { from: inMinutes(60), to: inMinutes(600), places: 1 },
        { from: NOW, to: inMinutes(60), places: 2 },
      ],
    });
    const listed = byUrgency(boardEntries([slot], WINDOW), NOW).map((entry) =>
      entry.kind === 'guard' ? entry.guard.id : `${entry.places} open`,
    );
    expect(listed).toEqual([6, 9, '2 open', 5, 4, '1 open', 8, 3, 2, 1, 10, 7]);
  });

  it('never has what is over before what is not', () => {
    checkProperty(slots, (all) => {
      const isOver = byUrgency(boardEntries(all, WINDOW), NOW).map(({ to }) => to <= NOW);
      expect(isOver).toEqual([...isOver].sort());
    });
  });
});
