import type { AssignmentProblem, AssignmentRow, assignmentCalls } from '@contract/assignment';
import type { AssignmentRule, OverrideReason } from '@contract/assignment-rule';
import type { Slot } from '@contract/booking';
import type { CallBody } from '@contract/call';
import type { Instant } from '@contract/primitives';
import { openStretch } from '@domain/coverage';
import type { AssignRow, ReleaseRow } from '@domain/staffing/facts';
import { judgeRows } from '@domain/staffing/judge';
import type { StaffingFacts } from './staffing-facts';

/** One change that is laid out but not saved. */
export interface PendingRow {
  kind: 'assign' | 'release';
  slotId: number;
  guardId: number;
  name: string;
  /** Why the guard leaves; why an assignment goes against a warning stands in `Reasons`. */
  reason: string;
  /** As they were found when the row was laid out, or when the server refused it. */
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

/** Why a warning is gone against. */
export interface Why {
  reason: OverrideReason | '';
  note: string;
}
/** By guard and rule: whoever breaks one rule on twelve shifts is asked once. */
export type Reasons = Readonly<Record<string, Why>>;

export const NO_REASON: Why = { reason: '', note: '' };

export const isExplained = ({ reason, note }: Why): boolean =>
  reason !== '' && (reason !== 'other' || note.trim() !== '');

/** A rule that a guard would break on some of the rows. */
export interface Warned {
  key: string;
  guardId: number;
  name: string;
  rule: AssignmentRule;
  /** Of the first row. */
  message: string;
  rows: number;
}

const keyOf = (guardId: number, rule: string) => `${guardId}-${rule}`;

const warningsOf = ({ problems }: PendingRow) => problems.filter(({ severity }) => severity === 'warn');

/** What has to be explained before rows can be saved. */
export const warnedOf = (pending: Pending): Warned[] => {
  const found = new Map<string, Warned>();
  for (const row of pending.filter((each) => each.kind === 'assign' && !isBlocked(each)))
    for (const { rule, message } of warningsOf(row)) {
      const key = keyOf(row.guardId, rule);
      const known = found.get(key);
      const { guardId, name } = row;
      // Only a rule can warn.
      found.set(key, {
        ...(known ?? { key, guardId, name, rule: rule as AssignmentRule, message }),
        rows: (known?.rows ?? 0) + 1,
      });
    }
  return [...found.values()];
};

export const isBlocked = ({ problems }: PendingRow): boolean =>
  problems.some(({ severity }) => severity === 'block');

export const lacksReason = (row: PendingRow): boolean => row.kind === 'release' && !row.reason.trim();

/** Id of the row on the page. */
export const rowElementId = ({ slotId, guardId }: Pick<PendingRow, 'slotId' | 'guardId'>): string =>
  `change-${slotId}-${guardId}`;

/** Names of the fields in which the reasons are given. */
export const reasonField = ({ slotId, guardId }: PendingRow): string => `reason-${slotId}-${guardId}`;
export const whyField = ({ key }: Warned, part: keyof Why): string => `why-${key}-${part}`;

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

type Override = NonNullable<
  NonNullable<CallBody<typeof assignmentCalls.save>['assign']>[number]['overrides']
>[number];

/** Each rule that a row breaks, once, with the reason that was given for the guard. */
const overridesOf = (row: PendingRow, reasons: Reasons): Override[] =>
  [...new Set(warningsOf(row).map(({ rule }) => rule as AssignmentRule))].flatMap((rule) => {
    const { reason, note } = reasons[keyOf(row.guardId, rule)] ?? NO_REASON;
    return reason === '' ? [] : [{ rule, reason, ...(note.trim() && { note: note.trim() }) }];
  });

/** Where it is not all of a slot: the stretch for which a guard is assigned. */
const partOf = (slot: Slot | undefined, now: Instant): { from?: Instant; to?: Instant } => {
  const stretch = slot && openStretch(slot, now);
  if (!stretch) return {};
  return {
    ...(stretch.startsAt !== slot.startsAt && { from: stretch.startsAt }),
    ...(stretch.endsAt !== slot.endsAt && { to: stretch.endsAt }),
  };
};

interface Change {
  pending: Pending;
  reasons?: Reasons;
  slots: readonly Slot[];
  now: Instant;
}

/** What is sent: all rows in one call. A guard for a slot that runs, or is filled in part, comes for what is open of it. */
export const toChange = ({
  pending,
  reasons = {},
  slots,
  now,
}: Change): { assign: AssignRow[]; unassign: ReleaseRow[] } => ({
  assign: pending
    .filter(({ kind }) => kind === 'assign')
    .map((row) => {
      const overrides = overridesOf(row, reasons);
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

/**
 * The rows with what speaks against each, beside what is stored and all other rows; what the server has said of one is
 * added. Rows of which no facts are known keep what was found when they were laid out.
 */
export const judged = (
  pending: Pending,
  slots: readonly Slot[],
  { facts, said }: { facts: StaffingFacts | undefined; said: readonly AssignmentRow[] },
): Pending => {
  if (!facts) return withVerdicts(pending, said);
  const { staffing, say } = facts;
  const { assignments: rows } = judgeRows(staffing, toChange({ pending, slots, now: staffing.now }));
  return pending.map((row) => {
    const own = rows.find(({ slotId, guardId }) => isSame(row, slotId, guardId));
    const isKnown = staffing.slots.has(row.slotId) && staffing.guards.has(row.guardId);
    const found = own && isKnown ? say(own.problems) : row.kind === 'assign' ? row.problems : [];
    const verdict = said.find(({ slotId, securityId }) => isSame(row, slotId, securityId));
    const others = (verdict?.problems ?? []).filter(({ rule }) => found.every((each) => each.rule !== rule));
    return { ...row, problems: [...found, ...others] };
  });
};
