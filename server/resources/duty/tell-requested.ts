import { STALE_WITH_DUTIES } from '@contract/change-key';
import { jobAt, keyRef, userRef } from '@server/base/actor';
import type { Database, Tx } from '@server/base/db/database';
import type { Ports } from '@server/base/ports/ports';
import { assignmentTable } from '@server/model/assignment';
import { tellingTable } from '@server/model/telling';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findSetting } from '@server/platform/setting/queries';
import { and, asc, eq, sql } from 'drizzle-orm';
import { GUARDS_AT_ONCE, type Messaging } from './message-guards';
import { tellShifts } from './tell-guards';

const isAnyOf = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::int[])`;

/** The next guards of the oldest request that no other server works on; false if there is none. */
const tellNext = (db: Database, now: Date, messaging: Messaging): Promise<boolean> =>
  db.transaction(async (tx: Tx) => {
    const [telling] = await tx
      .select()
      .from(tellingTable)
      .orderBy(asc(tellingTable.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!telling) return false;
    const { id, requestedBy, keyId, guardIds, slotIds } = telling;
    const remaining = guardIds.slice(GUARDS_AT_ONCE);
    const isThis = eq(tellingTable.id, id);
    if (remaining.length > 0) await tx.update(tellingTable).set({ guardIds: remaining }).where(isThis);
    else await tx.delete(tellingTable).where(isThis);
    const keys = await tx
      .selectDistinct({ slotId: assignmentTable.slotId, guardId: assignmentTable.guardId })
      .from(assignmentTable)
      .where(
        and(
          eq(assignmentTable.guardId, isAnyOf(guardIds.slice(0, GUARDS_AT_ONCE))),
          eq(assignmentTable.slotId, isAnyOf(slotIds)),
        ),
      );
    const actor = { ...jobAt(now), by: keyId === null ? userRef(requestedBy) : keyRef(keyId) };
    await tellShifts(tx, actor, keys, { setting: await findSetting(tx), messaging });
    await announceChange(tx, now, STALE_WITH_DUTIES);
    return true;
  });

/**
 * Tells the guards who were too many for one call, some in each transaction, so that no lock is held for long. What a killed
 * server has not committed is told by the next; who was told meanwhile is left out.
 */
export const tellRequestedGuards = async (
  ports: Pick<Ports, 'db' | 'clock'> & Messaging,
  stopping?: AbortSignal,
): Promise<void> => {
  while (!stopping?.aborted && (await tellNext(ports.db, ports.clock.now(), ports)));
};
