import type { Id, Instant } from '@contract/primitives';
import { rankCandidates } from '../assignment';
import type { AssignRow, Staffing, StaffingRows, StaffSlot } from './facts';
import { blocks, problemsOf } from './judge';
import { spanOfRow, withRows } from './lay-out';
import { type RankedGuard, rankedGuard } from './rank';
import { replacementRows } from './replace';

/** A guard who can't stand on some slots. */
export interface Absence {
  guardId: Id;
  slotIds: readonly Id[];
}

/** Who takes each of the slots; a slot that is left open is not among them. */
export type Takers = ReadonlyMap<Id, Id>;

/** Unless it is said, whoever takes a slot comes when the guard leaves, and stays until the guard would have left. */
export const standInRow = (
  row: AssignRow,
  leaving: Id,
  slots: readonly StaffSlot[],
  now: Instant,
): AssignRow => {
  const slot = slots.find(({ id }) => id === row.slotId);
  if (!slot?.stints.some(({ guardId, endsAt }) => guardId === leaving && endsAt > now)) return row;
  const asked = { slotIds: [slot.id], securityId: leaving, by: row.securityId, reason: 'sick' as const };
  const [like] = replacementRows(asked, slots, now).assign;
  return { ...like, ...row };
};

/** The guard leaves each slot, and those who were chosen come. */
export const absenceRows = (
  { slots, now }: Staffing,
  { guardId, slotIds }: Absence,
  takers: Takers,
): StaffingRows => ({
  unassign: slotIds.map((slotId) => ({ slotId, securityId: guardId })),
  assign: slotIds.flatMap((slotId) => {
    const securityId = takers.get(slotId);
    if (securityId === undefined) return [];
    return [standInRow({ slotId, securityId }, guardId, [...slots.values()], now)];
  }),
});

const without = (takers: Takers, slotId: Id): Takers =>
  new Map([...takers].filter(([each]) => each !== slotId));

/** Who could take one of the slots, best first, beside all else that was chosen. */
export const rankTakers = (
  staffing: Staffing,
  absence: Absence,
  takers: Takers,
  slotId: Id,
): RankedGuard[] => {
  const others = absenceRows(staffing, absence, without(takers, slotId));
  const moved = withRows(staffing, others);
  const slot = moved.slots.get(slotId);
  const before = staffing.slots.get(slotId);
  if (!slot || !before) return [];
  const row = standInRow({ slotId, securityId: 0 }, absence.guardId, [before], staffing.now);
  const span = spanOfRow(row, slot);
  const isThere = (id: Id) =>
    slot.stints.some(({ guardId, endsAt }) => guardId === id && endsAt > staffing.now);
  const candidates = [...moved.guards.values()].filter(({ id }) => id !== absence.guardId && !isThere(id));
  return rankCandidates(
    candidates.map((guard) => rankedGuard(guard, slot, problemsOf(slot, span, guard, moved.settings))),
  );
};

/** The best for each slot, the earliest first, each beside those before; none where nobody can take it. */
export const bestTakers = (staffing: Staffing, absence: Absence): Takers => {
  const slots = absence.slotIds
    .flatMap((id) => staffing.slots.get(id) ?? [])
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  let takers: Takers = new Map();
  for (const { id } of slots) {
    const [best] = rankTakers(staffing, absence, takers, id);
    if (best && !blocks(best.problems)) takers = new Map([...takers, [id, best.id]]);
  }
  return takers;
};
