import { guardCalls, type LeaveInput } from '@contract/guard';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError, notFound } from '@server/base/refusal';
import { guardTable, leaveTable } from '@server/model/guard';
import { guardInReach, within } from '@server/model/scope';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { eq, sql } from 'drizzle-orm';

/** 422 for leave that ends before it begins. */
export const checkLeave = (leave: readonly LeaveInput[]): void => {
  const problems = leave.flatMap(({ from, to, until }, index) => [
    ...(to < from ? [{ path: `dateOffs.${index}.to`, code: 'ends_before_start' }] : []),
    ...(until && until < from ? [{ path: `dateOffs.${index}.until`, code: 'ends_before_start' }] : []),
  ]);
  if (problems.length > 0) throw new FieldRefusalError(problems);
};

/** The audited values of leave, normalised so that only differences show. */
export const auditedLeave = ({ from, to, kind, repeat, until, note }: LeaveInput) => ({
  kind,
  from,
  to,
  repeat: repeat ?? null,
  until: until ?? null,
  note: note ?? null,
});

/** Replaces all leave of a guard in reach. Existing assignments stay. */
export const setLeave = async (
  tx: Tx,
  actor: Actor,
  guardId: number,
  leave: readonly LeaveInput[],
): Promise<void> => {
  checkLeave(leave);
  const [guard] = await tx
    .update(guardTable)
    .set({ version: sql`${guardTable.version} + 1`, updatedAt: actor.now })
    .where(within(guardInReach(tx, actor.viewer, 'guard.assign'), eq(guardTable.id, guardId)))
    .returning({ id: guardTable.id });
  if (!guard) throw notFound();
  const before = await tx.delete(leaveTable).where(eq(leaveTable.guardId, guardId)).returning();
  if (leave.length > 0) await tx.insert(leaveTable).values(leave.map((each) => ({ ...each, guardId })));
  await recordAudit(tx, actor, {
    action: 'guard.days_off_set',
    subject: `guard:${guardId}`,
    before: before.map(auditedLeave),
    after: leave.map(auditedLeave),
  });
  await announceChange(tx, actor.now, guardCalls.save.tells);
};
