import type { PGlite } from '@electric-sql/pglite';
import type { Log } from '@server/base/ports/log';
import type { StorageProblem } from './connection';

export interface DiskWatch {
  /** Why the disk can't be written to now; null if it can. */
  check: () => Promise<StorageProblem | null>;
  everyMs: number;
}

/**
 * Makes the database read-only while the disk can't be written to: reads stay available, and PGlite doesn't reach
 * the point where it ends.
 */
export const watchDisk = (pglite: PGlite, log: Log, { check, everyMs }: DiskWatch) => {
  let problem: StorageProblem | null = null;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = async (found: StorageProblem | null) => {
    await pglite.exec(`set default_transaction_read_only = ${found === null ? 'off' : 'on'}`);
    problem = found;
    if (found) log.error({ problem: found }, 'the data folder is not writable: writes are refused');
    else log.info({}, 'the data folder is writable again');
  };

  const watch = async (): Promise<void> => {
    // A failed check is repeated; until then the last result holds.
    const found = await check().catch(() => problem);
    if (found !== problem && !isStopped) await change(found).catch(() => {});
    if (!isStopped) timer = setTimeout(watch, everyMs);
  };

  return {
    /** Resolves after the first check. */
    start: watch,
    problem: () => problem,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
