import type { PGlite } from '@electric-sql/pglite';

const INTERVAL_MS = 60_000;

/** PostgreSQL's defaults of `autovacuum_vacuum_*` and `autovacuum_analyze_*`. */
const TABLES_TO_VACUUM = `
  select format('%I.%I', schemaname, relname) as name
  from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

/**
 * Removes the dead rows of the tables that changed much, and counts their values for the planner, as PostgreSQL's autovacuum
 * does. Other calls run between two tables.
 */
export const vacuumChanged = async (pglite: PGlite): Promise<void> => {
  // PostgreSQL adds up the latest changes at most once a second.
  await pglite.exec('select pg_stat_force_next_flush()');
  const { rows } = await pglite.query<{ name: string }>(TABLES_TO_VACUUM);
  for (const { name } of rows) await pglite.exec(`vacuum (analyze) ${name}`);
};

const written = async (pglite: PGlite): Promise<string> => {
  const { rows } = await pglite.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
  return rows[0]?.lsn ?? '';
};

/**
 * Does what background processes of PostgreSQL do and PGlite lacks. Without checkpoints its log would grow without limit, and a
 * start after a crash would read all of it; without vacuum its tables would, and plans would stay those of empty tables. Returns
 * a function that stops it.
 */
export const scheduleMaintenance = (pglite: PGlite): (() => void) => {
  let last = '';
  const maintain = async () => {
    if (pglite.closed || (await written(pglite)) === last) return;
    await vacuumChanged(pglite);
    await pglite.exec('checkpoint');
    last = await written(pglite);
  };
  // What failed is tried again; committed data is safe in the log.
  const timer = setInterval(() => maintain().catch(() => {}), INTERVAL_MS);
  return () => clearInterval(timer);
};
