import type { AssignmentProblem, assignmentCalls } from '@contract/assignment';
import { type AssignmentRule, isMeaningfulNote, type OverrideReason } from '@contract/assignment-rule';
import type { CallBody } from '@contract/call';
import type { Instant } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { openInterval } from '@domain/coverage';
import { addDays } from '@domain/day';
import { intervalFromArrival, proposedArrival } from '@domain/staffing/arrival';
import { evaluateGroups } from '@domain/staffing/evaluate-groups';
import type { AssignRow, ReleaseRow } from '@domain/staffing/facts';
import { openPlacesOf } from '@domain/wire-slot';
import type { StaffingFacts } from './staffing-facts';

/** A planned change that isn't saved yet. */
export interface PendingRow {
  kind: 'assign' | 'release';
  slotId: number;
  guardId: number;
  name: string;
  /** When the guard arrives at a running slot. */
  from?: Instant;
  /** When a guard leaves before the end of the slot, in a suggested plan. */
  to?: Instant;
  /** Found when the row was added, or when the server refused it. */
  problems: readonly AssignmentProblem[];
}

export type Pending = readonly PendingRow[];

/** Identifies a row: a guard has at most one row on a slot. */
export type RowKey = Pick<PendingRow, 'slotId' | 'guardId'>;

const keyOfRow = ({ slotId, guardId }: RowKey) => `${slotId} ${guardId}`;

export const pendingRowOf = (pending: Pending, row: RowKey): PendingRow | undefined =>
  pending.find((each) => keyOfRow(each) === keyOfRow(row));

export const removeRows = (pending: Pending, rows: readonly RowKey[]): Pending => {
  const removed = new Set(rows.map(keyOfRow));
  return pending.filter((row) => !removed.has(keyOfRow(row)));
};

export const addRows = (pending: Pending, rows: readonly PendingRow[]): Pending => [
  ...removeRows(pending, rows),
  ...rows,
];

/** A call in sick is taken to reach so many days at most. */
const SICK_DAYS = 7;

/** The further shifts of a guard in the week after the first one released, still without a row. */
export const nextShiftsOf = (guardId: number, pending: Pending, slots: SlotsById): Slot[] => {
  const rows = pending.filter((row) => row.guardId === guardId);
  const [first] = rows
    .flatMap(({ kind, slotId }) => (kind === 'release' ? (slots.get(slotId) ?? []) : []))
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  if (!first) return [];
  const last = addDays(first.date, SICK_DAYS);
  return [...slots.values()]
    .filter(
      ({ id, startsAt, date, guards }) =>
        startsAt > first.startsAt &&
        date <= last &&
        guards.some((guard) => guard.id === guardId) &&
        rows.every(({ slotId }) => slotId !== id),
    )
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
};

/** The server's verdict on a row. */
export interface RowVerdict extends RowKey {
  ok: boolean;
  problems: AssignmentProblem[];
}

/** Replaces the problems of each row by those of the server. */
export const withVerdicts = (pending: Pending, verdicts: readonly RowVerdict[]): Pending =>
  pending.map((row) => {
    const verdict = verdicts.find((each) => keyOfRow(each) === keyOfRow(row));
    return verdict ? { ...row, problems: verdict.problems } : row;
  });

/** Why a rule that only warns is overridden. */
export interface GivenReason {
  reason: OverrideReason | '';
  note: string;
}
/** By guard and rule: one reason covers all shifts on which a guard violates a rule. */
export type Reasons = Readonly<Record<string, GivenReason>>;

export type SlotsById = ReadonlyMap<number, Slot>;

export const NO_REASON: GivenReason = { reason: '', note: '' };

export const isReasonComplete = ({ reason, note }: GivenReason): boolean =>
  reason !== '' && (reason !== 'other' || isMeaningfulNote(note));

