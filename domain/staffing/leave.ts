import type { Id, Instant } from '@contract/primitives';
import { type Pasts, rankByFacts } from './candidates';
import { blocks, problemsOf } from './evaluate';
import type { AssignRow, Staffing, StaffingRows, StaffSlot } from './facts';
import { intervalOfRow, withPlannedRows } from './planned-staffing';
import { type RankedGuard, rankedGuard } from './rank';
import { replacementRows } from './replace';

/** A guard who can't serve some of their slots. */
export interface GuardLeave {
  guardId: Id;
  slotIds: readonly Id[];
  /** When the replacements of running slots arrive; by default when the guard leaves. */
  arrivals?: ReadonlyMap<Id, Instant>;
}

/** Slot id → id of the guard who takes it over. Slots left open are missing. */
export type Replacements = ReadonlyMap<Id, Id>;

/** By default a replacement begins when the guard leaves, and stays until the guard's time would have ended. */
export const replacementRow = (
  row: AssignRow,
  leaving: Id,
  slots: readonly StaffSlot[],
  now: Instant,
): AssignRow => {
  const slot = slots.find(({ id }) => id === row.slotId);
  if (!slot?.intervals.some(({ guardId, endsAt }) => guardId === leaving && endsAt > now)) return row;
  const request = {
    slotIds: [slot.id],
    guardId: leaving,
    replacementId: row.guardId,
    reason: 'sick' as const,
  };
  const [like] = replacementRows(request, slots, now).assign;
  return { ...like, ...row };
};

const fromOf = (arrival: Instant | undefined) => (arrival === undefined ? {} : { from: arrival });

/** Releases the guard from each slot and assigns the replacements. */
export const leaveRows = (
  { slots, now }: Staffing,
  { guardId, slotIds, arrivals }: GuardLeave,
  replacements: Replacements,
): StaffingRows => ({
  unassign: slotIds.map((slotId) => ({ slotId, guardId })),
  assign: slotIds.flatMap((slotId) => {
    const replacement = replacements.get(slotId);
    if (replacement === undefined) return [];
    const row = { slotId, guardId: replacement, ...fromOf(arrivals?.get(slotId)) };
    return [replacementRow(row, guardId, [...slots.values()], now)];
  }),
});

const withoutSlot = (replacements: Replacements, slotId: Id): Replacements =>
  new Map([...replacements].filter(([each]) => each !== slotId));

/** Ranks the replacements for a slot, best first, given the other chosen replacements. */
export const rankSlotReplacements = (
  staffing: Staffing,
  leave: GuardLeave,
  replacements: Replacements,
  { slotId, pasts }: { slotId: Id; pasts: Pasts },
): RankedGuard[] => {
  const others = leaveRows(staffing, leave, withoutSlot(replacements, slotId));
  const moved = withPlannedRows(staffing, others);
  const slot = moved.slots.get(slotId);
  const before = staffing.slots.get(slotId);
  if (!slot || !before) return [];
  const arrives = fromOf(leave.arrivals?.get(slotId));
  const row = replacementRow({ slotId, guardId: 0, ...arrives }, leave.guardId, [before], staffing.now);
  const interval = intervalOfRow(row, slot);
  const isAssigned = (id: Id) =>
    slot.intervals.some(({ guardId, endsAt }) => guardId === id && endsAt > staffing.now);
  const candidates = [...moved.guards.values()].filter(({ id }) => id !== leave.guardId && !isAssigned(id));
  return rankByFacts(
    candidates.map((guard) => {
      const problems = problemsOf(slot, interval, guard, moved.settings);
      return rankedGuard(guard, slot, { problems, interval, pasts });
    }),
  );
};

/** Chooses the best replacement for each slot in order of time, given those chosen before. */
export const bestReplacements = (staffing: Staffing, leave: GuardLeave, pasts: Pasts): Replacements => {
  const slots = leave.slotIds
    .flatMap((id) => staffing.slots.get(id) ?? [])
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  let replacements: Replacements = new Map();
  for (const { id } of slots) {
    const [best] = rankSlotReplacements(staffing, leave, replacements, { slotId: id, pasts });
    if (best && !blocks(best.problems)) replacements = new Map([...replacements, [id, best.id]]);
  }
  return replacements;
};
