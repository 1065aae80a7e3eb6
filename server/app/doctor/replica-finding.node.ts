import { connectPostgres } from '@server/base/db/connect-postgres.node';
import type { Environment } from '@server/base/environment.node';
import { errorText, silentLog } from '@server/base/ports/log';
import { sql } from 'drizzle-orm';
import { type Finding, ok, todo } from './finding';

/** Servers go on without a replica that is away or behind, so nobody would miss it. */
export const examineReplica = async ({
  DATABASE_REPLICA_URL: url,
}: Pick<Environment, 'DATABASE_REPLICA_URL'>): Promise<Finding[]> => {
  if (!url) return [];
  try {
    const { db, close } = await connectPostgres(url, silentLog);
    try {
      const { rows } = await db.execute<{ isReplica: boolean; isBehind: boolean | null }>(sql`
        select pg_is_in_recovery() as "isReplica", pg_last_wal_receive_lsn() > pg_last_wal_replay_lsn() as "isBehind"`);
      if (!rows[0]?.isReplica)
        return [todo('replica', `${url.host} follows no other database: correct DATABASE_REPLICA_URL.`)];
      return rows[0].isBehind
        ? [
            todo(
              'replica',
              `${url.host} has not applied all that it received: reports are read from the primary.`,
            ),
          ]
        : [ok('replica', `${url.host} follows the primary.`)];
    } finally {
      await close();
    }
  } catch (error) {
    return [todo('replica', `${url.host} can't be read (${errorText(error)}), so servers go on without it.`)];
  }
};
