import type { BoardGuard, BoardSlot } from '@contract/duty-board';
import type { DutyState } from '@contract/duty-state';
import type { Instant, Time } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import { isGoneEarly } from './duty-state';
import { addHours, elapsedMinutes, type Interval, timeOf } from './time';

const HOURS_BACK = 6;
const HOURS_AHEAD = 12;

/** What the board shows at a moment, by elapsed hours whatever the clocks do. */
export const boardWindow = (now: Instant): Interval => ({
  startsAt: addHours(now, -HOURS_BACK),
  endsAt: addHours(now, HOURS_AHEAD),
});

/** An interval of the plan: of a guard, or of open places. */
export type BoardEntry = { slot: BoardSlot; from: Instant; to: Instant } & (
  | { kind: 'guard'; guard: BoardGuard }
  | { kind: 'open'; places: number }
);

/** A shift at a premise, with the entries of all orders for it in lanes, in none of which two overlap. */
export interface BoardPost {
  key: string;
  premise: BoardSlot['premise'];
  type: ShiftType;
  startTime: Time;
  endTime: Time;
  lanes: BoardEntry[][];
}

const entriesOf = (slot: BoardSlot): BoardEntry[] => [
  ...slot.guards.map((guard) => ({ kind: 'guard' as const, slot, guard, from: guard.from, to: guard.to })),
  ...slot.gaps.map(({ from, to, places }) => ({ kind: 'open' as const, slot, places, from, to })),
];

/** Packs the entries into the fewest lanes. A replacement follows the guard it replaces. */
const inLanes = (entries: readonly BoardEntry[]): BoardEntry[][] => {
  const lanes: BoardEntry[][] = [];
  for (const entry of [...entries].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const free = lanes.find((lane) => (lane.at(-1)?.to ?? '') <= entry.from);
    if (free) free.push(entry);
    else lanes.push([entry]);
  }
  return lanes;
};

/** The entries of slots that lie in the window. */
export const boardEntries = (slots: readonly BoardSlot[], { startsAt, endsAt }: Interval): BoardEntry[] =>
  slots.flatMap(entriesOf).filter(({ from, to }) => from < endsAt && to > startsAt);

/** The posts of the entries, in the order in which they first occur. */
export const boardPosts = (entries: readonly BoardEntry[]): BoardPost[] => {
  const byPost = new Map<string, BoardEntry[]>();
  for (const entry of entries) {
    const { premise, type, startTime, endTime } = entry.slot;
    const key = `${premise.id} ${type} ${startTime} ${endTime}`;
    byPost.set(key, [...(byPost.get(key) ?? []), entry]);
  }
  return [...byPost].flatMap(([key, [first, ...others]]) => {
    if (!first) return [];
    const { premise, type, startTime, endTime } = first.slot;
    return [{ key, premise, type, startTime, endTime, lanes: inLanes([first, ...others]) }];
  });
};

/**
 * When a guard was there within the assignment: from the check-in to the check-out, or without one to the end or now.
 * Undefined if the guard has not come, and before the later of two shifts that were entered by one check-in.
 */
export const presenceOf = (
  { state, from, to, checkedInAt, checkedOutAt }: BoardGuard,
  now: Instant,
): Interval | undefined => {
  if ((state !== 'onSite' && state !== 'left') || checkedInAt === undefined) return;
  const startsAt = from < checkedInAt ? checkedInAt : from;
  const endsAt = checkedOutAt ?? (to < now ? to : now);
  return endsAt > startsAt ? { startsAt, endsAt } : undefined;
};

/** The part of the plan so far in which a guard is missing, or gone early. */
export const absenceOf = (
  { state, from, to, checkedOutAt, hasLeftEarly }: BoardGuard,
  now: Instant,
): Interval | undefined => {
  const endsAt = to < now ? to : now;
  const since = state === 'missing' ? from : hasLeftEarly ? checkedOutAt : undefined;
  if (since === undefined) return;
  const startsAt = since < from ? from : since;
  return startsAt < endsAt ? { startsAt, endsAt } : undefined;
};

