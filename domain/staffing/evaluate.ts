import type { AssignmentProblem } from '@contract/assignment';
import type { AssignmentRule, OverrideReason } from '@contract/assignment-rule';
import type { Id, Instant } from '@contract/primitives';
import { type AssignmentSettings, checkAssignment, isAssignable } from '../assignment';
import { maxSimultaneousGuards } from '../coverage';
import type { Work } from '../duty';
import type { Params } from '../outcome';
import type { Interval } from '../time';
import type {
  AssignedInterval,
  AssignRow,
  ReleaseRow,
  StaffGuard,
  Staffing,
  StaffingRows,
  StaffSlot,
} from './facts';
import {
  applyAssignment,
  applyRelease,
  copyOf,
  intervalOfRow,
  leaveTimeOf,
  type PlannedStaffing,
} from './planned-staffing';

export interface FoundProblem extends Omit<AssignmentProblem, 'message'> {
  params: Params;
}
export interface EvaluatedRow {
  slotId: Id;
  guardId: Id;
  ok: boolean;
  problems: FoundProblem[];
}
interface Override {
  rule: AssignmentRule;
  reason: OverrideReason;
  note: string | null;
  params: Params;
}
export interface EvaluatedAssignment extends EvaluatedRow {
  interval: AssignedInterval | null;
  /** The overrides of warnings. */
  overrides: Override[];
}
export interface EvaluatedRelease extends EvaluatedRow {
  reason: string | null;
  /** The time served until then is kept. */
  leftAt: Instant;
}

const block = (rule: FoundProblem['rule']): FoundProblem => ({ rule, severity: 'block', params: {} });
export const blocks = (problems: readonly FoundProblem[]) =>
  problems.some(({ severity }) => severity === 'block');

/** Placeholder for premises outside the caller's scope; a slot being staffed is never at one. */
const OUT_OF_REACH = 0;
const worksInReach = new WeakMap<StaffGuard['works'], Work[]>();
export const worksOf = ({ works }: StaffGuard): Work[] => {
  const cached = worksInReach.get(works);
  if (cached) return cached;
  const placed = works.map(
    (work): Work => (work.premiseId === null ? { ...work, premiseId: OUT_OF_REACH } : (work as Work)),
  );
  worksInReach.set(works, placed);
  return placed;
};

const ruleProblems = (
  slot: StaffSlot,
  interval: Interval,
  guard: StaffGuard,
  settings: AssignmentSettings,
): FoundProblem[] => {
  const problems = checkAssignment({
    work: { ...interval, premiseId: slot.premiseId, date: slot.date },
    requiredLicenceTypes: slot.requiredLicenceTypes,
    guard,
    others: worksOf(guard),
    settings,
    isInScope: guard.isInScope,
  });
  // Nothing else is disclosed about a guard outside the caller's scope.
  const outOfScope = problems.filter(({ rule, severity }) => rule === 'scope' && severity === 'block');
  return outOfScope.length > 0 ? outOfScope : problems;
};

/** Why an interval of a slot can't be staffed by any guard. */
const intervalProblems = (slot: StaffSlot, interval: Interval): FoundProblem[] => {
  if (!slot.isInForce) return [block('not_in_force')];
  if (
    interval.startsAt >= interval.endsAt ||
    interval.startsAt < slot.startsAt ||
    interval.endsAt > slot.endsAt
  )
    return [block('span')];
  return [];
};

const isFull = (slot: StaffSlot, interval: Interval) =>
  maxSimultaneousGuards(interval, slot.intervals) >= slot.places;

/** Why a guard can't be assigned to an interval of a slot, regardless of open places. */
export const problemsOf = (
  slot: StaffSlot,
  interval: Interval,
  guard: StaffGuard,
  settings: AssignmentSettings,
): FoundProblem[] => {
  const found = intervalProblems(slot, interval);
  return found.length > 0 ? found : ruleProblems(slot, interval, guard, settings);
};

const evaluateRelease = (staffing: PlannedStaffing, row: ReleaseRow, leftAt: Instant): EvaluatedRelease => {
  const evaluated = { slotId: row.slotId, guardId: row.guardId, reason: row.reason || null, leftAt };
  const refuse = (rule: FoundProblem['rule']) => ({ ...evaluated, ok: false, problems: [block(rule)] });
  const slot = staffing.slots.get(row.slotId);
  if (!slot) return refuse('not_found');
  if (!slot.isInForce) return refuse('not_in_force');
  const leaves = slot.intervals.some(({ guardId, endsAt }) => guardId === row.guardId && endsAt > leftAt);
  if (!leaves) return refuse('not_assigned');
  applyRelease(staffing, row, leftAt);
  return { ...evaluated, ok: true, problems: [] };
};

/** Removes the first match. */
const withoutFirst = <T>(all: readonly T[], isMatch: (one: T) => boolean): T[] => {
  const at = all.findIndex(isMatch);
  return all.filter((_, index) => index !== at);
};

