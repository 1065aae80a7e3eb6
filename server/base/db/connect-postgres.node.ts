import { oncePerSecond } from '@server/base/once-per-second';
import type { Log } from '@server/base/ports/log';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import {
  exemptUnbounded,
  prepareStatements,
  QUERY_TIMEOUT_MS,
  reduceRoundTrips,
} from './client-queries.node';
import type { Connection, StorageProblem } from './connection';
import type { Database } from './database';
import { NoConnectionError, stateOf } from './errors';
import { examineServer, SESSION_OPTIONS } from './examine-server.node';

/** Sorts with less memory than needed, so that PostgreSQL writes a temporary file to its disk. */
const TEMPORARY_WRITE = sql`select count(*) from (
  select md5(number::text) as text from generate_series(1, 4000) number order by text offset 0) sorted`;

/** Checks whether PostgreSQL can write, without changing data. Rejects if it doesn't answer. */
const findStorageProblem = async (db: Database): Promise<StorageProblem | null> => {
  try {
    return await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ reads: string }>(
        sql`select current_setting('transaction_read_only') as reads, set_config('work_mem', '64kB', true)`,
      );
      await tx.execute(TEMPORARY_WRITE);
      return rows[0]?.reads === 'on' ? 'readOnly' : null;
    });
  } catch (error) {
    if (stateOf(error) === '53100') return 'full';
    throw error;
  }
};

const POOL_SIZE = 20;
/** A call waits for a connection as long as for a lock, since it is usually a lock that holds the connections. */
const CONNECT_TIMEOUT = 10_000;

// Counts and sums are numbers, as with PGlite; ours are within the safe integers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

type Connect = (done?: (error?: Error, ...opened: unknown[]) => void) => Promise<pg.PoolClient> | undefined;

/** Distinguishes a connection that can't be opened, or not in time, from a failed statement. */
const nameFailures = (pool: pg.Pool): void => {
  const connect = pool.connect.bind(pool) as Connect;
  const connectNamed: Connect = (done) =>
    connect(done && ((error, ...opened) => done(error && new NoConnectionError(error), ...opened)))?.catch(
      (error: unknown) => {
        throw new NoConnectionError(error);
      },
    );
  pool.connect = connectNamed as pg.Pool['connect'];
};

/**
 * Opens a pool on a real PostgreSQL, or on a pooler in front of it: then no statement is prepared by name, because the next
 * transaction may run on another connection. Throws a StartError if it can't be used.
 */
export const connectPostgres = async (
  url: URL,
  log: Log,
  queryTimeoutMs = QUERY_TIMEOUT_MS,
): Promise<Connection> => {
  const { isPooled } = await examineServer(url, CONNECT_TIMEOUT);
  const pool = new pg.Pool({
    connectionString: url.href,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: queryTimeoutMs,
    options: SESSION_OPTIONS,
    keepAlive: true,
    pipeline: true,
  });
  nameFailures(pool);
  const statementNames = new Map<string, string>();
  // Without a listener a broken connection would end the process; the query on it fails anyway.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'a database connection broke'));
  pool.on('connect', (client) => {
    client.on('error', () => {});
    exemptUnbounded(client);
    if (!isPooled) prepareStatements(client, statementNames);
    reduceRoundTrips(client);
  });
  const db = drizzle({ client: pool });
  return {
    db,
    findStorageProblem: oncePerSecond(() => findStorageProblem(db)),
    // Other programs may have written to the database, so it is never recreated.
    settle: async () => {},
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
};
