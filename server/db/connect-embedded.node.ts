import { openAsBlob } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { drizzle } from 'drizzle-orm/pglite';
import { StartError } from '../start-error';
import { keepCheckpoints } from './checkpoints';
import type { Connection } from './connection';
import { lockFolder } from './folder-lock.node';
import { restrictFolder } from './private-folder.node';

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const refuseUnwritable = (folder: string) => (error: NodeJS.ErrnoException) => {
  if (error instanceof StartError || !error.code) throw error;
  throw new StartError(`The data folder ${folder} can't be written to (${error.code}).`);
};

/** Stands beside the database until its first data is in, so that half of it is never taken for the whole. */
const markOf = (folder: string) => join(folder, 'database.unfinished');

/** The first start unpacks the prepared database. */
const open = async (folder: string, prepared: string | undefined): Promise<PGlite> => {
  const dataDir = join(folder, 'database');
  const unfinished = markOf(folder);
  if (await exists(unfinished)) await rm(dataDir, { recursive: true, force: true });
  if (await exists(dataDir)) return PGlite.create({ dataDir, extensions: { btree_gist } });

  await writeFile(unfinished, '');
  const usePrepared = prepared !== undefined && (await exists(prepared));
  return PGlite.create({
    dataDir,
    extensions: { btree_gist },
    ...(usePrepared && { loadDataDir: await openAsBlob(prepared) }),
  });
};

/** PGlite in the data folder, for this process alone. `prepared` is a dump of a migrated, empty database. */
export const connectEmbedded = async (folder: string, prepared?: string): Promise<Connection> => {
  await mkdir(folder, { recursive: true }).catch(refuseUnwritable(folder));
  const unlock = await lockFolder(folder).catch(refuseUnwritable(folder));
  try {
    const pglite = await open(folder, prepared);
    // What PGlite unpacks has the modes that it had in the archive.
    await restrictFolder(folder);
    await pglite.exec("set time zone 'UTC'");
    const stopCheckpoints = keepCheckpoints(pglite);
    return {
      db: drizzle({ client: pglite }),
      settle: () => rm(markOf(folder), { force: true }),
      close: async () => {
        stopCheckpoints();
        await pglite.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    return refuseUnwritable(folder)(error as NodeJS.ErrnoException);
  }
};
