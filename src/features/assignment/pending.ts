import type { AssignmentProblem, AssignmentRow, assignmentCalls } from '@contract/assignment';
import type { Slot } from '@contract/booking';
import type { CallBody } from '@contract/call';
import type { Instant } from '@contract/primitives';
import { openStretch } from '@domain/coverage';
import { overlaps } from '@domain/time';

/** One change that is laid out but not saved. */
export interface PendingRow {
  kind: 'assign' | 'release';
  slotId: number;
  guardId: number;
  name: string;
  /** For an assignment: why it goes against a warning. For a release: why the guard leaves. */
  reason: string;
  problems: readonly AssignmentProblem[];
}

export type Pending = readonly PendingRow[];

const isSame = (row: PendingRow, slotId: number, guardId: number) =>
  row.slotId === slotId && row.guardId === guardId;

export const findRow = (pending: Pending, slotId: number, guardId: number): PendingRow | undefined =>
  pending.find((row) => isSame(row, slotId, guardId));

export const addRow = (pending: Pending, row: PendingRow): Pending => [
  ...removeRow(pending, row.slotId, row.guardId),
  row,
];

export const removeRow = (pending: Pending, slotId: number, guardId: number): Pending =>
  pending.filter((row) => !isSame(row, slotId, guardId));

export const setReason = (pending: Pending, changed: PendingRow, reason: string): Pending =>
  pending.map((row) => (isSame(row, changed.slotId, changed.guardId) ? { ...row, reason } : row));

/** Puts what the server said of each row at that row. */
export const withVerdicts = (pending: Pending, verdicts: readonly AssignmentRow[]): Pending =>
  pending.map((row) => {
    const verdict = verdicts.find(
      ({ slotId, securityId }) => slotId === row.slotId && securityId === row.guardId,
    );
    return verdict ? { ...row, problems: verdict.problems } : row;
  });

const warningsOf = ({ problems }: PendingRow) => problems.filter(({ severity }) => severity === 'warn');

export const isBlocked = ({ problems }: PendingRow): boolean =>
  problems.some(({ severity }) => severity === 'block');

/** A release says why, and so does an assignment against a warning. */
export const needsReason = (row: PendingRow): boolean => row.kind === 'release' || warningsOf(row).length > 0;

export const lacksReason = (row: PendingRow): boolean => needsReason(row) && !row.reason.trim();

/** Id of the row on the page. */
export const rowElementId = ({ slotId, guardId }: Pick<PendingRow, 'slotId' | 'guardId'>): string =>
  `change-${slotId}-${guardId}`;

/** Name of the field in which a row's reason is typed. */
export const reasonField = ({ slotId, guardId }: PendingRow): string => `reason-${slotId}-${guardId}`;

/** Places of a slot that are open once what is laid out is saved. */
export const openPlaces = (slot: Slot, pending: Pending): number =>
  pending
    .filter(({ slotId }) => slotId === slot.id)
    .reduce((open, { kind }) => (kind === 'assign' ? open - 1 : open + 1), slot.numOfSecurity - slot.filled);

/** The slot with an open place that starts next after one, else the first there is. */
export const nextOpenSlot = (slots: readonly Slot[], after: Slot, pending: Pending): Slot | undefined => {
  const open = slots
    .filter((slot) => openPlaces(slot, pending) > 0)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  return open.find(({ startsAt }) => startsAt >= after.startsAt) ?? open[0];
};

/** The slot that a guard is already laid out for at the same time, if any. */
export const clashingSlot = (
  pending: Pending,
  slots: readonly Slot[],
  slot: Slot,
  guardId: number,
): Slot | undefined =>
  slots.find(
    (other) =>
      other.id !== slot.id &&
      overlaps(other, slot) &&
      pending.some((row) => row.kind === 'assign' && isSame(row, other.id, guardId)),
  );

type Override = NonNullable<
  NonNullable<CallBody<typeof assignmentCalls.save>['assign']>[number]['overrides']
>[number];

/** One reason answers every warning of its row, each rule once. */
const overridesOf = (row: PendingRow): Override[] =>
  [...new Set(warningsOf(row).map(({ rule }) => rule))].map((rule) => ({
    rule: rule as Override['rule'],
    reason: row.reason.trim(),
  }));

/** Where it is not all of a slot: the stretch for which a guard is assigned. */
const partOf = (slot: Slot | undefined, now: Instant): { from?: Instant; to?: Instant } => {
  const stretch = slot && openStretch(slot, now);
  if (!stretch) return {};
  return {
    ...(stretch.startsAt !== slot.startsAt && { from: stretch.startsAt }),
    ...(stretch.endsAt !== slot.endsAt && { to: stretch.endsAt }),
  };
};

/** What is sent: all rows in one call. A guard for a slot that runs, or is filled in part, comes for what is open of it. */
export const toChange = (
  pending: Pending,
  slots: readonly Slot[],
  now: Instant,
): CallBody<typeof assignmentCalls.save> => ({
  assign: pending
    .filter(({ kind }) => kind === 'assign')
    .map((row) => {
      const overrides = overridesOf(row);
      return {
        slotId: row.slotId,
        securityId: row.guardId,
        ...partOf(
          slots.find(({ id }) => id === row.slotId),
          now,
        ),
        ...(overrides.length > 0 ? { overrides } : {}),
      };
    }),
  unassign: pending
    .filter(({ kind }) => kind === 'release')
    .map(({ slotId, guardId, reason }) => ({ slotId, securityId: guardId, reason: reason.trim() })),
});
