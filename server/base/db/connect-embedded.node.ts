import { openAsBlob } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Log, silentLog } from '@server/base/ports/log';
import type { Connection } from './connection';
import { type DiskWatch, diskProblemOf, refuseSmallDisk, refuseUnwritable, watchDisk } from './disk.node';
import { embeddedDatabase } from './embedded-database';
import { scheduleMaintenance } from './embedded-maintenance';
import { extensions } from './extensions';
import { lockFolder } from './folder-lock.node';
import { makeFolder, restrictFolder } from './private-folder.node';

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const DISK_CHECK_MS = 1_000;

/** Exists until the first data is in, so that an unfinished database is never taken for a complete one. */
const unfinishedMarkOf = (folder: string) => join(folder, 'database.unfinished');

/** The first start unpacks the prepared database. */
const open = async (folder: string, prepared: string | undefined): Promise<PGlite> => {
  const dataDir = join(folder, 'database');
  const unfinished = unfinishedMarkOf(folder);
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

/** PGlite survives most errors. After a PANIC, or an error of its own program, its callers never get an answer. */
const detectEnd = (pglite: PGlite) => {
  const execProtocol = pglite.execProtocol.bind(pglite);
  let isClosing = false;
  const crashed = new Promise<string>((resolve) => {
    pglite.execProtocol = async (...given) => {
      try {
        return await execProtocol(...given);
      } catch (error) {
        const { severity, message } = error as { severity?: string; message?: string };
        const isLast = severity === undefined || severity === 'PANIC' || severity === 'FATAL';
        if (isLast && !isClosing) resolve(String(message));
        throw error;
      }
    };
  });
  return {
    crashed,
    close: () => {
      isClosing = true;
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

/** Opens PGlite in the data folder for this process only. */
export const connectEmbedded = async (
  folder: string,
  {
    prepared,
    log = silentLog,
    watch = { check: () => diskProblemOf(folder), everyMs: DISK_CHECK_MS },
  }: Options = {},
): Promise<Connection> => {
  const refuse = (error: unknown) => refuseUnwritable(folder, error);
  await makeFolder(folder).catch(refuse);
  const unlock = await lockFolder(folder).catch(refuse);
  try {
    const pglite = await open(folder, prepared);
    // Unpacked files have the modes of the archive.
    await restrictFolder(folder);
    await pglite.exec("set time zone 'UTC'");
    const stopMaintenance = scheduleMaintenance(pglite);
    const disk = watchDisk(pglite, log, watch);
    const db = embeddedDatabase(pglite);
    const { crashed, close } = detectEnd(pglite);
    return {
      db,
      settle: async () => {
        await rm(unfinishedMarkOf(folder), { force: true });
        await disk.start();
      },
      findStorageProblem: async () => {
        await db.execute('select 1');
        return disk.problem();
      },
      crashed,
      close: async () => {
        disk.stop();
        stopMaintenance();
        await close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    return refuse(error);
  }
};
