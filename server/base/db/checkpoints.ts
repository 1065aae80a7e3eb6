import type { PGlite } from '@electric-sql/pglite';

const INTERVAL_MS = 60_000;

const written = async (pglite: PGlite): Promise<string> => {
  const { rows } = await pglite.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
  return rows[0]?.lsn ?? '';
};

/**
 * Runs checkpoints, which PGlite never does itself: its log would grow without limit, and a start after a crash
 * would read all of it. Returns a function that stops them.
 */
export const scheduleCheckpoints = (pglite: PGlite): (() => void) => {
  let last = '';
  const checkpoint = async () => {
    if (pglite.closed || (await written(pglite)) === last) return;
    await pglite.exec('checkpoint');
    last = await written(pglite);
  };
  // A failed checkpoint is retried; committed data is safe in the log.
  const timer = setInterval(() => checkpoint().catch(() => {}), INTERVAL_MS);
  return () => clearInterval(timer);
};
