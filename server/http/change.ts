import type { ChangeKey } from '@contract/event';
import type { Tx } from '@server/db/database';
import { sql } from 'drizzle-orm';
import { outboxTable } from './table';

export const CHANGE_CHANNEL = 'keepwatch_change';

export interface Change {
  keys: readonly ChangeKey[];
  /** Null: everybody signed in. */
  userIds: readonly number[] | null;
}

/**
 * Says in the changes' own transaction what changed and for whom, by one statement. The database tells every
 * server at commit, and nobody when the transaction fails.
 */
export const announceChanges = async (tx: Tx, now: Date, changes: readonly Change[]): Promise<void> => {
  const rows = changes
    .filter(({ userIds }) => userIds?.length !== 0)
    .map(
      ({ keys, userIds }) => sql`(${now.toISOString()}::timestamptz, ${sql.param([...keys])}::text[],
        ${userIds && sql.param([...new Set(userIds)])}::int[])`,
    );
  if (rows.length === 0) return;
  await tx.execute(sql`
    with told as (
      insert into ${outboxTable} (at, keys, user_ids) values ${sql.join(rows, sql`, `)} returning id)
    select pg_notify(${CHANGE_CHANNEL}, id::text) from told`);
};

/** One change for some people, or for everybody signed in (null). */
export const announceChange = (
  tx: Tx,
  now: Date,
  keys: readonly ChangeKey[],
  userIds: readonly number[] | null,
): Promise<void> => announceChanges(tx, now, [{ keys, userIds }]);
