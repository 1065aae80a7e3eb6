import type { Id, Instant } from '@contract/primitives';
import { startOfMinute } from '../coverage';
import type { Span } from '../time';
import type { AssignRow, ReleaseRow, StaffGuard, Staffing, StaffingRows, StaffSlot } from './facts';

/** Staffing to which rows are being added. */
export interface LaidOut extends Staffing {
  slots: Map<Id, StaffSlot>;
  guards: Map<Id, StaffGuard>;
}

export const copyOf = (staffing: Staffing): LaidOut => ({
  ...staffing,
  slots: new Map(staffing.slots),
  guards: new Map(staffing.guards),
});

export const spanOfRow = ({ from, to }: AssignRow, slot: StaffSlot): Span => ({
  startsAt: from ?? slot.startsAt,
  endsAt: to ?? slot.endsAt,
});

/** When a guard leaves; one who is assigned to the same slot anew leaves it whole before. */
export const leftAtOf = (
  { slots, now }: Staffing,
  row: ReleaseRow,
  assigned: readonly AssignRow[],
): Instant => {
  const isSetAnew = assigned.some(
    ({ slotId, securityId }) => slotId === row.slotId && securityId === row.securityId,
  );
  return (isSetAnew ? slots.get(row.slotId)?.startsAt : row.leftAt) ?? startOfMinute(now);
};

/** What is left of stints once a guard leaves at an instant: those before it, and the one that it cuts. */
const untilLeft = <S extends Span>(
  stints: readonly S[],
  isGuards: (stint: S) => boolean,
  leftAt: Instant,
): S[] =>
  stints.flatMap((stint) => {
    if (!isGuards(stint) || stint.endsAt <= leftAt) return [stint];
    return stint.startsAt < leftAt ? [{ ...stint, endsAt: leftAt }] : [];
  });

/** Takes a guard off a slot from a moment on. */
export const layRelease = ({ slots, guards }: LaidOut, row: ReleaseRow, leftAt: Instant): void => {
  const slot = slots.get(row.slotId);
  const guard = guards.get(row.securityId);
  const stints = (all: StaffSlot['stints']) =>
    untilLeft(all, ({ guardId }) => guardId === row.securityId, leftAt);
  if (slot) slots.set(slot.id, { ...slot, stints: stints(slot.stints) });
  const works = (all: StaffGuard['works']) => untilLeft(all, ({ slotId }) => slotId === row.slotId, leftAt);
  if (guard) guards.set(guard.id, { ...guard, works: works(guard.works) });
};

/** Puts a guard on a slot. */
export const layAssignment = ({ slots, guards }: LaidOut, row: AssignRow): void => {
  const slot = slots.get(row.slotId);
  const guard = guards.get(row.securityId);
  if (!slot || !guard) return;
  const span = spanOfRow(row, slot);
  slots.set(slot.id, { ...slot, stints: [...slot.stints, { guardId: guard.id, ...span }] });
  const work = { ...span, slotId: slot.id, premiseId: slot.premiseId, date: slot.date };
  guards.set(guard.id, { ...guard, works: [...guard.works, work] });
};

/** Staffing as it would be with rows saved, whatever speaks against them. */
export const withRows = (staffing: Staffing, { assign, unassign }: StaffingRows): Staffing => {
  const laidOut = copyOf(staffing);
  for (const row of unassign) layRelease(laidOut, row, leftAtOf(staffing, row, assign));
  for (const row of assign) layAssignment(laidOut, row);
  return laidOut;
};
