import { guardCalls, leaveInput } from '@contract/guard';
import { MAX_LEAVE } from '@contract/leave';
import { id } from '@contract/primitives';
import { withLeave } from '@domain/assignment-on-leave';
import { type LeaveRule, leaveCovers } from '@domain/leave';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { type FieldProblem, RefusalError } from '@server/base/refusal';
import { assignmentTable } from '@server/model/assignment';
import { guardTable, leaveTable } from '@server/model/guard';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { listBrokenAssignments } from '@server/resources/assignment/lost-assignment-queries';
import { asc, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { auditedLeave } from './set-leave';

/** Leave without repetition, of a guard in reach. */
export const addedLeave = z.strictObject({
  guardId: id,
  from: leaveInput.shape.from,
  to: leaveInput.shape.to,
  kind: leaveInput.shape.kind,
  note: leaveInput.shape.note,
});
export type AddedLeave = z.infer<typeof addedLeave>;

const guardsOf = (bodies: readonly AddedLeave[]) => [...new Set(bodies.map(({ guardId }) => guardId))];

const findLeave = (tx: Tx, guardIds: readonly number[]) =>
  tx
    .select()
    .from(leaveTable)
    .where(inArray(leaveTable.guardId, [...guardIds]))
    .orderBy(asc(leaveTable.id));

const ruleOf = ({ from, to }: AddedLeave): LeaveRule => ({ from, to, repeat: null, until: null });

/** The assignments that violate the rules with the added leave. */
const listViolations = (tx: Tx, actor: Actor, bodies: readonly AddedLeave[]) =>
  listBrokenAssignments(tx, actor, {
    where: inArray(assignmentTable.guardId, guardsOf(bodies)),
    applyChange: (upcoming) =>
      withLeave(upcoming, [
        ...upcoming.guard.leave,
        ...bodies.filter(({ guardId }) => guardId === upcoming.guard.id).map(ruleOf),
      ]),
  });

/** The problems of each leave that is to be added, in a fixed number of statements. */
export const newLeaveProblems = async (
  tx: Tx,
  actor: Actor,
  bodies: readonly AddedLeave[],
): Promise<FieldProblem[][]> => {
  const stored = await findLeave(tx, guardsOf(bodies));
  const violations = await listViolations(tx, actor, bodies);
  const counts = new Map<number, number>();
  return bodies.map((body) => {
    const { guardId, from, to, kind } = body;
    const own = stored.filter((each) => each.guardId === guardId);
    const isStored = own.some(
      (each) => each.from === from && each.to === to && each.kind === kind && each.repeat === null,
    );
    const count = (counts.get(guardId) ?? own.length) + 1;
    counts.set(guardId, count);
    const isAssigned = violations.some(
      ({ upcoming: { guard, slot } }) => guard.id === guardId && leaveCovers(ruleOf(body), slot.date),
    );
    return [
      ...(to < from ? [{ path: 'to', code: 'ends_before_start' }] : []),
      ...(isStored ? [{ path: 'from', code: 'leave_exists' }] : []),
      ...(count > MAX_LEAVE ? [{ path: 'guardId', code: 'too_many_days_off' }] : []),
      ...(isAssigned ? [{ path: 'from', code: 'assigned_on_leave' }] : []),
    ];
  });
};

/**
 * Adds leave to guards; returns their ids, in order. Nothing is stored if a guard was assigned on one of the days since
 * the leave was checked.
 */
export const addLeave = async (tx: Tx, actor: Actor, bodies: readonly AddedLeave[]): Promise<number[]> => {
  const guardIds = guardsOf(bodies);
  await tx
    .select({ id: guardTable.id })
    .from(guardTable)
    .where(inArray(guardTable.id, guardIds))
    .orderBy(guardTable.id)
    .for('no key update');
  const problems = await newLeaveProblems(tx, actor, bodies);
  if (problems.some((found) => found.length > 0)) throw new RefusalError('conflict');
  const before = await findLeave(tx, guardIds);
  await tx.insert(leaveTable).values([...bodies]);
  await tx
    .update(guardTable)
    .set({ version: sql`${guardTable.version} + 1`, updatedAt: actor.now })
    .where(inArray(guardTable.id, guardIds));
  await recordAudit(
    tx,
    actor,
    ...guardIds.map((guardId) => {
      const own = before.filter((each) => each.guardId === guardId).map(auditedLeave);
      const added = bodies.filter((each) => each.guardId === guardId).map(auditedLeave);
      return {
        action: 'guard.days_off_set',
        subject: `guard:${guardId}`,
        before: own,
        after: [...own, ...added],
      };
    }),
  );
  await announceChange(tx, actor.now, guardCalls.save.tells);
  return bodies.map(({ guardId }) => guardId);
};
