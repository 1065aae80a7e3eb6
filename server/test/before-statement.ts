import type { Database } from '@server/base/db/database';
import type pg from 'pg';

/** Runs `act` once, before the next statement that matches is sent: what another session does between two statements of one call. */
export const beforeStatement = (db: Database, pattern: RegExp, act: () => Promise<unknown>): void => {
  const { $client: pool } = db as Database & { $client: pg.Pool };
  const query = pool.query.bind(pool) as (sent: pg.QueryConfig, ...more: unknown[]) => Promise<unknown>;
  const acting: typeof query = async (sent, ...more) => {
    if (pattern.test(sent.text)) {
      pool.query = query as pg.Pool['query'];
      await act();
    }
    return query(sent, ...more);
  };
  pool.query = acting as pg.Pool['query'];
};