/** Why a row can't be saved, given `staffing`. */
export const problemsOfRow = ({ slots, guards, settings }: Staffing, row: AssignRow): FoundProblem[] => {
  const slot = slots.get(row.slotId);
  const guard = guards.get(row.guardId);
  if (!slot || !guard) return [block('not_found')];
  const interval = intervalOfRow(row, slot);
  const isInSlot = intervalProblems(slot, interval).length === 0;
  return [
    ...(isInSlot && isFull(slot, interval) ? [block('full')] : []),
    ...problemsOf(slot, interval, guard, settings),
  ];
};

/** The problems of a planned row with the guard's other work. */
const problemsBeside = ({ slots, guards, settings }: Staffing, row: AssignRow): FoundProblem[] => {
  const slot = slots.get(row.slotId);
  const guard = guards.get(row.guardId);
  if (!slot || !guard) return [];
  const interval = intervalOfRow(row, slot);
  const works = withoutFirst(
    guard.works,
    ({ slotId, startsAt }) => slotId === slot.id && startsAt === interval.startsAt,
  );
  return problemsOf(slot, interval, { ...guard, works }, settings);
};

type Reason = Pick<Override, 'reason' | 'note'>;
const reasonKey = (guardId: Id, rule: string) => `${guardId} ${rule}`;

/** The given reasons by guard and rule: one row's reason counts for all rows of the guard. */
const reasonsIn = (rows: readonly AssignRow[]): ReadonlyMap<string, Reason> =>
  new Map(
    rows.flatMap(({ guardId, overrides = [] }) =>
      overrides.map(({ rule, reason, note }): [string, Reason] => [
        reasonKey(guardId, rule),
        { reason, note: note || null },
      ]),
    ),
  );

const isWarning = (problem: FoundProblem): problem is FoundProblem & { rule: AssignmentRule } =>
  problem.severity === 'warn';

/** A shift on leave may continue a duty begun before, so only all rows together tell whether it blocks. */
const isLeaveProblem = ({ rule }: FoundProblem) => rule === 'day_off';
const blocksAlone = (problems: readonly FoundProblem[]) =>
  blocks(problems.filter((problem) => !isLeaveProblem(problem)));

/** Plans the rows that aren't refused, and returns the problems of each row without the hours of the others. */
const planRows = (
  released: Staffing,
  rows: readonly AssignRow[],
  isRefused: (row: AssignRow, problems: readonly FoundProblem[]) => boolean,
) => {
  const planned = copyOf(released);
  const found = rows.map((row) => {
    const problems = problemsOfRow({ ...released, slots: planned.slots }, row);
    const isPlanned = !isRefused(row, problems);
    if (isPlanned) applyAssignment(planned, row);
    return { row, problems, isPlanned };
  });
  return { planned, found };
};

/** Plans the rows that don't block, also those that only block without the others. */
const planTogether = (released: Staffing, rows: readonly AssignRow[]) => {
  const trial = planRows(released, rows, (_, problems) => blocksAlone(problems));
  const refused = new Set(
    trial.found
      .filter(
        ({ row, problems, isPlanned }) =>
          isPlanned && blocks(problems) && blocks(problemsBeside(trial.planned, row).filter(isLeaveProblem)),
      )
      .map(({ row }) => row),
  );
  if (refused.size === 0) return trial;
  return planRows(released, rows, (row, problems) => refused.has(row) || blocksAlone(problems));
};

/**
 * Evaluates rows that are saved together: releases first, then each assignment with all others planned, so that the order
 * doesn't matter and both of two conflicting rows have a problem. Rows that block are ignored for the others. If there
 * are more rows than places, the last ones are refused.
 */
export const evaluateRows = (
  staffing: Staffing,
  { assign: rows, unassign }: StaffingRows,
): { releases: EvaluatedRelease[]; assignments: EvaluatedAssignment[] } => {
  const released = copyOf(staffing);
  const releases = unassign.map((row) => evaluateRelease(released, row, leaveTimeOf(staffing, row, rows)));
  const { planned, found } = planTogether(released, rows);
  const reasons = reasonsIn(rows);
  const assignments = found.map(({ row, isPlanned, problems: alone }): EvaluatedAssignment => {
    const problems = isPlanned ? problemsBeside(planned, row) : alone;
    const overrides = problems.filter(isWarning).flatMap(({ rule, params }) => {
      const reason = reasons.get(reasonKey(row.guardId, rule));
      return reason ? [{ rule, params, ...reason }] : [];
    });
    const slot = staffing.slots.get(row.slotId);
    return {
      slotId: row.slotId,
      guardId: row.guardId,
      ok: !blocks(problems) && isAssignable(problems.filter(isWarning), overrides),
      problems,
      interval: slot ? { guardId: row.guardId, ...intervalOfRow(row, slot) } : null,
      overrides,
    };
  });
  return { releases, assignments };
};
