import type { Booking, Slot } from '@contract/booking';
import type { Minor } from '@contract/primitives';
import { guardsFreed } from '@domain/guards-freed';
import { sumMoney, ZERO } from '@domain/money';

/**
 * Something of a booking that waits to be decided, by the id of the slot that a decision names. ordered: a slot of
 * the first order; the others are parts of a change of what is in force.
 */
export type WaitingLine =
  | { id: number; kind: 'ordered' | 'added'; before: null; after: Slot }
  | { id: number; kind: 'removed'; before: Slot; after: null }
  | { id: number; kind: 'changed'; before: Slot; after: Slot };

/** A line of a waiting change. */
export type ChangeLine = WaitingLine & { kind: 'added' | 'removed' | 'changed' };

/** The slot that a line is about, as it was before where it was there. */
export const slotOf = ({ before, after }: WaitingLine): Slot => (before ?? after) as Slot;

const byStart = (a: WaitingLine, b: WaitingLine): number =>
  slotOf(a).startsAt.localeCompare(slotOf(b).startsAt) || a.id - b.id;

/** The waiting change, line by line in the order of time; none where none waits. */
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

/** All that waits: slots of the first order, and the lines of a change. */
export const waitingLines = (booking: Pick<Booking, 'slots' | 'pendingChange'>): WaitingLine[] => [
  ...booking.slots
    .filter(({ state }) => state === 'requested')
    .map((after) => ({ id: after.id, kind: 'ordered' as const, before: null, after })),
  ...changeLines(booking),
];

/** A slot that has begun since a change asked to lessen it: it stays, whatever is decided. */
export const staysAsItIs = ({ before, after }: WaitingLine): boolean =>
  before !== null && before.numOfSecurity === after?.numOfSecurity;

/** What a line adds to the total; below zero where it takes away. */
export const differenceOf = ({ before, after }: Pick<WaitingLine, 'before' | 'after'>): Minor =>
  ((after?.amount ?? 0) - (before?.amount ?? 0)) as Minor;

export interface ChangeSummary {
  added: number;
  removed: number;
  changed: number;
  guardsFreed: number;
  difference: Minor;
}

/** What an approval of these lines does, in numbers. */
export const summaryOf = (lines: readonly WaitingLine[]): ChangeSummary => {
  const effective = lines.filter((line) => !staysAsItIs(line));
  const count = (...kinds: WaitingLine['kind'][]) =>
    effective.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    added: count('ordered', 'added'),
    removed: count('removed'),
    changed: count('changed'),
    guardsFreed: guardsFreed(
      lines.flatMap(({ before, after }) =>
        before ? [{ ...before, numOfSecurity: after?.numOfSecurity ?? 0 }] : [],
      ),
    ),
    difference: sumMoney([ZERO, ...lines.filter(({ kind }) => kind !== 'ordered').map(differenceOf)]),
  };
};
