import { apiKeyCalls } from '@contract/api-key';
import type { Id } from '@contract/primitives';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { lockRow } from '@server/base/db/lock-row';
import { apiKeyTable } from '@server/model/api-key';
import { endedKey } from '@server/platform/api-key/end-api-keys';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { and, eq, isNull } from 'drizzle-orm';

/** Ends a key at once. */
export const endApiKey = async (tx: Tx, actor: Actor, id: Id): Promise<void> => {
  const key = await lockRow(
    tx
      .select()
      .from(apiKeyTable)
      .where(and(eq(apiKeyTable.id, id), isNull(apiKeyTable.endedAt))),
  );
  await tx.update(apiKeyTable).set({ endedAt: actor.now }).where(eq(apiKeyTable.id, id));
  await recordAudit(tx, actor, endedKey(key));
  await announceChange(tx, actor.now, apiKeyCalls.remove.tells);
};
