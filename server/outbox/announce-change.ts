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

/** What is of a person, and told to that person alone; what is of any other kind is told to everybody signed in. */
const PERSONAL: readonly ChangeKey[] = ['Account', 'Notification', 'NotificationCount', 'Session'];

/**
 * Says in the change's own transaction what changed: mostly what the call's record tells. Every server reads it once
 * it is committed, and nobody does when the transaction fails. `people`: whose the personal keys are.
 */
export const announceChange = async (
  tx: Tx,
  now: Date,
  keys: readonly ChangeKey[],
  people: readonly number[] = [],
): Promise<void> => {
  const personal = keys.filter((key) => PERSONAL.includes(key));
  const common = keys.filter((key) => !PERSONAL.includes(key));
  const rows = [
    ...(common.length > 0 ? [changeFor(now, common, null)] : []),
    ...(personal.length > 0 && people.length > 0 ? [changeFor(now, personal, people)] : []),
  ];
  if (rows.length > 0) await tx.execute(announcing(rows));
};
