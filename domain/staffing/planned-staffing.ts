import type { Id, Instant } from '@contract/primitives';
import { startOfMinute } from '../coverage';
import type { Interval } from '../time';
import type { AssignRow, ReleaseRow, StaffGuard, Staffing, StaffingRows, StaffSlot } from './facts';

/** Staffing with planned changes applied. */
export interface PlannedStaffing extends Staffing {
  slots: Map<Id, StaffSlot>;
  guards: Map<Id, StaffGuard>;
}

export const copyOf = (staffing: Staffing): PlannedStaffing => ({
  ...staffing,
  slots: new Map(staffing.slots),
  guards: new Map(staffing.guards),
});

export const intervalOfRow = ({ from, to }: AssignRow, slot: StaffSlot): Interval => ({
  startsAt: from ?? slot.startsAt,
  endsAt: to ?? slot.endsAt,
});

/**
 * When a guard leaves a slot. A guard who is reassigned to the same slot is released from all of it first, but keeps what is over, such as
 * the time before being replaced for a while, unless the new time reaches into it.
 */
export const leaveTimeOf = (
  { slots, now }: Staffing,
  row: ReleaseRow,
  assigned: readonly AssignRow[],
): Instant => {
  const again = assigned.filter(({ slotId, guardId }) => slotId === row.slotId && guardId === row.guardId);
  const slot = slots.get(row.slotId);
  if (again.length === 0 || !slot) return row.leftAt ?? startOfMinute(now);
  const changedFrom = [now, ...again.map(({ from }) => from ?? slot.startsAt)].sort()[0] ?? now;
  const [first] = slot.intervals
    .filter(({ guardId, endsAt }) => guardId === row.guardId && endsAt > changedFrom)
    .map(({ startsAt }) => startsAt)
    .sort();
  return first ?? slot.startsAt;
};

/** Ends a guard's intervals at an instant and drops later ones. */
const untilLeft = <S extends Interval>(
  intervals: readonly S[],
  isGuards: (interval: S) => boolean,
  leftAt: Instant,
): S[] =>
  intervals.flatMap((interval) => {
    if (!isGuards(interval) || interval.endsAt <= leftAt) return [interval];
    return interval.startsAt < leftAt ? [{ ...interval, endsAt: leftAt }] : [];
  });

/** Releases a guard from a slot at an instant. */
export const applyRelease = ({ slots, guards }: PlannedStaffing, row: ReleaseRow, leftAt: Instant): void => {
  const slot = slots.get(row.slotId);
  const guard = guards.get(row.guardId);
  const intervals = (all: StaffSlot['intervals']) =>
    untilLeft(all, ({ guardId }) => guardId === row.guardId, leftAt);
  if (slot) slots.set(slot.id, { ...slot, intervals: intervals(slot.intervals) });
  const works = (all: StaffGuard['works']) => untilLeft(all, ({ slotId }) => slotId === row.slotId, leftAt);
  if (guard) guards.set(guard.id, { ...guard, works: works(guard.works) });
};

export const applyAssignment = ({ slots, guards }: PlannedStaffing, row: AssignRow): void => {
  const slot = slots.get(row.slotId);
  const guard = guards.get(row.guardId);
  if (!slot || !guard) return;
  const interval = intervalOfRow(row, slot);
  slots.set(slot.id, { ...slot, intervals: [...slot.intervals, { guardId: guard.id, ...interval }] });
  const work = { ...interval, slotId: slot.id, premiseId: slot.premiseId, date: slot.date };
  guards.set(guard.id, { ...guard, works: [...guard.works, work] });
};

/** The staffing with rows applied, regardless of their problems. */
export const withPlannedRows = (staffing: Staffing, { assign, unassign }: StaffingRows): Staffing => {
  const planned = copyOf(staffing);
  for (const row of unassign) applyRelease(planned, row, leaveTimeOf(staffing, row, assign));
  for (const row of assign) applyAssignment(planned, row);
  return planned;
};

const isSame = <T extends object>(one: T, other: T): boolean => {
  const names = Object.keys(one) as (keyof T)[];
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

const areSame = <T extends object>(some: readonly T[], others: readonly T[]): boolean =>
  some.length === others.length &&
  some.every((one, index) => {
    const other = others[index];
    return other !== undefined && (one === other || isSame(one, other));
  });

/**
 * The same staffing with the slots and guards of an earlier one where these are equal, so that what was made of them
 * doesn't have to be made again.
 */
export const keepUnchanged = (before: Staffing, after: Staffing): Staffing => ({
  ...after,
  slots: new Map(
    [...after.slots].map(([id, slot]) => {
      const earlier = before.slots.get(id);
      if (!earlier || earlier === slot || !areSame(earlier.intervals, slot.intervals)) return [id, slot];
      return [id, isSame({ ...earlier, intervals: slot.intervals }, slot) ? earlier : slot];
    }),
  ),
  guards: new Map(
    [...after.guards].map(([id, guard]) => {
      const earlier = before.guards.get(id);
      if (!earlier || earlier === guard || !areSame(earlier.works, guard.works)) return [id, guard];
      return [id, isSame({ ...earlier, works: guard.works }, guard) ? earlier : guard];
    }),
  ),
});
