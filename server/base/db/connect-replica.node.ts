import { setTimeout as wait } from 'node:timers/promises';
import { errorText, type Log } from '@server/base/ports/log';
import { sql } from 'drizzle-orm';
import { connectPostgres } from './connect-postgres.node';
import type { Connection } from './connection';
import type { Database } from './database';
import { problemOfDatabaseError, stateOf } from './errors';
import type { Replica } from './replica';

/** A replica applies a commit within milliseconds; a call waits no longer than this for it. */
const TRIES = 5;
const TRY_AGAIN_MS = 20;
/** How long a lagging or unreachable replica is skipped. */
const LEFT_OUT_MS = 2_000;

/** PostgreSQL ends a read of a replica that would hold up the changes of the primary. */
const IN_CONFLICT = '40001';
/** The read itself takes too long, there as here. */
const TIMED_OUT = '57014';

/** Where the log of the primary is written to; whatever is visible was written before. */
const findPosition = async (primary: Database): Promise<string> => {
  const { rows } = await primary.execute<{ position: string }>(
    sql`select pg_current_wal_flush_lsn()::text as position`,
  );
  return rows[0]?.position ?? '';
};

/** Null on a server that isn't a replica, or none any more. */
const hasReached = async (replica: Database, position: string): Promise<boolean> => {
  const { rows } = await replica.execute<{ reached: boolean | null }>(
    sql`select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as reached`,
  );
  return rows[0]?.reached === true;
};

/** Follows the replica at `url`; it may be away at the start, and later. */
export const connectReplica = (url: URL, primary: Database, log: Log): Replica => {
  let connection: Promise<Connection> | undefined;
  let leftOutUntil = 0;
  let wasLeftOut = false;

  const leaveOut = (reason: string): null => {
    leftOutUntil = performance.now() + LEFT_OUT_MS;
    if (!wasLeftOut) log.warn({ reason }, 'the replica is left out');
    wasLeftOut = true;
    return null;
  };
  const open = (): Promise<Connection> => {
    connection ??= connectPostgres(url, log).catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    return connection;
  };

  return {
    findCurrent: async () => {
      if (performance.now() < leftOutUntil) return null;
      const position = await findPosition(primary);
      try {
        const { db } = await open();
        for (let tries = 1; !(await hasReached(db, position)); tries += 1) {
          if (tries === TRIES) return leaveOut('it is behind the primary');
          await wait(TRY_AGAIN_MS);
        }
        if (wasLeftOut) log.info({}, 'the replica is read again');
        wasLeftOut = false;
        return db;
      } catch (error) {
        return leaveOut(errorText(error));
      }
    },
    leaveOutFor: (error) => {
      const isIts =
        stateOf(error) === IN_CONFLICT ||
        (problemOfDatabaseError(error) === 'unavailable' && stateOf(error) !== TIMED_OUT);
      if (isIts) leaveOut(errorText(error));
      return isIts;
    },
    close: async () => (await connection?.catch(() => undefined))?.close(),
  };
};
