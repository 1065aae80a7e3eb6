import type { ChangeKey } from '@contract/event';
import type { Tx } from '@server/db/database';
import { type SQL, sql } from 'drizzle-orm';

export const CHANGE_CHANNEL = 'keepwatch_change';

/** The end of a statement that says who is told of what: each row a query for instant, keys and user ids. */
export const announcing = (rows: readonly SQL[]): SQL => sql`
  told as (insert into outbox (at, keys, user_ids) ${sql.join([...rows], sql` union all `)} returning id)
  select pg_notify(${CHANGE_CHANNEL}, id::text) from told`;

/** A row of `announcing`. Null: everybody signed in. */
export const changeFor = (now: Date, keys: readonly ChangeKey[], userIds: readonly number[] | null): SQL =>
  sql`select ${now.toISOString()}::timestamptz, ${sql.param([...keys])}::text[],
    ${userIds && sql.param([...new Set(userIds)])}::int[]`;

/**
 * Says in the change's own transaction what changed, and for whom. The database tells every server at commit, and
 * nobody when the transaction fails.
 */
export const announceChange = async (
  tx: Tx,
  now: Date,
  keys: readonly ChangeKey[],
  userIds: readonly number[] | null,
): Promise<void> => {
  if (userIds?.length !== 0) await tx.execute(sql`with ${announcing([changeFor(now, keys, userIds)])}`);
};
