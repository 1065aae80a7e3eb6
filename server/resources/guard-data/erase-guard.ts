import { NO_WISHES } from '@contract/guard';
import { guardDataCalls } from '@contract/guard-data';
import type { Erasure } from '@domain/erasure';
import type { Actor, AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound, RefusalError } from '@server/base/refusal';
import { assignmentTable } from '@server/model/assignment';
import { dutyHistoryTable } from '@server/model/duty';
import { fileTable } from '@server/model/file';
import { guardTable } from '@server/model/guard';
import { recordAudit } from '@server/platform/audit/record-audit';
import { isOnStaff } from '@server/platform/duty/duty-device';
import { announceChange } from '@server/platform/outbox/announce-change';
import { and, eq, gt } from 'drizzle-orm';
import { GUARD_ROWS } from './guard-rows';

/** Erases what is stored about a locked guard; the name stays, because documents and bookings have it. */
export const eraseLocked = async (
  tx: Tx,
  actor: AnyActor,
  guardId: number,
  erasure: Erasure,
): Promise<void> => {
  // The history may outlive the devices.
  await tx.update(dutyHistoryTable).set({ deviceId: null }).where(eq(dutyHistoryTable.guardId, guardId));
  for (const { table, erasedWith } of GUARD_ROWS)
    if (erasedWith === 'contact' || (erasedWith === 'all' && erasure === 'all'))
      await tx.delete(table).where(eq(table.guardId, guardId));
  await tx.delete(fileTable).where(and(eq(fileTable.ownerKind, 'guard'), eq(fileTable.ownerId, guardId)));
  await tx
    .update(guardTable)
    .set({
      phone: null,
      email: null,
      photoId: null,
      wishes: NO_WISHES,
      ...(erasure === 'all' && { birthDate: null, initials: null }),
    })
    .where(eq(guardTable.id, guardId));
  await recordAudit(tx, actor, {
    action: erasure === 'all' ? 'guard.erased' : 'guard.contactErased',
    subject: `guard:${guardId}`,
  });
  await announceChange(tx, actor.now, guardDataCalls.erase.tells);
};

/** Erases all at once, on request. Throws conflict while the guard is on staff or has shifts to come. */
export const eraseGuard = async (tx: Tx, actor: Actor, guardId: number): Promise<void> => {
  const [guard] = await tx
    .select({ id: guardTable.id })
    .from(guardTable)
    .where(eq(guardTable.id, guardId))
    .for('update');
  if (!guard) throw notFound();
  const onStaff = await tx.$count(guardTable, and(eq(guardTable.id, guardId), isOnStaff(actor.now)));
  const toCome = await tx.$count(
    assignmentTable,
    and(eq(assignmentTable.guardId, guardId), gt(assignmentTable.endsAt, actor.now)),
  );
  if (onStaff + toCome > 0) throw new RefusalError('conflict', {}, { reason: 'guardOnStaff' });
  await eraseLocked(tx, actor, guardId, 'all');
};
