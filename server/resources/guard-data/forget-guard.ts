import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound, RefusalError } from '@server/base/refusal';
import { assignmentTable } from '@server/model/assignment';
import { guardTable } from '@server/model/guard';
import { isOnStaff } from '@server/platform/duty/duty-device';
import { refuseUnconfirmed } from '@server/platform/session/confirmation';
import { and, eq, gt } from 'drizzle-orm';
import { eraseLocked } from './erase-guard';

/** Erases all that is stored about a guard, on request. Throws conflict while the guard is on staff or has shifts to come. */
export const forgetGuard = async (tx: Tx, actor: Actor, guardId: number, reason: string): Promise<void> => {
  const [guard] = await tx
    .select({ id: guardTable.id })
    .from(guardTable)
    .where(eq(guardTable.id, guardId))
    .for('update');
  if (!guard) throw notFound();
  refuseUnconfirmed(actor);
  const onStaff = await tx.$count(guardTable, and(eq(guardTable.id, guardId), isOnStaff(actor.now)));
  const toCome = await tx.$count(
    assignmentTable,
    and(eq(assignmentTable.guardId, guardId), gt(assignmentTable.endsAt, actor.now)),
  );
  if (onStaff + toCome > 0) throw new RefusalError('conflict', {}, { reason: 'guardOnStaff' });
  await eraseLocked(tx, actor, guardId, 'all', reason);
};
