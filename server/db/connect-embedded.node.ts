import { openAsBlob } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { type Log, silentLog } from '../ports/log';
import { keepCheckpoints } from './checkpoints';
import type { Connection } from './connection';
import { diskFault, refuseSmallDisk, refuseUnwritable } from './disk.node';
import { extensions } from './extensions';
import { lockFolder } from './folder-lock.node';
import { restrictFolder } from './private-folder.node';
import { type DiskWatch, watchDisk } from './watch-disk.node';

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const LOOK_EVERY_MS = 1_000;

/** Stands beside the database until its first data is in, so that half of it is never taken for the whole. */
const markOf = (folder: string) => join(folder, 'database.unfinished');

/** The first start unpacks the prepared database. */
const open = async (folder: string, prepared: string | undefined): Promise<PGlite> => {
  const dataDir = join(folder, 'database');
  const unfinished = markOf(folder);
  if (await exists(unfinished)) await rm(dataDir, { recursive: true, force: true });
  if (await exists(dataDir)) return PGlite.create({ dataDir, extensions });

  await refuseSmallDisk(folder);
  await writeFile(unfinished, '');
  const usePrepared = prepared !== undefined && (await exists(prepared));
  return PGlite.create({
    dataDir,
    extensions,
    ...(usePrepared && { loadDataDir: await openAsBlob(prepared) }),
  });
};

/** PGlite goes on after most errors. After a PANIC, or one of its own program, it leaves every caller without an answer. */
const noteEnd = (pglite: PGlite) => {
  const execProtocol = pglite.execProtocol.bind(pglite);
  let isWanted = false;
  const broken = new Promise<string>((resolve) => {
    pglite.execProtocol = async (...given) => {
      try {
        return await execProtocol(...given);
      } catch (error) {
        const { severity, message } = error as { severity?: string; message?: string };
        const isLast = severity === undefined || severity === 'PANIC' || severity === 'FATAL';
        if (isLast && !isWanted) resolve(String(message));
        throw error;
      }
    };
  });
  return {
    broken,
    close: () => {
      isWanted = true;
      return pglite.close();
    },
  };
};

interface Options {
  /** A dump of a migrated, empty database. */
  prepared?: string | undefined;
  log?: Log;
  watch?: DiskWatch;
}

/** PGlite in the data folder, for this process alone. */
export const connectEmbedded = async (
  folder: string,
  {
    prepared,
    log = silentLog,
    watch = { look: () => diskFault(folder), everyMs: LOOK_EVERY_MS },
  }: Options = {},
): Promise<Connection> => {
  const refuse = (error: unknown) => refuseUnwritable(folder, error);
  await mkdir(folder, { recursive: true }).catch(refuse);
  const unlock = await lockFolder(folder).catch(refuse);
  try {
    const pglite = await open(folder, prepared);
    // What PGlite unpacks has the modes that it had in the archive.
    await restrictFolder(folder);
    await pglite.exec("set time zone 'UTC'");
    const stopCheckpoints = keepCheckpoints(pglite);
    const disk = watchDisk(pglite, log, watch);
    const db = drizzle({ client: pglite });
    const { broken, close } = noteEnd(pglite);
    return {
      db,
      settle: async () => {
        await rm(markOf(folder), { force: true });
        await disk.start();
      },
      storageFault: async () => {
        await db.execute('select 1');
        return disk.fault();
      },
      broken,
      close: async () => {
        disk.stop();
        stopCheckpoints();
        await close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    return refuse(error);
  }
};
