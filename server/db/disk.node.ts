import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error';
import type { StorageFault } from './connection';

/**
 * PGlite writes its log in files of 16 MiB and ends for good where the next one can't be made. So nothing is written
 * any more while there is less room than it can use up before the disk is looked at again.
 */
const LEAST_ROOM = 64 * 2 ** 20;
/** A new database, with demo data, beside that. */
const ROOM_OF_FIRST_START = 2 * LEAST_ROOM;

const roomOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Whether the data folder can be written to: there is room, and a file can really be made. */
export const diskFault = async (folder: string): Promise<StorageFault | null> => {
  const probe = join(folder, 'write-probe');
  try {
    if ((await roomOf(folder)) < LEAST_ROOM) return 'full';
    await writeFile(probe, Buffer.alloc(4096));
    await rm(probe);
    return null;
  } catch (error) {
    await rm(probe, { force: true }).catch(() => {});
    return FULL.has((error as NodeJS.ErrnoException).code ?? '') ? 'full' : 'readOnly';
  }
};

const inMiB = (bytes: number) => `${Math.floor(bytes / 2 ** 20)} MiB`;

/** Half a database is of no use, so a first start that can't end isn't begun. */
export const refuseSmallDisk = async (folder: string): Promise<void> => {
  const room = await roomOf(folder);
  if (room < ROOM_OF_FIRST_START)
    throw new StartError(
      `The disk of the data folder ${folder} has ${inMiB(room)} left; a new database needs ${inMiB(ROOM_OF_FIRST_START)}.`,
    );
};

const WHY: Record<string, string> = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of this account is used up',
  EROFS: 'its disk is read-only',
  EACCES: 'this account may not',
  EPERM: 'this account may not',
};

/** Throws why the data folder stopped a start: what PGlite says of a full or read-only disk tells nobody anything. */
export const refuseUnwritable = async (folder: string, error: unknown): Promise<never> => {
  if (error instanceof StartError) throw error;
  const { code } = error as NodeJS.ErrnoException;
  const unwritable = `The data folder ${folder} can't be written to`;
  const why = WHY[code ?? ''];
  if (why) throw new StartError(`${unwritable}: ${why} (${code}).`);
  if (code?.startsWith('E')) throw new StartError(`${unwritable} (${code}).`);
  const fault = await diskFault(folder);
  if (fault === 'full') throw new StartError(`${unwritable}: its disk is full. Make room, then start again.`);
  if (fault) throw new StartError(`${unwritable}: its disk is read-only, or this account may not.`);
  throw error;
};
