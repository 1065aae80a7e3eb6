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
  /** As they were found when the row was laid out, or when the server refused it. */
  problems: readonly AssignmentProblem[];
}

export type Pending = readonly PendingRow[];

/** What tells rows apart: one guard is laid out on a slot once. */
export type RowKey = Pick<PendingRow, 'slotId' | 'guardId'>;

const keyOfRow = ({ slotId, guardId }: RowKey) => `${slotId} ${guardId}`;

export const findRow = (pending: Pending, row: RowKey): PendingRow | undefined =>
  pending.find((each) => keyOfRow(each) === keyOfRow(row));

export const removeRows = (pending: Pending, rows: readonly RowKey[]): Pending => {
  const removed = new Set(rows.map(keyOfRow));
  return pending.filter((row) => !removed.has(keyOfRow(row)));
};

export const addRows = (pending: Pending, rows: readonly PendingRow[]): Pending => [
  ...removeRows(pending, rows),
  ...rows,
];

/** Puts what the server said of each row at that row. */
export const withVerdicts = (pending: Pending, verdicts: readonly AssignmentRow[]): Pending =>
  pending.map((row) => {
    const verdict = verdicts.find(
      ({ slotId, securityId }) => keyOfRow({ slotId, guardId: securityId }) === keyOfRow(row),
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

/** Slots by id. */
export type SlotsById = ReadonlyMap<number, Slot>;

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

/** Why guards are taken off is asked once, for all of them. */
export const asksWhyTheyLeave = (pending: Pending): boolean =>
  pending.some((row) => row.kind === 'release' && !isBlocked(row));
export const LEAVE_FIELD = 'leave-reason';

/** Id of the row on the page. */
export const rowElementId = ({ slotId, guardId }: RowKey): string => `change-${slotId}-${guardId}`;

/** Name of the field in which a reason is given. */
export const whyField = ({ key }: Warned, part: keyof Why): string => `why-${key}-${part}`;

/** Places of each slot that are open once what is laid out is saved. */
export const openPlaces = (slots: Iterable<Slot>, pending: Pending): ReadonlyMap<number, number> => {
  const open = new Map([...slots].map(({ id, numOfSecurity, filled }) => [id, numOfSecurity - filled]));
  for (const { kind, slotId } of pending) {
    const before = open.get(slotId);
    if (before !== undefined) open.set(slotId, before + (kind === 'assign' ? -1 : 1));
  }
  return open;
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
  leaveReason?: string;
  slots: SlotsById;
  now: Instant;
}

/** What is sent: all rows in one call. A guard for a slot that runs, or is filled in part, comes for what is open of it. */
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
        securityId: row.guardId,
        ...partOf(slots.get(row.slotId), now),
        ...(overrides.length > 0 ? { overrides } : {}),
      };
    }),
  unassign: pending
    .filter(({ kind }) => kind === 'release')
    .map(({ slotId, guardId }) => ({ slotId, securityId: guardId, reason: leaveReason.trim() })),
});

/**
 * The rows with what speaks against each, beside what is stored and all other rows; what the server has said of one is
 * added. Rows of which no facts are known keep what was found when they were laid out.
 */
export const judged = (
  pending: Pending,
  slots: SlotsById,
  { facts, said }: { facts: StaffingFacts | undefined; said: readonly AssignmentRow[] },
): Pending => {
  if (!facts) return withVerdicts(pending, said);
  const { staffing, say } = facts;
  const { assignments } = judgeRows(staffing, toChange({ pending, slots, now: staffing.now }));
  const rows = new Map(assignments.map((row) => [keyOfRow(row), row]));
  const verdicts = new Map(
    said.map((row) => [keyOfRow({ slotId: row.slotId, guardId: row.securityId }), row]),
  );
  return pending.map((row) => {
    const key = keyOfRow(row);
    const own = rows.get(key);
    const isKnown = staffing.slots.has(row.slotId) && staffing.guards.has(row.guardId);
    const found = own && isKnown ? say(own.problems) : row.kind === 'assign' ? row.problems : [];
    const others = (verdicts.get(key)?.problems ?? []).filter(({ rule }) =>
      found.every((each) => each.rule !== rule),
    );
    return { ...row, problems: [...found, ...others] };
  });
};
