import type { Day, Id } from '@contract/primitives';
import { addDays } from '@domain/day';
import type { AssignRow, Staffing } from './facts';
import { blocks, type FoundProblem, problemsOfRow } from './judge';
import { type LaidOut, layAssignment } from './lay-out';
import { stretchToFill } from './rank';

/** A guard who is to stand on a slot. */
export interface WantedRow {
  slotId: Id;
  guardId: Id;
}

export interface SkippedRow extends WantedRow {
  problems: FoundProblem[];
}

export interface Filled {
  rows: AssignRow[];
  skipped: SkippedRow[];
}

/** Rows against which nothing speaks, or also those against which only a warning speaks. */
export type Accepts = 'clean' | 'warned';

const entriesOf = <V>(map: ReadonlyMap<Id, V>, ids: Iterable<Id>): Map<Id, V> =>
  new Map(
    [...new Set(ids)].flatMap((id): [Id, V][] => {
      const value = map.get(id);
      return value === undefined ? [] : [[id, value]];
    }),
  );

/** The slots and guards that rows name, to be laid out upon; a copy of all would cost more than the judging. */
const partOf = (staffing: Staffing, wanted: readonly WantedRow[]): LaidOut => ({
  ...staffing,
  slots: entriesOf(
    staffing.slots,
    wanted.map(({ slotId }) => slotId),
  ),
  guards: entriesOf(
    staffing.guards,
    wanted.map(({ guardId }) => guardId),
  ),
});

/**
 * Lays out rows one after the other in the order of their slots' time, each judged with those before it as done, and
 * skips the others with what speaks against them. A running slot is filled from now on, one with a gap in its gap.
 */
export const fillPlaces = (staffing: Staffing, wanted: readonly WantedRow[], accepts: Accepts): Filled => {
  const laidOut = partOf(staffing, wanted);
  const filled: Filled = { rows: [], skipped: [] };
  const startOf = ({ slotId }: WantedRow) => staffing.slots.get(slotId)?.startsAt ?? '';
  for (const { slotId, guardId } of [...wanted].sort((a, b) => startOf(a).localeCompare(startOf(b)))) {
    const slot = laidOut.slots.get(slotId);
    const span = slot && stretchToFill(slot, staffing.now);
    const row: AssignRow = {
      slotId,
      securityId: guardId,
      ...(span && span.startsAt !== slot.startsAt && { from: span.startsAt }),
      ...(span && span.endsAt !== slot.endsAt && { to: span.endsAt }),
    };
    const problems = problemsOfRow(laidOut, row);
    if (accepts === 'clean' ? problems.length > 0 : blocks(problems))
      filled.skipped.push({ slotId, guardId, problems });
    else {
      layAssignment(laidOut, row);
      filled.rows.push(row);
    }
  }
  return filled;
};

/** A slot, and the post that it is a day of: slots of one post are alike but for their date. */
export interface PostDay {
  slotId: Id;
  date: Day;
  post: string;
}

/** The rows that put whoever stands on some days on the same posts so many days later. A post that isn't there is left out. */
export const copiedRows = (
  { slots }: Staffing,
  places: readonly PostDay[],
  copied: { from: Day; to: Day; daysLater: number },
): WantedRow[] => {
  const keyOf = (post: string, date: Day) => `${date} ${post}`;
  const slotsAt = new Map<string, Id[]>();
  for (const { slotId, date, post } of places)
    slotsAt.set(keyOf(post, date), [...(slotsAt.get(keyOf(post, date)) ?? []), slotId]);
  const isOn = (slotId: Id, guardId: Id) =>
    slots.get(slotId)?.stints.some((stint) => stint.guardId === guardId) ?? false;
  const days = places.filter(({ date }) => copied.from <= date && date <= copied.to);
  return days.flatMap(({ slotId, date, post }) => {
    const targets = slotsAt.get(keyOf(post, addDays(date, copied.daysLater))) ?? [];
    // Of several slots of one post on a day, the guards of the first go to the first.
    const target = targets[(slotsAt.get(keyOf(post, date)) ?? []).indexOf(slotId)] ?? targets[0];
    const standing = new Set(slots.get(slotId)?.stints.map(({ guardId }) => guardId));
    return target === undefined
      ? []
      : [...standing]
          .filter((guardId) => !isOn(target, guardId))
          .map((guardId) => ({ slotId: target, guardId }));
  });
};
