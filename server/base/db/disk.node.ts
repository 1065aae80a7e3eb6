import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Log } from '@server/base/ports/log';
import { StartError } from '@server/base/start-error';
import type { StorageProblem } from './connection';

/**
 * PGlite writes its log in files of 16 MiB and ends if it can't create the next one. Writes are refused while less
 * space is left than could be used before the next check.
 */
const MIN_FREE_BYTES = 64 * 2 ** 20;
/** Additional space for a new database with demo data. */
const FIRST_START_BYTES = 2 * MIN_FREE_BYTES;

/** The bytes of the disk of a folder, and those of them that this account may still use. */
export const diskOf = async (folder: string): Promise<{ size: number; free: number }> => {
  const { blocks, bavail, bsize } = await statfs(folder);
  return { size: blocks * bsize, free: bavail * bsize };
};

/** The disks of some folders by their names; without those that can't be read. */
export const disksOf = async (folders: Record<string, string | undefined>) => {
  const disks: Record<string, { size: number; free: number }> = {};
  for (const [name, folder] of Object.entries(folders)) {
    const disk = folder === undefined ? null : await diskOf(folder).catch(() => null);
    if (disk) disks[name] = disk;
  }
  return disks;
};

const freeBytesOf = async (folder: string): Promise<number> => (await diskOf(folder)).free;

/** Whether a disk with so many free bytes takes no more writes. */
export const isDiskFull = (freeBytes: number): boolean => freeBytes < MIN_FREE_BYTES;

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Why the data folder can't be written to; null if there is space and a file can be created. */
export const diskProblemOf = async (folder: string): Promise<StorageProblem | null> => {
  const probe = join(folder, 'write-probe');
  try {
    if (isDiskFull(await freeBytesOf(folder))) return 'full';
    await writeFile(probe, Buffer.alloc(4096));
    await rm(probe);
    return null;
  } catch (error) {
    await rm(probe, { force: true }).catch(() => {});
    return FULL.has((error as NodeJS.ErrnoException).code ?? '') ? 'full' : 'readOnly';
  }
};

const inMiB = (bytes: number) => `${Math.floor(bytes / 2 ** 20)} MiB`;

/** Throws a `StartError` if so many free bytes are too few for a new database. */
export const checkFirstStart = (folder: string, freeBytes: number): void => {
  if (freeBytes < FIRST_START_BYTES)
    throw new StartError(
      `The disk of the data folder ${folder} has ${inMiB(freeBytes)} left; a new database needs ${inMiB(FIRST_START_BYTES)}.`,
    );
};

/** Refuses a first start without enough space to complete. */
export const refuseSmallDisk = async (folder: string): Promise<void> =>
  checkFirstStart(folder, await freeBytesOf(folder));

const REASONS: Record<string, string> = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of this account is used up',
  EROFS: 'its disk is read-only',
  EACCES: 'this account may not',
  EPERM: 'this account may not',
  ENOENT: 'nothing can be created there',
  ENOTDIR: 'its path leads through a file',
  EEXIST: 'a file has its name',
};

const OTHER_FOLDER = 'Set DATA_DIR to a folder that this account can write to.';
const MORE_ROOM = 'Make room, then start again.';

/**
 * Throws why the data folder prevented the start; PGlite's own message about a full or read-only disk is
 * unreadable.
 */
export const refuseUnwritable = async (folder: string, error: unknown): Promise<never> => {
  if (error instanceof StartError) throw error;
  const { code } = error as NodeJS.ErrnoException;
  const unwritable = `The data folder ${folder} can't be written to`;
  const reason = REASONS[code ?? ''];
  const advice = FULL.has(code ?? '') ? MORE_ROOM : OTHER_FOLDER;
  if (reason) throw new StartError(`${unwritable}: ${reason} (${code}). ${advice}`);
  if (code?.startsWith('E')) throw new StartError(`${unwritable} (${code}). ${advice}`);
  const problem = await diskProblemOf(folder);
  if (problem === 'full') throw new StartError(`${unwritable}: its disk is full. ${MORE_ROOM}`);
  if (problem)
    throw new StartError(`${unwritable}: its disk is read-only, or this account may not. ${OTHER_FOLDER}`);
  throw error;
};

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
