import type { DutyState } from '@contract/duty-state';
import type { Day, Id, Instant } from '@contract/primitives';
import type { Slot, SlotGuard } from '@contract/slot';
import { dutyOf } from '@domain/duty';
import { isStateShown } from '@domain/duty-state';
import { leaveCovers } from '@domain/leave';
import { type FoundProblem, problemsOfRow, worksOf } from '@domain/staffing/evaluate';
import type { StaffGuard, Staffing, StaffSlot } from '@domain/staffing/facts';
import type { Post } from './posts';

/** A guard on a slot, stored or pending. */
export interface CellGuard {
  guardId: Id;
  isPending: boolean;
  /** Undefined where it says nothing: pending, or over. */
  state: DutyState | undefined;
}

export interface PostCell {
  slots: readonly Slot[];
  required: number;
  open: number;
  guards: CellGuard[];
  isOver: boolean;
}

/** The state of a guard on a stored slot; undefined where it says nothing. */
export const dutyStateOn = (
  guards: readonly SlotGuard[] | undefined,
  guardId: Id,
  now: Instant,
): DutyState | undefined => {
  const guard = guards?.find(({ id }) => id === guardId);
  return guard?.state && isStateShown(guard.state, guard.to, now) ? guard.state : undefined;
};

/** One day of a post, including pending changes. */
export const postCellOf = (
  post: Post,
  day: Day,
  { state, open }: { state: Staffing; open: ReadonlyMap<Id, number> },
): PostCell | undefined => {
  const slots = post.slots.get(day);
  if (!slots) return;
  const guards = slots.flatMap(({ id: slotId, guards: stored }) =>
    (state.slots.get(slotId)?.intervals ?? []).map(({ guardId }) => ({
      guardId,
      isPending: stored.every(({ id }) => id !== guardId),
      state: dutyStateOn(stored, guardId, state.now),
    })),
  );
  return {
    slots,
    required: slots.reduce((sum, { numOfSecurity }) => sum + numOfSecurity, 0),
    open: slots.reduce((sum, { id }) => sum + Math.max(0, open.get(id) ?? 0), 0),
    guards: [...new Map(guards.map((guard) => [guard.guardId, guard])).values()],
    isOver: slots.every(({ endsAt }) => endsAt <= state.now),
  };
};

/** The problems of a guard on the first open slot of a day; undefined without an open slot. */
export const problemsAt = (
  state: Staffing,
  open: ReadonlyMap<Id, number>,
  slots: readonly Slot[] | undefined,
  guardId: Id,
): FoundProblem[] | undefined => {
  const slot = slots?.find(({ id, endsAt }) => (open.get(id) ?? 0) > 0 && endsAt > state.now);
  return slot && problemsOfRow(state, { slotId: slot.id, guardId });
};

export interface GuardWork {
  slot: StaffSlot | undefined;
  startsAt: Instant;
  endsAt: Instant;
  isPending: boolean;
  /** Hours of rest before it, if too few. */
  shortRest: number | null;
}

export interface GuardCell {
  works: GuardWork[];
  /** Whether leave covers the day. */
  isOnLeave: boolean;
  /** Licence types that expire on this day. */
  expiring: string[];
}

/** The last valid day of each licence type that a guard holds. */
const lastDaysOf = (guard: StaffGuard): ReadonlyMap<string, Day> => {
  const last = new Map<string, Day>();
  for (const { type, expiresOn } of guard.licences)
    if (expiresOn > (last.get(type) ?? '')) last.set(type, expiresOn);
  return last;
};

/** The work of a guard on each day, including pending changes. */
export const guardCellsOf = (
  guard: StaffGuard,
  stored: StaffGuard | undefined,
  days: readonly Day[],
  { slots, settings }: Staffing,
): GuardCell[] => {
  const works = worksOf(guard);
  const ends = [...lastDaysOf(guard)];
  const storedWorks = new Set(stored?.works.map(({ slotId, startsAt }) => `${slotId} ${startsAt}`));
  return days.map((day) => ({
    works: guard.works.flatMap((work, index) => {
      const worked = works[index];
      if (work.date !== day || !worked) return [];
      const others = works.filter((each) => each !== worked);
      const { restBefore } = dutyOf(worked, others, settings.joinMinutes);
      return [
        {
          slot: work.slotId === null ? undefined : slots.get(work.slotId),
          startsAt: work.startsAt,
          endsAt: work.endsAt,
          isPending: !storedWorks.has(`${work.slotId} ${work.startsAt}`),
          shortRest: restBefore !== null && restBefore < settings.minRestHours ? restBefore : null,
        },
      ];
    }),
    isOnLeave: guard.leave.some((leave) => leaveCovers(leave, day)),
    expiring: ends.filter(([, expiresOn]) => expiresOn === day).map(([type]) => type),
  }));
};
