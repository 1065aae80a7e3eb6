import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { browserFiles } from './browser-files';
import { keepCheckpoints } from './checkpoints';
import type { Connection } from './connection';
import { extensions } from './extensions';

const FOLDER = 'keepwatch';
/** Stands beside the folder until the first data is in, so that half of it is never taken for the whole. */
const UNFINISHED = 'keepwatch.unfinished';

const has = (name: string, kind: 'directory' | 'file') =>
  navigator.storage.getDirectory().then(async (root) => {
    try {
      await (kind === 'file' ? root.getFileHandle(name) : root.getDirectoryHandle(name));
      return true;
    } catch {
      return false;
    }
  });

const remove = async (name: string): Promise<void> => {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(name, { recursive: true }).catch(() => {});
};

/**
 * PGlite writes to the files after each statement outside of a transaction, and leaves out the COMMIT: until
 * the next such statement the whole transaction would be gone with the tab.
 */
const writeAfterCommit = (pglite: PGlite): void => {
  const transaction = pglite.transaction.bind(pglite);
  pglite.transaction = async (work) => {
    const result = await transaction(work);
    await pglite.syncToFs();
    return result;
  };
};

/** Throws away the database that this browser keeps; it must not be open. */
export const eraseBrowserDatabase = async (): Promise<void> => {
  await remove(FOLDER);
  await remove(UNFINISHED);
};

/**
 * PGlite in memory, each change written to the browser's private files before it is acknowledged. Runs in a
 * worker, and in one worker of all the tabs only.
 */
export const connectBrowser = async (loadPrepared: () => Promise<Blob>): Promise<Connection> => {
  if (await has(UNFINISHED, 'file')) await eraseBrowserDatabase();
  const isNew = !(await has(FOLDER, 'directory'));
  if (isNew) {
    const root = await navigator.storage.getDirectory();
    await root.getFileHandle(UNFINISHED, { create: true });
  }
  const pglite = await PGlite.create({
    fs: browserFiles(FOLDER),
    extensions,
    ...(isNew && { loadDataDir: await loadPrepared() }),
  });
  writeAfterCommit(pglite);
  await pglite.exec("set time zone 'UTC'");
  const stopCheckpoints = keepCheckpoints(pglite);
  const db = drizzle({ client: pglite });
  return {
    db,
    settle: () => remove(UNFINISHED),
    storageFault: async () => {
      await db.execute('select 1');
      return null;
    },
    close: async () => {
      stopCheckpoints();
      await pglite.close();
    },
  };
};
