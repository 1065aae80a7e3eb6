import { type ChangeKey, STALE_WITH_REACH } from '@contract/change-key';
import type { Tx } from '@server/base/db/database';
import { type SQL, sql } from 'drizzle-orm';

/** The final INSERT of a statement. Each row is a query for instant, keys and user ids. */
export const insertOutboxRows = (rows: readonly SQL[]): SQL => sql`
  insert into outbox (at, keys, user_ids) ${sql.join([...rows], sql` union all `)}`;

/** A row for `insertOutboxRows`; null user ids are everybody signed in. */
export const outboxRow = (now: Date, keys: readonly ChangeKey[], userIds: readonly number[] | null): SQL =>
  sql`select ${now.toISOString()}::timestamptz, ${sql.param([...keys])}::text[],
    ${userIds && sql.param([...new Set(userIds)])}::int[]`;

/** Keys of personal data, sent to that person alone. All other keys go to everybody signed in. */
const PERSONAL: readonly ChangeKey[] = ['Account', 'Notification', 'NotificationCount', 'Session'];

/**
 * Writes change keys to the outbox, as a rule the `tells` of the call's record. Runs in the transaction of the change:
 * every server reads the row after the commit, and there is none after a rollback. `people`: who receives personal keys.
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
    ...(common.length > 0 ? [outboxRow(now, common, null)] : []),
    ...(personal.length > 0 && people.length > 0 ? [outboxRow(now, personal, people)] : []),
  ];
  if (rows.length > 0) await tx.execute(insertOutboxRows(rows));
};

/**
 * Tells people whose roles, groups or premises have changed that everything limited to their reach is stale, and ends their
 * event streams. Nothing is stale for others.
 */
export const announceReach = async (tx: Tx, now: Date, people: readonly number[]): Promise<void> => {
  if (people.length > 0) await tx.execute(insertOutboxRows([outboxRow(now, STALE_WITH_REACH, people)]));
};