/** In percent of the window. */
interface Place {
  left: number;
  width: number;
}

/** Where an interval lies in the window; undefined outside it. */
export const placeInWindow = ({ startsAt, endsAt }: Interval, window: Interval): Place | undefined => {
  const from = startsAt < window.startsAt ? window.startsAt : startsAt;
  const to = endsAt > window.endsAt ? window.endsAt : endsAt;
  if (from >= to) return;
  const whole = elapsedMinutes(window.startsAt, window.endsAt);
  return {
    left: (elapsedMinutes(window.startsAt, from) / whole) * 100,
    width: (elapsedMinutes(from, to) / whole) * 100,
  };
};

/** The least width, in percent of the window, for a label inside an entry. */
const ROOM_FOR_LABEL = 15;
const isShort = ({ width }: Place): boolean => width < ROOM_FOR_LABEL;

export interface LabelBeside {
  side: 'before' | 'after';
  /** In percent of the window. */
  room: number;
}

/**
 * Where the label of an entry too short for it stands: beside it, if its lane is free there for longer than the entry.
 * Two short entries share what is free between them.
 */
export const labelBeside = (
  lane: readonly BoardEntry[],
  entry: BoardEntry,
  window: Interval,
): LabelBeside | undefined => {
  const index = lane.indexOf(entry);
  const placeAt = (at: number) => {
    const one = lane[at];
    return one && placeInWindow({ startsAt: one.from, endsAt: one.to }, window);
  };
  const [before, place, after] = [placeAt(index - 1), placeAt(index), placeAt(index + 1)];
  if (!place || !isShort(place)) return;
  const roomOf = (gap: number, neighbour: Place | undefined) =>
    neighbour && isShort(neighbour) ? gap / 2 : gap;
  const roomAfter = roomOf((after?.left ?? 100) - place.left - place.width, after);
  if (roomAfter > place.width) return { side: 'after', room: roomAfter };
  const roomBefore = roomOf(place.left - (before ? before.left + before.width : 0), before);
  return roomBefore > place.width ? { side: 'before', room: roomBefore } : undefined;
};

/** Loudest first. */
const URGENCY = [
  'missing',
  'openNow',
  'declined',
  'late',
  'open',
  'untold',
  'told',
  'confirmed',
  'onSite',
  'left',
] as const satisfies readonly (DutyState | 'open' | 'openNow')[];

/** How urgently an entry asks staff to act: the lower, the more. What is over comes last. */
const rankOf = (entry: BoardEntry, now: Instant): number => {
  if (entry.to <= now) return URGENCY.length;
  if (entry.kind === 'guard') {
    const { from: startsAt, to: endsAt, guard } = entry;
    const isGone = isGoneEarly({ startsAt, endsAt, hasLeftEarly: guard.hasLeftEarly }, now);
    return URGENCY.indexOf(isGone ? 'missing' : guard.state);
  }
  return URGENCY.indexOf(entry.from <= now ? 'openNow' : 'open');
};

/** The entries as a list, the most urgent first, then by start. */
export const byUrgency = (entries: readonly BoardEntry[], now: Instant): BoardEntry[] =>
  [...entries].sort(
    (a, b) =>
      rankOf(a, now) - rankOf(b, now) || (a.from < b.from ? -1 : a.from > b.from ? 1 : a.slot.id - b.slot.id),
  );

/** The clock times of an entry; only those that differ from the shift's are computed, which costs more than drawing. */
export const entryTimes = ({ slot, from, to }: BoardEntry, zone: string): [from: Time, to: Time] => [
  from === slot.startsAt ? slot.startTime : timeOf(from, zone),
  to === slot.endsAt ? slot.endTime : timeOf(to, zone),
];

/** Identifies an entry among those of the board. */
export const entryKey = (entry: BoardEntry): string =>
  `${entry.slot.id} ${entry.kind === 'guard' ? entry.guard.id : 'open'} ${entry.from}`;
