import type { AssignmentProblem } from '@contract/assignment';
import type { AssignmentRule, OverrideReason } from '@contract/assignment-rule';
import type { Id, Instant } from '@contract/primitives';
import { type AssignmentSettings, checkAssignment, isAssignable } from '../assignment';
import { mostAtOnce } from '../coverage';
import type { Work } from '../duty';
import type { Params } from '../outcome';
import type { Span } from '../time';
import type { AssignRow, ReleaseRow, StaffGuard, Staffing, StaffingRows, StaffSlot, Stint } from './facts';
import { copyOf, type LaidOut, layAssignment, layRelease, leftAtOf, spanOfRow } from './lay-out';

export interface FoundProblem extends Omit<AssignmentProblem, 'message'> {
  params: Params;
}
export interface JudgedRow {
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
export interface JudgedAssignment extends JudgedRow {
  stint: Stint | null;
  /** Those that a warning made necessary. */
  overrides: Override[];
}
export interface JudgedRelease extends JudgedRow {
  reason: string | null;
  /** What the guard has stood until then stays. */
  leftAt: Instant;
}

const block = (rule: FoundProblem['rule']): FoundProblem => ({ rule, severity: 'block', params: {} });
export const blocks = (problems: readonly FoundProblem[]) =>
  problems.some(({ severity }) => severity === 'block');

/** Premises out of reach are never that of a slot that is being staffed. */
const OUT_OF_REACH = 0;
export const worksOf = ({ works }: StaffGuard): Work[] =>
  works.map((work) => ({ ...work, premiseId: work.premiseId ?? OUT_OF_REACH }));

const ruleProblems = (
  slot: StaffSlot,
  span: Span,
  guard: StaffGuard,
  settings: AssignmentSettings,
): FoundProblem[] => {
  const problems = checkAssignment({
    work: { ...span, premiseId: slot.premiseId, date: slot.date },
    requiredLicenceTypes: slot.requiredLicenceTypes,
    guard,
    others: worksOf(guard),
    settings,
    isInScope: guard.isInScope,
  });
  // Nothing else is disclosed about a guard out of reach.
  const barred = problems.filter(({ rule, severity }) => rule === 'scope' && severity === 'block');
  return barred.length > 0 ? barred : problems;
};

/** Why a stretch of a slot can't be staffed at all, whoever comes. */
const stretchProblems = (slot: StaffSlot, span: Span): FoundProblem[] => {
  if (!slot.isInForce) return [block('not_in_force')];
  if (span.startsAt >= span.endsAt || span.startsAt < slot.startsAt || span.endsAt > slot.endsAt)
    return [block('span')];
  return [];
};

const isFull = (slot: StaffSlot, span: Span) => mostAtOnce(span, slot.stints) >= slot.places;

/** What speaks against a guard on a stretch of a slot, whether a place is open or not. */
export const problemsOf = (
  slot: StaffSlot,
  span: Span,
  guard: StaffGuard,
  settings: AssignmentSettings,
): FoundProblem[] => {
  const found = stretchProblems(slot, span);
  return found.length > 0 ? found : ruleProblems(slot, span, guard, settings);
};

const judgeRelease = (staffing: LaidOut, row: ReleaseRow, leftAt: Instant): JudgedRelease => {
  const judged = { slotId: row.slotId, guardId: row.securityId, reason: row.reason || null, leftAt };
  const refused = (rule: FoundProblem['rule']) => ({ ...judged, ok: false, problems: [block(rule)] });
  const slot = staffing.slots.get(row.slotId);
  if (!slot) return refused('not_found');
  if (!slot.isInForce) return refused('not_in_force');
  const leaves = slot.stints.some(({ guardId, endsAt }) => guardId === row.securityId && endsAt > leftAt);
  if (!leaves) return refused('not_assigned');
  layRelease(staffing, row, leftAt);
  return { ...judged, ok: true, problems: [] };
};

/** Everything but the first that is meant. */
const without = <T>(all: readonly T[], isMeant: (one: T) => boolean): T[] => {
  const at = all.findIndex(isMeant);
  return all.filter((_, index) => index !== at);
};

/** What speaks against a row as things stand in `staffing`. */
export const problemsOfRow = ({ slots, guards, settings }: Staffing, row: AssignRow): FoundProblem[] => {
  const slot = slots.get(row.slotId);
  const guard = guards.get(row.securityId);
  if (!slot || !guard) return [block('not_found')];
  const span = spanOfRow(row, slot);
  const isInSlot = stretchProblems(slot, span).length === 0;
  return [
    ...(isInSlot && isFull(slot, span) ? [block('full')] : []),
    ...problemsOf(slot, span, guard, settings),
  ];
};

/** What speaks against a row that is laid out, in what its guard does otherwise. */
const problemsBeside = ({ slots, guards, settings }: Staffing, row: AssignRow): FoundProblem[] => {
  const slot = slots.get(row.slotId);
  const guard = guards.get(row.securityId);
  if (!slot || !guard) return [];
  const span = spanOfRow(row, slot);
  const works = without(
    guard.works,
    ({ slotId, startsAt }) => slotId === slot.id && startsAt === span.startsAt,
  );
  return problemsOf(slot, span, { ...guard, works }, settings);
};

type Reason = Pick<Override, 'reason' | 'note'>;
const reasonKey = (securityId: Id, rule: string) => `${securityId} ${rule}`;

/** The reasons that are given, one for a guard and rule: those of one row count for all. */
const reasonsIn = (rows: readonly AssignRow[]): ReadonlyMap<string, Reason> =>
  new Map(
    rows.flatMap(({ securityId, overrides = [] }) =>
      overrides.map(({ rule, reason, note }): [string, Reason] => [
        reasonKey(securityId, rule),
        { reason, note: note || null },
      ]),
    ),
  );

const isWarning = (problem: FoundProblem): problem is FoundProblem & { rule: AssignmentRule } =>
  problem.severity === 'warn';

/**
 * Judges rows that are saved together: releases first, then each assignment beside all the others, whichever comes
 * first: where two clash, both say so. A row that can't be saved anyway counts for no other, and of more rows than
 * there are places the last are too many.
 */
export const judgeRows = (
  staffing: Staffing,
  { assign: rows, unassign }: StaffingRows,
): { releases: JudgedRelease[]; assignments: JudgedAssignment[] } => {
  const laidOut = copyOf(staffing);
  const releases = unassign.map((row) => judgeRelease(laidOut, row, leftAtOf(staffing, row, rows)));
  const released = { ...laidOut, guards: new Map(laidOut.guards) };
  const found = rows.map((row) => {
    const alone = problemsOfRow({ ...released, slots: laidOut.slots }, row);
    if (!blocks(alone)) layAssignment(laidOut, row);
    return alone;
  });
  const reasons = reasonsIn(rows);
  const assignments = rows.map((row, index): JudgedAssignment => {
    const alone = found[index] ?? [];
    const problems = blocks(alone) ? alone : problemsBeside(laidOut, row);
    const overrides = problems.filter(isWarning).flatMap(({ rule, params }) => {
      const reason = reasons.get(reasonKey(row.securityId, rule));
      return reason ? [{ rule, params, ...reason }] : [];
    });
    const slot = staffing.slots.get(row.slotId);
    return {
      slotId: row.slotId,
      guardId: row.securityId,
      ok: !blocks(problems) && isAssignable(problems.filter(isWarning), overrides),
      problems,
      stint: slot ? { guardId: row.securityId, ...spanOfRow(row, slot) } : null,
      overrides,
    };
  });
  return { releases, assignments };
};