/** A rule that a guard would violate on some of the rows. */
export interface RuleWarning {
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

/** The warnings that need a reason before the rows can be saved. */
export const listWarnings = (pending: Pending): RuleWarning[] => {
  const found = new Map<string, RuleWarning>();
  for (const row of pending.filter((each) => each.kind === 'assign' && !isBlocked(each)))
    for (const { rule, message } of warningsOf(row)) {
      const key = keyOf(row.guardId, rule);
      const existing = found.get(key);
      const { guardId, name } = row;
      // Only a rule can warn.
      found.set(key, {
        ...(existing ?? { key, guardId, name, rule: rule as AssignmentRule, message }),
        rows: (existing?.rows ?? 0) + 1,
      });
    }
  return [...found.values()];
};

export const isBlocked = ({ problems }: PendingRow): boolean =>
  problems.some(({ severity }) => severity === 'block');

/** One reason is asked for all released guards together. */
export const needsLeaveReason = (pending: Pending): boolean =>
  pending.some((row) => row.kind === 'release' && !isBlocked(row));
export const LEAVE_REASON_FIELD = 'leave-reason';

export const rowElementId = ({ slotId, guardId }: RowKey): string => `change-${slotId}-${guardId}`;

/** Name of the form field. */
export const reasonField = ({ key }: RuleWarning, part: keyof GivenReason): string => `why-${key}-${part}`;

export type OpenPlaces = ReadonlyMap<number, number>;

/** The open places of each stored slot. Counting them costs more than the changes of a month. */
export const storedOpenPlaces = (slots: SlotsById): OpenPlaces =>
  new Map([...slots].map(([id, slot]) => [id, openPlacesOf(slot)]));

/** The open places of each slot, including pending changes. */
export const openPlaces = (stored: OpenPlaces, pending: Pending): OpenPlaces => {
  const open = new Map(stored);
  for (const { kind, slotId } of pending) {
    const before = open.get(slotId);
    if (before !== undefined) open.set(slotId, before + (kind === 'assign' ? -1 : 1));
  }
  return open;
};

type Override = NonNullable<
  NonNullable<CallBody<typeof assignmentCalls.save>['assign']>[number]['overrides']
>[number];

/** The overrides of a row: each violated rule once, with the reason given for the guard. */
const overridesOf = (row: PendingRow, reasons: Reasons): Override[] =>
  [...new Set(warningsOf(row).map(({ rule }) => rule as AssignmentRule))].flatMap((rule) => {
    const { reason, note } = reasons[keyOf(row.guardId, rule)] ?? NO_REASON;
    return reason === '' ? [] : [{ rule, reason, ...(note.trim() && { note: note.trim() }) }];
  });

/** The open interval of a slot, from the arrival on, where that isn't the whole slot. */
const partOf = (
  { from: arrival, to }: PendingRow,
  slot: Slot | undefined,
  now: Instant,
): { from?: Instant; to?: Instant } => {
  if (!slot) return {};
  const open = openInterval(slot, arrival ?? now);
  const from = arrival ?? open?.startsAt;
  const end = to ?? open?.endsAt;
  return {
    ...(from && from !== slot.startsAt && { from }),
    ...(end && end !== slot.endsAt && { to: end }),
  };
};

/** Adds the time of arrival to rows that assign guards to running slots. */
export const withArrivals = (pending: Pending, slots: SlotsById, now: Instant): Pending =>
  pending.map((row) => {
    const slot = slots.get(row.slotId);
    if (row.kind === 'release' || row.from || !slot || !proposedArrival(slot, now)) return row;
    return { ...row, from: intervalFromArrival(slot, now).startsAt };
  });

interface Change {
  pending: Pending;
  reasons?: Reasons;
  leaveReason?: string;
  slots: SlotsById;
  now: Instant;
}

/** All rows together. On a running or partly filled slot a guard takes its open interval. */
export const toChange = ({
  pending,
  reasons = {},
  leaveReason = '',
  slots,
  now,
}: Change): { assign: AssignRow[]; unassign: ReleaseRow[] } => ({
  assign: pending
    .filter(({ kind }) => kind === 'assign')
    .map((row) => {
      const overrides = overridesOf(row, reasons);
      return {
        slotId: row.slotId,
        guardId: row.guardId,
        ...partOf(row, slots.get(row.slotId), now),
        ...(overrides.length > 0 ? { overrides } : {}),
      };
    }),
  unassign: pending
    .filter(({ kind }) => kind === 'release')
    .map(({ slotId, guardId }) => ({ slotId, guardId, reason: leaveReason.trim() })),
});

/**
 * Finds the problems of each row beside the stored assignments and all other rows, and adds those that the server
 * reported. Rows without known facts keep the problems found when they were added.
 */
export const evaluatePending = (
  pending: Pending,
  slots: SlotsById,
  { facts, serverVerdicts }: { facts: StaffingFacts | undefined; serverVerdicts: readonly RowVerdict[] },
): Pending => {
  if (!facts) return withVerdicts(pending, serverVerdicts);
  const { staffing, describeProblems } = facts;
  const assignments = evaluateGroups(staffing, toChange({ pending, slots, now: staffing.now }));
  const rows = new Map(assignments.map((row) => [keyOfRow(row), row]));
  const verdicts = new Map(serverVerdicts.map((row) => [keyOfRow(row), row]));
  return pending.map((row) => {
    const key = keyOfRow(row);
    const evaluatedRow = rows.get(key);
    const isKnown = staffing.slots.has(row.slotId) && staffing.guards.has(row.guardId);
    const found =
      evaluatedRow && isKnown
        ? describeProblems(evaluatedRow.problems)
        : row.kind === 'assign'
          ? row.problems
          : [];
    const others = (verdicts.get(key)?.problems ?? []).filter(({ rule }) =>
      found.every((each) => each.rule !== rule),
    );
    return { ...row, problems: [...found, ...others] };
  });
};
