import { assignmentCalls, type GridGuard, type StaffingGrid } from '@contract/assignment';
import type { DutyState } from '@contract/duty-state';
import type { Leave } from '@contract/guard';
import { comboCalls } from '@contract/metadata';
import type { Day, Instant } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { leaveCovers } from '@domain/leave';
import { useCombo } from '@src/api/combo';
import { useCall } from '@src/api/use-call';

/** The interval of a guard on a shift. At premises out of reach only the times are known. */
export interface ScheduledShift {
  date: Day;
  from: Instant;
  to: Instant;
  premise: { id: number; name: string } | null;
  slot: Slot | undefined;
  /** Undefined at premises out of reach. */
  state: DutyState | undefined;
}

const listShifts = (
  { slots, guards }: Pick<StaffingGrid, 'slots' | 'guards'>,
  guardId: number,
  nameOf: (premiseId: number) => string,
): ScheduledShift[] => {
  const inReach = slots.flatMap((slot) =>
    slot.guards
      .filter(({ id }) => id === guardId)
      .map(({ from, to, state }) => {
        const { date, premiseId } = slot;
        return { date, from, to, state, slot, premise: { id: premiseId, name: nameOf(premiseId) } };
      }),
  );
  const [guard] = guards;
  const elsewhere = (guard?.duties ?? [])
    .filter(({ slotId }) => slotId === null)
    .map(({ date, startsAt, endsAt }) => ({
      date,
      from: startsAt,
      to: endsAt,
      slot: undefined,
      state: undefined,
      premise: null,
    }));
  return [...inReach, ...elsewhere].sort((a, b) => (a.from < b.from ? -1 : 1));
};

/** The shifts of a guard in a period, with the rules on hours. */
export const useRoster = (guardId: number, period: { from: Day; to: Day }) => {
  const grid = useCall(
    assignmentCalls.grid,
    { query: { ...period, securityId: String(guardId) } },
    { keepsPrevious: true },
  );
  const premises = useCombo(comboCalls.premise);
  return { grid, premises };
};

interface RosterData {
  grid: StaffingGrid;
  premises: readonly { id: number; name: string }[];
}
export interface Roster {
  shifts: ScheduledShift[];
  /** The guard as the rules see it; undefined if inactive. */
  guard: GridGuard | undefined;
  rules: StaffingGrid['rules'];
}

export const toRoster = ({ grid, premises }: RosterData, guardId: number): Roster => {
  const names = new Map(premises.map(({ id, name }) => [id, name]));
  const [guard] = grid.guards;
  return {
    shifts: listShifts(grid, guardId, (premiseId) => names.get(premiseId) ?? `#${premiseId}`),
    guard,
    rules: grid.rules,
  };
};

/** The first leave that covers a day. */
export const leaveOn = (leave: readonly Leave[], day: Day): Leave | undefined =>
  leave.find((each) => leaveCovers(each, day));
