import type { CallAnswer } from '@contract/call';
import type { LeaveInput } from '@contract/guard';
import { type LeaveBody, leaveCalls, type ReachingDuty } from '@contract/leave';
import { type AssignmentToCheck, checkAssignment } from '@domain/assignment';
import { withLeave } from '@domain/assignment-on-leave';
import { type LeaveRule, leaveCovers } from '@domain/leave';
import type { AssignRow } from '@domain/staffing/facts';
import { replacementRow } from '@domain/staffing/leave';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { refuseStale } from '@server/base/db/lock-row';
import { notFound } from '@server/base/refusal';
import { assignmentTable } from '@server/model/assignment';
import { breachTable } from '@server/model/breach';
import { guardTable } from '@server/model/guard';
import { guardInReach, within } from '@server/model/scope';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findToday } from '@server/platform/setting/queries';
import {
  type BrokenAssignment,
  describeAffected,
  eachGuardOnce,
  type FactsChange,
  listBrokenAssignments,
} from '@server/resources/assignment/lost-assignment-queries';
import {
  lockReleasedBookings,
  refuseUnreleased,
  settleAssignments,
} from '@server/resources/assignment/release-broken';
import { listSlotsWithPremise } from '@server/resources/assignment/slots-with-premise';
import { staffSlots } from '@server/resources/assignment/staff-slots';
import { listUpcomingAssignments } from '@server/resources/assignment/upcoming-queries';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { findGuard } from './queries';
import { checkLeave, setLeave } from './set-leave';

/** Running assignments affected by a change, whether or not it breaks them. */
const listRunningAssignments = async (
  tx: Tx,
  actor: Actor,
  { where, applyChange }: FactsChange,
): Promise<BrokenAssignment[]> => {
  const hasStarted = and(where, lte(assignmentTable.startsAt, actor.now)) ?? where;
  const assignments = await listUpcomingAssignments(tx, actor, hasStarted);
  return assignments
    .filter(({ slot }) => slot.isInForce)
    .map((each) => ({ upcoming: each, after: applyChange(each), problems: [] }));
};

const leaveProblem = (check: AssignmentToCheck) =>
  checkAssignment(check).find(({ rule }) => rule === 'day_off');

/** Slots in reach that the guard keeps although their duty reaches into the changed leave, by start; none of `released`. */
const listReachingDuties = async (
  tx: Tx,
  actor: Actor,
  { where, applyChange }: FactsChange,
  released: readonly BrokenAssignment[],
): Promise<ReachingDuty[]> => {
  const upcoming = await listUpcomingAssignments(tx, actor, where);
  const releasedIds = released.map((each) => each.upcoming.slot.id);
  const slotIds = upcoming
    .filter(({ slot }) => slot.isInForce && slot.isInReach && !releasedIds.includes(slot.id))
    .filter((check) => leaveProblem(applyChange(check))?.severity === 'warn' && !leaveProblem(check))
    .map(({ slot }) => slot.id);
  return slotIds.length === 0 ? [] : listSlotsWithPremise(tx, actor, slotIds);
};

/** Locks the guard and the replacements, so that no one else assigns them meanwhile. */
const lockGuards = async (
  tx: Tx,
  { viewer }: Actor,
  guardId: number,
  others: readonly number[],
): Promise<void> => {
  const [guard] = await tx
    .select({ id: guardTable.id })
    .from(guardTable)
    .where(within(guardInReach(tx, viewer, 'guard.assign'), eq(guardTable.id, guardId)));
  if (!guard) throw notFound();
  await tx
    .select({ id: guardTable.id })
    .from(guardTable)
    .where(inArray(guardTable.id, [guardId, ...others]))
    .orderBy(guardTable.id)
    .for('no key update');
};

const ruleOf = ({ repeat = null, until = null, ...leave }: LeaveInput) => ({ ...leave, repeat, until });

const plannedLeave = (guardId: number, leave: readonly LeaveInput[]): FactsChange => {
  const rules = leave.map(ruleOf);
  return {
    where: eq(assignmentTable.guardId, guardId),
    applyChange: (upcoming) => withLeave(upcoming, rules),
  };
};

