import type { AffectedSlot } from '@contract/lost-assignments';
import {
  type AssignmentSettings,
  type AssignmentToCheck,
  datesToLoad,
  type RuleProblem,
  rulesFor,
} from '@domain/assignment';
import { newViolations } from '@domain/rule-violations';
import type { StaffSlot } from '@domain/staffing/facts';
import { rankGuards } from '@domain/staffing/rank';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { guardTable } from '@server/model/guard';
import { guardInReach, within } from '@server/model/scope';
import { eq, type SQL } from 'drizzle-orm';
import { findRules } from './find-rules';
import { findManyStaffGuards, type StoredStaffGuard } from './guard-queries';
import { findPasts } from './past-queries';
import { listSlotsWithPremise } from './slots-with-premise';
import { listUpcomingAssignments, type UpcomingAssignment } from './upcoming-queries';

type Candidate = AffectedSlot['candidates'][number];

/** More than a user reads. */
const MAX_CANDIDATES = 50;

/** A slot after the change, and the guards who leave it. */
interface ReleasedSlot {
  slot: StaffSlot;
  leaving: readonly number[];
}

/** A cheap check before all other rules, because a change may affect a year of slots. */
const lacksLicence = (
  { licences }: Pick<StoredStaffGuard, 'licences'>,
  { date, requiredLicenceTypes }: StaffSlot,
): boolean =>
  requiredLicenceTypes.some((type) => !licences.some((held) => held.type === type && held.expiresOn >= date));

/**
 * Candidates to replace guards on slots: for each slot the active guards in reach without a blocking problem, best
 * first, each slot considered on its own.
 */
const listCandidates = async (
  tx: Tx,
  actor: Actor,
  released: readonly ReleasedSlot[],
): Promise<ReadonlyMap<number, Candidate[]>> => {
  const dates = released.map(({ slot }) => slot.date).sort();
  const [first] = dates;
  const last = dates.at(-1);
  if (!first || !last) return new Map();
  const setting = rulesFor(actor.viewer.roles, await findRules(tx));
  const active = within(guardInReach(tx, actor.viewer, 'guard.assign'), eq(guardTable.status, 'active'));
  const datesNeeded = { from: datesToLoad(first, setting).from, to: datesToLoad(last, setting).to };
  const guards = await findManyStaffGuards(tx, actor.viewer, active, datesNeeded);
  const pasts = await findPasts(tx, {
    where: active,
    premiseIds: [...new Set(released.map(({ slot }) => slot.premiseId))],
    ...{ from: first, to: last, worksFrom: datesNeeded.from, now: actor.now },
  });
  const isLicenceBlocking = setting.assignmentRules.licence === 'block';
  return new Map(
    released.map(({ slot, leaving }) => {
      const open = { ...slot, intervals: slot.intervals.filter(({ guardId }) => !leaving.includes(guardId)) };
      const others = guards.filter(
        (guard) => !leaving.includes(guard.id) && !(isLicenceBlocking && lacksLicence(guard, slot)),
      );
      const ranked = rankGuards(open, others, { settings: setting, now: actor.now.toISOString(), pasts });
      const ableGuards = ranked.filter((guard) => guard.isAble);
      return [
        slot.id,
        ableGuards.slice(0, MAX_CANDIDATES).map(({ id, name, phone }) => ({ id, name, phone })),
      ];
    }),
  );
};

/** A change of facts that the rules of assignment depend on. */
export interface FactsChange {
  /** The assignments that may be affected: a condition on columns of `assignmentTable`. */
  where: SQL;
  /** The facts of one assignment after the change. */
  applyChange: (upcoming: UpcomingAssignment) => AssignmentToCheck;
  /** The settings after the change, if it changes settings: they may need a longer period of work. */
  settings?: AssignmentSettings;
}

/** An assignment that would newly violate a blocking rule. */
export interface BrokenAssignment {
  upcoming: UpcomingAssignment;
  after: AssignmentToCheck;
  problems: RuleProblem[];
}

/** Each guard once a slot: who is replaced for a while and comes back has two assignments to it, and leaves both. */
export const eachGuardOnce = (violations: readonly BrokenAssignment[]): BrokenAssignment[] => [
  ...new Map(
    violations.map((each) => [`${each.upcoming.slot.id} ${each.upcoming.guard.id}`, each] as const),
  ).values(),
];

/** Assignments in force, not over yet, that a change would make violate a blocking rule. */
export const listBrokenAssignments = async (
  tx: Tx,
  actor: Actor,
  { where, applyChange, settings }: FactsChange,
): Promise<BrokenAssignment[]> => {
  const all = await listUpcomingAssignments(tx, actor, where, settings);
  return all.flatMap((upcoming) => {
    const after = applyChange(upcoming);
    const problems = upcoming.slot.isInForce ? newViolations(upcoming, after) : [];
    return problems.length > 0 ? [{ upcoming, after, problems }] : [];
  });
};

/**
 * The affected slots in reach, by start, each with the guards that leave it and the candidates to replace them.
 */
export const describeAffected = async (
  tx: Tx,
  actor: Actor,
  violations: readonly BrokenAssignment[],
): Promise<AffectedSlot[]> => {
  const inReach = eachGuardOnce(violations).filter(({ upcoming }) => upcoming.slot.isInReach);
  if (inReach.length === 0) return [];
  const leavingOf = (slotId: number) =>
    inReach.filter(({ upcoming }) => upcoming.slot.id === slotId).map(({ upcoming }) => upcoming.guard);
  const released = new Map(
    inReach.map(({ upcoming, after }) => [
      upcoming.slot.id,
      {
        slot: { ...upcoming.slot, requiredLicenceTypes: after.requiredLicenceTypes },
        leaving: leavingOf(upcoming.slot.id).map(({ id }) => id),
      },
    ]),
  );
  const candidates = await listCandidates(tx, actor, [...released.values()]);
  const slots = await listSlotsWithPremise(tx, actor, [...released.keys()]);
  return slots.map(({ slot, premise }) => ({
    slot,
    premise,
    leaving: leavingOf(slot.id).map(({ id, name }) => ({ id, name })),
    candidates: candidates.get(slot.id) ?? [],
  }));
};
