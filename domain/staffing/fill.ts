import type { Day, Id } from '@contract/primitives';
import { addDays } from '@domain/day';
import { blocks, type FoundProblem, problemsOfRow } from './evaluate';
import type { AssignRow, Staffing } from './facts';
import { applyAssignment, type PlannedStaffing } from './planned-staffing';
import { intervalToFill } from './rank';

export interface RequestedRow {
  slotId: Id;
  guardId: Id;
}

export interface SkippedRow extends RequestedRow {
  problems: FoundProblem[];
}

export interface FillResult {
  rows: AssignRow[];
  skipped: SkippedRow[];
}

/** clean: rows without problems. warned: rows with warnings too. */
export type AcceptedProblems = 'clean' | 'warned';

const entriesOf = <V>(map: ReadonlyMap<Id, V>, ids: Iterable<Id>): Map<Id, V> =>
  new Map(
    [...new Set(ids)].flatMap((id): [Id, V][] => {
      const value = map.get(id);
      return value === undefined ? [] : [[id, value]];
    }),
  );

/** Instants sort as texts; without a locale, which would cost more than evaluating the rows. */
const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Copies only the slots and guards of the rows: copying all would cost more than evaluating them. */
const partOf = (staffing: Staffing, requested: readonly RequestedRow[]): PlannedStaffing => ({
  ...staffing,
  slots: entriesOf(
    staffing.slots,
    requested.map(({ slotId }) => slotId),
  ),
  guards: entriesOf(
    staffing.guards,
    requested.map(({ guardId }) => guardId),
  ),
});

/**
 * Plans rows in the order of their slots' start, each evaluated as if the earlier ones were saved. Returns rows with
 * unaccepted problems as skipped. A running slot is filled from the proposed arrival on, a slot with a gap within its gap.
 */
export const fillPlaces = (
  staffing: Staffing,
  requested: readonly RequestedRow[],
  accepts: AcceptedProblems,
): FillResult => {
  const planned = partOf(staffing, requested);
  const filled: FillResult = { rows: [], skipped: [] };
  const startOf = ({ slotId }: RequestedRow) => staffing.slots.get(slotId)?.startsAt ?? '';
  for (const { slotId, guardId } of [...requested].sort((a, b) => byText(startOf(a), startOf(b)))) {
    const slot = planned.slots.get(slotId);
    const interval = slot && intervalToFill(slot, staffing.now);
    const row: AssignRow = {
      slotId,
      guardId,
      ...(interval && interval.startsAt !== slot.startsAt && { from: interval.startsAt }),
      ...(interval && interval.endsAt !== slot.endsAt && { to: interval.endsAt }),
    };
    const problems = problemsOfRow(planned, row);
    if (accepts === 'clean' ? problems.length > 0 : blocks(problems))
      filled.skipped.push({ slotId, guardId, problems });
    else {
      applyAssignment(planned, row);
      filled.rows.push(row);
    }
  }
  return filled;
};

/** A slot and its post: slots of one post differ only in their date. */
export interface PostDay {
  slotId: Id;
  date: Day;
  post: string;
}

/** Copies the assignments of some days to the same posts `daysLater`. Missing posts are left out. */
export const copiedRows = (
  { slots }: Staffing,
  places: readonly PostDay[],
  copied: { from: Day; to: Day; daysLater: number },
): RequestedRow[] => {
  const keyOf = (post: string, date: Day) => `${date} ${post}`;
  const slotsAt = new Map<string, Id[]>();
  for (const { slotId, date, post } of places)
    slotsAt.set(keyOf(post, date), [...(slotsAt.get(keyOf(post, date)) ?? []), slotId]);
  const isOn = (slotId: Id, guardId: Id) =>
    slots.get(slotId)?.intervals.some((interval) => interval.guardId === guardId) ?? false;
  const days = places.filter(({ date }) => copied.from <= date && date <= copied.to);
  return days.flatMap(({ slotId, date, post }) => {
    const targets = slotsAt.get(keyOf(post, addDays(date, copied.daysLater))) ?? [];
    // If a post has several slots on a day, the guards of the nth slot go to the nth.
    const target = targets[(slotsAt.get(keyOf(post, date)) ?? []).indexOf(slotId)] ?? targets[0];
    const assigned = new Set(slots.get(slotId)?.intervals.map(({ guardId }) => guardId));
    return target === undefined
      ? []
      : [...assigned]
          .filter((guardId) => !isOn(target, guardId))
          .map((guardId) => ({ slotId: target, guardId }));
  });
};
