import type { Booking } from '@contract/booking';
import type { Minor } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { guardsFreed } from '@domain/guards-freed';
import { sumMoney, ZERO } from '@domain/money';
import { slotOfWire } from '@domain/wire-slot';

/**
 * A part of a booking that is pending approval; `id` is the slot that a decision names. ordered: a slot of the first
 * order; the other kinds belong to a change of approved slots.
 */
export type PendingLine =
  | { id: number; kind: 'ordered' | 'added'; before: null; after: Slot }
  | { id: number; kind: 'removed'; before: Slot; after: null }
  | { id: number; kind: 'changed'; before: Slot; after: Slot };

export type ChangeLine = PendingLine & { kind: 'added' | 'removed' | 'changed' };

/** The slot of a line, as it was before the change if it existed. */
export const slotOf = ({ before, after }: PendingLine): Slot => (before ?? after) as Slot;

const byStart = (a: PendingLine, b: PendingLine): number =>
  slotOf(a).startsAt.localeCompare(slotOf(b).startsAt) || a.id - b.id;

/** The lines of the pending change, by start time. */
export const changeLines = ({ pendingChange }: Pick<Booking, 'pendingChange'>): ChangeLine[] => {
  if (!pendingChange) return [];
  const { added, removed, changed } = pendingChange;
  const lines: ChangeLine[] = [
    ...added.map((after) => ({ id: after.id, kind: 'added' as const, before: null, after })),
    ...removed.map((before) => ({ id: before.id, kind: 'removed' as const, before, after: null })),
    ...changed.map(({ before, after }) => ({ id: before.id, kind: 'changed' as const, before, after })),
  ];
  return lines.sort(byStart);
};

/** All pending lines: slots of the first order, and the lines of a change. */
export const listPendingLines = (booking: Pick<Booking, 'slots' | 'pendingChange'>): PendingLine[] => [
  ...booking.slots
    .filter(({ state }) => state === 'requested')
    .map((after) => ({ id: after.id, kind: 'ordered' as const, before: null, after })),
  ...changeLines(booking),
];

/** Whether no decision changes a slot, because it started after a reduction was requested. */
export const isUnchanged = ({ before, after }: PendingLine): boolean =>
  before !== null && before.numOfSecurity === after?.numOfSecurity;

/** What a line adds to the total; negative for a reduction. */
export const differenceOf = ({ before, after }: Pick<PendingLine, 'before' | 'after'>): Minor =>
  ((after?.amount ?? 0) - (before?.amount ?? 0)) as Minor;

export interface ChangeSummary {
  added: number;
  removed: number;
  changed: number;
  guardsFreed: number;
  difference: Minor;
}

/** The effect of approving these lines, in numbers. */
export const summarize = (lines: readonly PendingLine[]): ChangeSummary => {
  const effective = lines.filter((line) => !isUnchanged(line));
  const count = (...kinds: PendingLine['kind'][]) =>
    effective.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    added: count('ordered', 'added'),
    removed: count('removed'),
    changed: count('changed'),
    guardsFreed: guardsFreed(
      lines.flatMap(({ before, after }) =>
        before ? [{ ...slotOfWire(before), guards: after?.numOfSecurity ?? 0 }] : [],
      ),
    ),
    difference: sumMoney([ZERO, ...lines.filter(({ kind }) => kind !== 'ordered').map(differenceOf)]),
  };
};
