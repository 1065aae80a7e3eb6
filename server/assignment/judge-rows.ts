import type { AssignmentBody, AssignmentProblem } from '@contract/assignment';
import type { AssignmentRule } from '@contract/assignment-rule';
import { type AssignmentSettings, checkAssignment, isAssignable } from '@domain/assignment';
import { mostAtOnce } from '@domain/coverage';
import type { Work } from '@domain/duty';
import type { Params } from '@domain/outcome';
import type { Span } from '@domain/time';
import type { StaffGuard } from './guard-queries';

/** A slot as staffing sees it. */
export interface StaffSlot extends Work {
  id: number;
  bookingId: number;
  places: number;
  /** Approved, of a booking that may be staffed, and not over. */
  isInForce: boolean;
  /** Who acts may staff its premise. */
  isInReach: boolean;
  requiredLicenceTypes: readonly string[];
  /** Of these, what the premise asks for and what the shift does. */
  typesOfPremise: readonly string[];
  typesOfShift: readonly string[];
  stints: Stint[];
}
/** A guard's presence on a slot. */
interface Stint extends Span {
  guardId: number;
}

export interface FoundProblem extends Omit<AssignmentProblem, 'message'> {
  params: Params;
}
export interface JudgedRow {
  slotId: number;
  guardId: number;
  ok: boolean;
  problems: FoundProblem[];
}
export interface JudgedAssignment extends JudgedRow {
  stint: Stint | null;
  /** Those that a warning made necessary. */
  overrides: { rule: AssignmentRule; reason: string; params: Params }[];
}
export interface JudgedRelease extends JudgedRow {
  reason: string | null;
}

/** What the rows of one request are judged on; judging moves it on as if each possible row were saved. */
interface Staffing {
  slots: ReadonlyMap<number, StaffSlot>;
  guards: ReadonlyMap<number, StaffGuard>;
  settings: AssignmentSettings;
}

const block = (rule: FoundProblem['rule']): FoundProblem => ({ rule, severity: 'block', params: {} });
const blocks = (problems: readonly FoundProblem[]) => problems.some(({ severity }) => severity === 'block');

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
    others: guard.works,
    settings,
    isInScope: guard.isInScope,
  });
  // Nothing else is disclosed about a guard out of reach.
  const barred = problems.filter(({ rule, severity }) => rule === 'scope' && severity === 'block');
  return barred.length > 0 ? barred : problems;
};

/** Every problem with putting a guard on a slot as it is staffed now. */
export const problemsOf = (
  slot: StaffSlot,
  span: Span,
  guard: StaffGuard,
  settings: AssignmentSettings,
): FoundProblem[] => {
  if (!slot.isInForce) return [block('not_in_force')];
  if (span.startsAt >= span.endsAt || span.startsAt < slot.startsAt || span.endsAt > slot.endsAt)
    return [block('span')];
  return [
    ...(mostAtOnce(span, slot.stints) >= slot.places ? [block('full')] : []),
    ...ruleProblems(slot, span, guard, settings),
  ];
};

const judgeRelease = (
  { slots, guards }: Staffing,
  row: AssignmentBody['unassign'][number],
): JudgedRelease => {
  const judged = { slotId: row.slotId, guardId: row.securityId, reason: row.reason || null };
  const refused = (rule: FoundProblem['rule']) => ({ ...judged, ok: false, problems: [block(rule)] });
  const slot = slots.get(row.slotId);
  if (!slot) return refused('not_found');
  if (!slot.isInForce) return refused('not_in_force');
  const staying = slot.stints.filter(({ guardId }) => guardId !== row.securityId);
  if (staying.length === slot.stints.length) return refused('not_assigned');
  slot.stints = staying;
  const guard = guards.get(row.securityId);
  if (guard) guard.works = guard.works.filter(({ slotId }) => slotId !== row.slotId);
  return { ...judged, ok: true, problems: [] };
};

const judgeAssignment = (
  { slots, guards, settings }: Staffing,
  row: AssignmentBody['assign'][number],
): JudgedAssignment => {
  const slot = slots.get(row.slotId);
  const guard = guards.get(row.securityId);
  const judged = { slotId: row.slotId, guardId: row.securityId };
  if (!slot || !guard)
    return { ...judged, ok: false, problems: [block('not_found')], stint: null, overrides: [] };
  const stint = {
    guardId: guard.id,
    startsAt: row.from ?? slot.startsAt,
    endsAt: row.to ?? slot.endsAt,
  };
  const problems = problemsOf(slot, stint, guard, settings);
  // A row that only lacks a reason is likely to be sent again with one: the rows after it count with it.
  if (!blocks(problems)) {
    slot.stints.push(stint);
    guard.works.push({ ...stint, slotId: slot.id, premiseId: slot.premiseId, date: slot.date });
  }
  const rules = problems.flatMap(({ rule, severity }) =>
    severity === 'warn' ? [{ rule: rule as AssignmentRule, severity }] : [],
  );
  const overrides = (row.overrides ?? []).flatMap(({ rule, reason }) => {
    const found = problems.find((problem) => problem.rule === rule && problem.severity === 'warn');
    return found ? [{ rule, reason, params: found.params }] : [];
  });
  return {
    ...judged,
    ok: !blocks(problems) && isAssignable(rules, overrides),
    problems,
    stint,
    overrides,
  };
};

/** Judges the rows of one request in their order, releases first, each as if those before it were done. */
export const judgeRows = (
  staffing: Staffing,
  body: Pick<AssignmentBody, 'assign' | 'unassign'>,
): { releases: JudgedRelease[]; assignments: JudgedAssignment[] } => ({
  releases: body.unassign.map((row) => judgeRelease(staffing, row)),
  assignments: body.assign.map((row) => judgeAssignment(staffing, row)),
});
