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
  await tx.execute(sql`
    with told as (
      insert into ${outboxTable} (at, keys, user_ids)
      values (${now.toISOString()}::timestamptz, ${sql.param([...keys])}::text[],
        ${userIds && sql.param([...new Set(userIds)])}::int[])
      returning id)
    select pg_notify(${CHANGE_CHANNEL}, id::text) from told`);
};
