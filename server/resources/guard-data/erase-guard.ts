import { NO_WISHES } from '@contract/guard';
import { guardDataCalls } from '@contract/guard-data';
import type { Erasure } from '@domain/erasure';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { dutyHistoryTable } from '@server/model/duty';
import { fileTable } from '@server/model/file';
import { guardTable } from '@server/model/guard';
import { erasePersonalOf } from '@server/platform/audit/erase-personal';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { and, eq } from 'drizzle-orm';
import { GUARD_ROWS } from './guard-rows';

/** Erases what is stored about a locked guard; the name stays, because documents and bookings have it. */
export const eraseLocked = async (
  tx: Tx,
  actor: AnyActor,
  guardId: number,
  erasure: Erasure,
  /** Why a person asked for it; absent where it was due. */
  reason?: string,
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
  await erasePersonalOf(tx, `guard:${guardId}`);
  await recordAudit(tx, actor, {
    action: erasure === 'all' ? 'guard.erased' : 'guard.contactErased',
    subject: `guard:${guardId}`,
    ...(reason !== undefined && { after: { reason } }),
  });
  await announceChange(tx, actor.now, guardDataCalls.forget.tells);
};