const isSickOn = (leave: readonly (LeaveRule & Pick<LeaveInput, 'kind'>)[], day: string): boolean =>
  leave.some((each) => each.kind === 'sick' && leaveCovers(each, day));

export interface LeaveChange extends Omit<LeaveBody, 'securityId' | 'dateOffs' | 'assign'> {
  guardId: number;
  leave: readonly LeaveInput[];
  /** Assignments to save in the same transaction, for example of replacements. */
  assign?: readonly AssignRow[] | undefined;
}

/**
 * Replaces a guard's leave. Affected slots that the caller names in `releaseSlotIds` lose the guard; if another
 * slot is affected, nothing is stored and the refusal lists it with candidates. A guard who falls sick today may
 * also leave a shift of yesterday that still runs: it is listed with the others and released if named.
 * Replacements are assigned in the same transaction and checked together with everything else. A dry run stores
 * and locks nothing and returns every affected slot.
 *
 * Lock order: premises, bookings, guards; the affected slots are read only after that.
 */
export const changeLeave = async (
  tx: Tx,
  actor: Actor,
  { guardId, leave, releaseSlotIds = [], assign = [], dryRun, version }: LeaveChange,
): Promise<CallAnswer<typeof leaveCalls.set>> => {
  const change = plannedLeave(guardId, leave);
  const replacements = assign.map(({ guardId: replacement }) => replacement);
  const staffed = assign.map(({ slotId }) => slotId);
  const bookings = dryRun ? [] : await lockReleasedBookings(tx, actor, change.where, releaseSlotIds, staffed);
  if (!dryRun) await lockGuards(tx, actor, guardId, replacements);
  const guard = await findGuard(tx, actor, guardId);
  if (!guard) throw notFound();
  refuseStale(guard, version);
  checkLeave(leave);

  const rules = leave.map(ruleOf);
  const today = await findToday(tx, actor.now);
  const isSickFromToday = isSickOn(rules, today) && !isSickOn(guard.dateOffs, today);
  const violations = await listBrokenAssignments(tx, actor, change);
  const isAffected = ({ upcoming }: BrokenAssignment) =>
    violations.some((hit) => hit.upcoming.slot.id === upcoming.slot.id);
  const running = isSickFromToday
    ? (await listRunningAssignments(tx, actor, change)).filter(
        (each) => !isAffected(each) && each.upcoming.slot.isInReach,
      )
    : [];
  const releasedRunning = dryRun
    ? running
    : running.filter(({ upcoming }) => releaseSlotIds.includes(upcoming.slot.id));
  const reaching = await listReachingDuties(tx, actor, change, releasedRunning);
  if (dryRun) {
    const affected = await describeAffected(tx, actor, [...violations, ...running]);
    return { dateOffs: guard.dateOffs, affected, reaching };
  }
  await refuseUnreleased(tx, actor, { violations, bookings }, releaseSlotIds, 'leave');

  await setLeave(tx, actor, guardId, leave);
  const released = eachGuardOnce([...violations, ...releasedRunning]);
  const isSick = released.every((each) => running.includes(each) || isSickOn(rules, each.upcoming.slot.date));
  const reason = actor.t('guard.leaveReason', { guard: guard.name });
  const unassign = released.map(({ upcoming: { slot } }) => ({
    slotId: slot.id,
    guardId,
    ...(!isSick && { reason }),
  }));
  await staffSlots(tx, actor, {
    slotIds: [...unassign, ...assign].map(({ slotId }) => slotId),
    guardIds: [guardId, ...replacements],
    rowsOn: (slots) => ({
      assign: assign.map((row) => replacementRow(row, guardId, slots, actor.now.toISOString())),
      unassign,
    }),
    ...(isSick && { code: 'sick' }),
    dryRun: false,
  });
  // Those that are broken were released with the replacements; others may be right again.
  const lapses = eq(breachTable.guardId, guardId);
  await settleAssignments(tx, actor, { violations: [], bookings: [], lapses, reason });
  if (released.length > 0) await announceChange(tx, actor.now, leaveCalls.set.tells);
  const stored = await findGuard(tx, actor, guardId);
  return {
    dateOffs: stored?.dateOffs ?? [],
    affected: await describeAffected(tx, actor, released),
    reaching,
  };
};
