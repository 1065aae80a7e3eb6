import type { Instant } from '@contract/primitives';
import type { SlotGuard } from '@contract/slot';
import { startOfMinute } from '../coverage';
import type { Interval } from '../time';
import { type Pasts, rankByFacts } from './candidates';
import { evaluateRows } from './evaluate';
import type { AssignRow, ReleaseRow, ReplaceRequest, Staffing, StaffingRows, StaffSlot } from './facts';
import { intervalOfRow } from './planned-staffing';
import { type RankedGuard, rankedGuard } from './rank';

const latest = (one: Instant, other: Instant): Instant => (one < other ? other : one);

/**
 * The rows that replace one guard by another on slots. By default the second begins now on a running slot, else at its
 * start, and stays until the first would have left. The first leaves when the second begins; after a no-show none of
 * the first's time is kept. A guard who was to come back is replaced then, too.
 */
export const replacementRows = (
  { slotIds, guardId, replacementId, from, leftAt, reason, note, overrides }: ReplaceRequest,
  slots: readonly StaffSlot[],
  now: Instant,
): StaffingRows => {
  const rows = slotIds.map((slotId) => {
    const slot = slots.find(({ id }) => id === slotId);
    const currentMinute = startOfMinute(now);
    const slotStart = slot?.startsAt ?? currentMinute;
    const earliest = slotStart < currentMinute ? currentMinute : slotStart;
    // With several slots, a time applies to the slot it is in; later slots are replaced as a whole.
    const begins = from === undefined ? earliest : latest(from, slotStart);
    const [current, ...returns] = (slot?.intervals ?? [])
      .filter((interval) => interval.guardId === guardId && interval.endsAt > begins)
      .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
    // What the guard served before being replaced for a while is over, and stays.
    const missedFrom = current?.startsAt ?? slotStart;
    const ends =
      leftAt === undefined ? (reason === 'no_show' ? missedFrom : begins) : latest(leftAt, slotStart);
    const release: ReleaseRow = { slotId, guardId, leftAt: ends, ...(note && { reason: note }) };
    const assignFrom = (from: Instant, to?: Instant): AssignRow => ({
      slotId,
      guardId: replacementId,
      from,
      ...(to && { to }),
      ...(overrides && { overrides }),
    });
    const assign = [
      assignFrom(begins, current?.endsAt),
      ...returns.map(({ startsAt, endsAt }) => assignFrom(startsAt, endsAt)),
    ];
    return { assign, release };
  });
  return { assign: rows.flatMap(({ assign }) => assign), unassign: rows.map(({ release }) => release) };
};

interface CountedPress {
  checkedInAt: Instant;
  /** Null while the guard is there, or where the check-out doesn't count. */
  checkedOutAt: Instant | null;
}

/**
 * Whether a guard who checked in would lose time on the slot by leaving at an instant: all of it, or a part of what lies
 * between check-in and check-out. To the minute, as guards leave.
 */
export const losesPressedTime = (
  slot: Interval,
  { checkedInAt, checkedOutAt }: CountedPress,
  leftAt: Instant,
  now: Instant,
): boolean => {
  const came = latest(startOfMinute(checkedInAt), slot.startsAt);
  const went = startOfMinute(checkedOutAt ?? now);
  const until = went < slot.endsAt ? went : slot.endsAt;
  if (until <= came) return false;
  return leftAt <= came || (checkedOutAt !== null && leftAt < until);
};

/**
 * When a guard who is replaced on a running slot has left, as far as presence tells: at check-out; not come at all where
 * guards check in and this one has not; else now, or when the replacement began.
 */
export const proposedLeaveTime = (
  slot: Pick<StaffSlot, 'startsAt'>,
  { from, checkedInAt, checkedOutAt }: Partial<Pick<SlotGuard, 'from' | 'checkedInAt' | 'checkedOutAt'>>,
  { hasCheckIn, begins, now }: { hasCheckIn: boolean; begins: Instant; now: Instant },
): Instant => {
  if (checkedOutAt !== undefined) return latest(startOfMinute(checkedOutAt), slot.startsAt);
  if (hasCheckIn && checkedInAt === undefined) return from ?? slot.startsAt;
  return begins < now ? begins : now;
};

/** Ranks all guards as replacements, best first, with their problems on any of the slots. */
export const rankReplacements = (
  staffing: Staffing,
  request: Omit<ReplaceRequest, 'replacementId' | 'overrides'>,
  pasts: Pasts,
): RankedGuard[] => {
  const slots = request.slotIds.flatMap((id) => staffing.slots.get(id) ?? []);
  const [first] = slots;
  if (!first) return [];
  const others = [...staffing.guards.values()].filter(({ id }) => id !== request.guardId);
  return rankByFacts(
    others.map((guard) => {
      const rows = replacementRows({ ...request, replacementId: guard.id }, slots, staffing.now);
      const problems = evaluateRows(staffing, rows).assignments.flatMap((row) => row.problems);
      const sentences = new Map(
        problems.map((problem) => [`${problem.rule} ${JSON.stringify(problem.params)}`, problem]),
      );
      const [row = { slotId: first.id, guardId: guard.id }] = rows.assign;
      return rankedGuard(guard, first, {
        problems: [...sentences.values()],
        interval: intervalOfRow(row, first),
        pasts,
      });
    }),
  );
};
