import type { ChangeKey } from '@contract/change-key';
import type { Tx } from '@server/db/database';
import { type SQL, sql } from 'drizzle-orm';

/** The end of a statement that says who is told of what: each row a query for instant, keys and user ids. */
export const announcing = (rows: readonly SQL[]): SQL => sql`
  insert into outbox (at, keys, user_ids) ${sql.join([...rows], sql` union all `)}`;

/** A row of `announcing`. Null: everybody signed in. */
export const changeFor = (now: Date, keys: readonly ChangeKey[], userIds: readonly number[] | null): SQL =>
  sql`select ${now.toISOString()}::timestamptz, ${sql.param([...keys])}::text[],
    ${userIds && sql.param([...new Set(userIds)])}::int[]`;

/**
 * Says in the change's own transaction what changed, and for whom. Every server reads it once it is committed, and
 * nobody does when the transaction fails.
 */
export const announceChange = async (
  tx: Tx,
  now: Date,
  keys: readonly ChangeKey[],
  userIds: readonly number[] | null,
): Promise<void> => {
  if (userIds?.length !== 0) await tx.execute(announcing([changeFor(now, keys, userIds)]));
};
