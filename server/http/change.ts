import type { ChangeKey } from '@contract/event';
import type { Tx } from '@server/db/database';
import { sql } from 'drizzle-orm';
import { outboxTable } from './table';

export const CHANGE_CHANNEL = 'keepwatch_change';

/**
 * Says in the change's own transaction what changed and for whom (null: everybody signed in). The database
 * tells every server at commit, and nobody when the transaction fails.
 */
export const announceChange = async (
  tx: Tx,
  now: Date,
  keys: readonly ChangeKey[],
  userIds: readonly number[] | null,
): Promise<void> => {
  if (userIds?.length === 0) return;
  const [row] = await tx
    .insert(outboxTable)
    .values({ at: now, keys: [...keys], userIds: userIds && [...new Set(userIds)] })
    .returning({ id: outboxTable.id });
  await tx.execute(sql`select pg_notify(${CHANGE_CHANNEL}, ${String(row?.id)})`);
};
