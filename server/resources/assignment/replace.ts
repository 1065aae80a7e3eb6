import type { AssignmentRow } from '@contract/assignment';
import type { ReleaseRow, ReplaceRequest, StaffSlot } from '@domain/staffing/facts';
import { losesPressedTime, replacementRows } from '@domain/staffing/replace';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError } from '@server/base/refusal';
import { assignmentTable } from '@server/model/assignment';
import { dutyTable } from '@server/model/duty';
import { and, eq, inArray, isNotNull, not } from 'drizzle-orm';
import { staffSlots } from './staff-slots';

/** Locks a guard's assignments, as a check-in does, so that none comes in between. */
const lockAssignments = (tx: Tx, slotIds: readonly number[], guardId: number) =>
  tx
    .select({ id: assignmentTable.id })
    .from(assignmentTable)
    .where(and(inArray(assignmentTable.slotId, [...slotIds]), eq(assignmentTable.guardId, guardId)))
    .orderBy(assignmentTable.id)
    .for('update');

/** The check-ins and check-outs of a guard that count. */
const findPresses = async (tx: Tx, slotIds: readonly number[], guardId: number) => {
  const rows = await tx
    .select()
    .from(dutyTable)
    .where(
      and(
        inArray(dutyTable.slotId, [...slotIds]),
        eq(dutyTable.guardId, guardId),
        isNotNull(dutyTable.checkedInAt),
        not(dutyTable.isInUnconfirmed),
      ),
    );
  return rows.flatMap(({ slotId, checkedInAt, checkedOutAt, isOutUnconfirmed }) => {
    if (!checkedInAt) return [];
    const out = isOutUnconfirmed ? null : (checkedOutAt?.toISOString() ?? null);
    return [{ slotId, checkedInAt: checkedInAt.toISOString(), checkedOutAt: out }];
  });
};

/** Pay never counts fewer minutes than were pressed, so a guard who checked in keeps them. */
const refuseLostPresence = async (
  tx: Tx,
  { now }: Actor,
  { guardId, leftAt, dryRun }: ReplaceRequest,
  { slots, releases }: { slots: readonly StaffSlot[]; releases: readonly ReleaseRow[] },
): Promise<void> => {
  const slotIds = slots.map(({ id }) => id);
  if (!dryRun) await lockAssignments(tx, slotIds, guardId);
  const presses = await findPresses(tx, slotIds, guardId);
  const isLost = releases.some(({ slotId, leftAt: left }) => {
    const slot = slots.find(({ id }) => id === slotId);
    if (!slot || left === undefined) return false;
    return presses.some(
      (press) => press.slotId === slotId && losesPressedTime(slot, press, left, now.toISOString()),
    );
  });
  if (!isLost) return;
  throw new FieldRefusalError([
    leftAt === undefined
      ? { path: 'reason', code: 'guard_came' }
      : { path: 'leftAt', code: 'left_before_out' },
  ]);
};

/**
 * Replaces a guard by another on slots. Served time of the first guard stays, unless the reason is a no-show, which is
 * refused for a guard who checked in.
 */
export const replaceGuard = (
  tx: Tx,
  actor: Actor,
  request: ReplaceRequest,
): Promise<{ rows: AssignmentRow[] }> =>
  staffSlots(tx, actor, {
    slotIds: request.slotIds,
    guardIds: [request.guardId, request.replacementId],
    rowsOn: async (slots) => {
      const rows = replacementRows(request, slots, actor.now.toISOString());
      await refuseLostPresence(tx, actor, request, { slots, releases: rows.unassign });
      return rows;
    },
    code: request.reason,
    dryRun: request.dryRun ?? false,
  });
