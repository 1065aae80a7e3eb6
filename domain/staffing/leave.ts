import type { Id, Instant } from '@contract/primitives';
import { rankCandidates } from '../assignment';
import type { AssignRow, Staffing, StaffingRows, StaffSlot } from './facts';
import { blocks, problemsOf } from './judge';
import { intervalOfRow, withPlannedRows } from './planned-staffing';
import { type RankedGuard, rankedGuard } from './rank';
import { replacementRows } from './replace';

/** A guard who can't serve some of their slots. */
export interface Absence {
  guardId: Id;
  slotIds: readonly Id[];
  /** When the stand-ins of running slots arrive; by default when the guard leaves. */
  arrivals?: ReadonlyMap<Id, Instant>;
}

/** Slot id → id of the guard who takes it over. Slots left open are missing. */
export type StandIns = ReadonlyMap<Id, Id>;

/** By default a stand-in begins when the guard leaves, and stays until the guard's time would have ended. */
export const standInRow = (
  row: AssignRow,
  leaving: Id,
  slots: readonly StaffSlot[],
  now: Instant,
): AssignRow => {
  const slot = slots.find(({ id }) => id === row.slotId);
  if (!slot?.intervals.some(({ guardId, endsAt }) => guardId === leaving && endsAt > now)) return row;
  const request = { slotIds: [slot.id], guardId: leaving, by: row.guardId, reason: 'sick' as const };
  const [like] = replacementRows(request, slots, now).assign;
  return { ...like, ...row };
};

const fromOf = (arrival: Instant | undefined) => (arrival === undefined ? {} : { from: arrival });

/** Releases the guard from each slot and assigns the stand-ins. */
export const absenceRows = (
  { slots, now }: Staffing,
  { guardId, slotIds, arrivals }: Absence,
  standIns: StandIns,
): StaffingRows => ({
  unassign: slotIds.map((slotId) => ({ slotId, guardId })),
  assign: slotIds.flatMap((slotId) => {
    const standIn = standIns.get(slotId);
    if (standIn === undefined) return [];
    const row = { slotId, guardId: standIn, ...fromOf(arrivals?.get(slotId)) };
    return [standInRow(row, guardId, [...slots.values()], now)];
  }),
});

const without = (standIns: StandIns, slotId: Id): StandIns =>
  new Map([...standIns].filter(([each]) => each !== slotId));

/** Ranks the stand-ins for a slot, best first, given the other chosen stand-ins. */
export const rankStandIns = (
  staffing: Staffing,
  absence: Absence,
  standIns: StandIns,
  slotId: Id,
): RankedGuard[] => {
  const others = absenceRows(staffing, absence, without(standIns, slotId));
  const moved = withPlannedRows(staffing, others);
  const slot = moved.slots.get(slotId);
  const before = staffing.slots.get(slotId);
  if (!slot || !before) return [];
  const arrives = fromOf(absence.arrivals?.get(slotId));
  const row = standInRow({ slotId, guardId: 0, ...arrives }, absence.guardId, [before], staffing.now);
  const interval = intervalOfRow(row, slot);
  const isAssigned = (id: Id) =>
    slot.intervals.some(({ guardId, endsAt }) => guardId === id && endsAt > staffing.now);
  const candidates = [...moved.guards.values()].filter(({ id }) => id !== absence.guardId && !isAssigned(id));
  return rankCandidates(
    candidates.map((guard) => rankedGuard(guard, slot, problemsOf(slot, interval, guard, moved.settings))),
  );
};

/** Chooses the best stand-in for each slot in order of time, given those chosen before. */
export const bestStandIns = (staffing: Staffing, absence: Absence): StandIns => {
  const slots = absence.slotIds
    .flatMap((id) => staffing.slots.get(id) ?? [])
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  let standIns: StandIns = new Map();
  for (const { id } of slots) {
    const [best] = rankStandIns(staffing, absence, standIns, id);
    if (best && !blocks(best.problems)) standIns = new Map([...standIns, [id, best.id]]);
  }
  return standIns;
};
