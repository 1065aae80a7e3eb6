import type { PGlite } from '@electric-sql/pglite';

const EVERY = 60_000;

const written = async (pglite: PGlite): Promise<string> => {
  const { rows } = await pglite.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
  return rows[0]?.lsn ?? '';
};

/**
 * PGlite has no checkpointer, so its log would grow without end, and a start after a crash would read all of
 * it. The answer stops it.
 */
export const keepCheckpoints = (pglite: PGlite): (() => void) => {
  let last = '';
  const checkpoint = async () => {
    if (pglite.closed || (await written(pglite)) === last) return;
    await pglite.exec('checkpoint');
    last = await written(pglite);
  };
  // A checkpoint that fails is tried again at the next turn; what was committed is safe in the log.
  const timer = setInterval(() => checkpoint().catch(() => {}), EVERY);
  return () => clearInterval(timer);
};
