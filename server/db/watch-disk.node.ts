import type { PGlite } from '@electric-sql/pglite';
import type { Log } from '../ports/log';
import type { StorageFault } from './connection';

export interface DiskWatch {
  /** What keeps the disk from being written to, now. */
  look: () => Promise<StorageFault | null>;
  everyMs: number;
}

/**
 * Makes the database refuse writes, and only those, while the disk can't take them: reads go on, and PGlite doesn't
 * come to the point where it ends.
 */
export const watchDisk = (pglite: PGlite, log: Log, { look, everyMs }: DiskWatch) => {
  let fault: StorageFault | null = null;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = async (found: StorageFault | null) => {
    await pglite.exec(`set default_transaction_read_only = ${found === null ? 'off' : 'on'}`);
    fault = found;
    if (found) log.error({ fault: found }, 'the disk of the data folder takes nothing: writes are refused');
    else log.info({}, 'the disk of the data folder can be written to again');
  };

  const watch = async (): Promise<void> => {
    // A look that fails is made again; until then what was found last holds.
    const found = await look().catch(() => fault);
    if (found !== fault && !isStopped) await change(found).catch(() => {});
    if (!isStopped) timer = setTimeout(watch, everyMs);
  };

  return {
    /** Resolves after the first look. */
    start: watch,
    fault: () => fault,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
