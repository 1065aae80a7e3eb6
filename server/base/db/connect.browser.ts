import { PGlite } from '@electric-sql/pglite';
import { MemfsFrontendFS, type StorageEntry } from '@electric-sql/pglite/memfs-frontend';
import { OpfsBackend } from '@electric-sql/pglite/memfs2opfs';
import type { Connection } from './connection';
import { embeddedDatabase } from './embedded-database';
import { scheduleMaintenance } from './embedded-maintenance';
import { extensions } from './extensions';

type File = StorageEntry & { kind: 'file' };

const readFile = async (path: string, handle: FileSystemFileHandle): Promise<File> => {
  const file = await handle.getFile();
  const data = new Uint8Array(await file.arrayBuffer());
  return { kind: 'file', path, data, mtime: file.lastModified };
};

/** The entries of a folder, recursively; a folder precedes its content. */
const readFolder = async (folder: FileSystemDirectoryHandle, path: string): Promise<StorageEntry[]> => {
  const parts: Promise<StorageEntry[]>[] = [];
  for await (const [name, handle] of folder.entries()) {
    const child = `${path}/${name}`;
    parts.push(
      handle.kind === 'file'
        ? readFile(child, handle as FileSystemFileHandle).then((file) => [file])
        : readFolder(handle as FileSystemDirectoryHandle, child).then((inside) => [
            { kind: 'dir', path: child },
            ...inside,
          ]),
    );
  }
  return (await Promise.all(parts)).flat();
};

/** Reads the hundreds of database files in parallel; one by one they would take most of the start. */
class ParallelOpfsBackend extends OpfsBackend {
  override async *load(): AsyncGenerator<StorageEntry> {
    const root = await navigator.storage.getDirectory();
    yield* await readFolder(await root.getDirectoryHandle(this.dataDir), '');
  }
}

/** PGlite's files in memory, stored in a folder of the browser's private files. */
const browserFiles = (folder: string): MemfsFrontendFS =>
  new MemfsFrontendFS(new ParallelOpfsBackend(folder));

const FOLDER = 'keepwatch';
/** Exists until the first data is in, so that an unfinished database is never taken for a complete one. */
const UNFINISHED = 'keepwatch.unfinished';

type Root = Pick<FileSystemDirectoryHandle, 'keys' | 'getFileHandle' | 'removeEntry'>;

const erase = async (root: Root): Promise<void> => {
  for (const name of [FOLDER, UNFINISHED]) await root.removeEntry(name, { recursive: true }).catch(() => {});
};

/** Erases an unfinished database, marks a new one as unfinished, and says whether the database is new. */
export const beginDatabase = async (root: Root): Promise<boolean> => {
  const names: string[] = [];
  for await (const name of root.keys()) names.push(name);
  if (names.includes(UNFINISHED)) await erase(root);
  else if (names.includes(FOLDER)) return false;
  await root.getFileHandle(UNFINISHED, { create: true });
  return true;
};

/**
 * PGlite writes its files after each statement outside a transaction, but not after COMMIT: without this the
 * transaction would be lost with the tab until the next such statement.
 */
const writeAfterCommit = (pglite: PGlite): void => {
  const transaction = pglite.transaction.bind(pglite);
  pglite.transaction = async (work) => {
    const result = await transaction(work);
    await pglite.syncToFs();
    return result;
  };
};

/** Deletes this browser's database, which must not be open. */
export const eraseBrowserDatabase = async (): Promise<void> => erase(await navigator.storage.getDirectory());

/**
 * Opens PGlite in memory; every change is written to the browser's private files before it is acknowledged. Runs
 * in a worker, in only one of all tabs.
 */
export const connectBrowser = async (loadPrepared: () => Promise<Blob>): Promise<Connection> => {
  const root = await navigator.storage.getDirectory();
  const isNew = await beginDatabase(root);
  const pglite = await PGlite.create({
    fs: browserFiles(FOLDER),
    extensions,
    ...(isNew && { loadDataDir: await loadPrepared() }),
  });
  writeAfterCommit(pglite);
  await pglite.exec("set time zone 'UTC'");
  const stopMaintenance = scheduleMaintenance(pglite);
  const db = embeddedDatabase(pglite);
  return {
    db,
    settle: () => root.removeEntry(UNFINISHED).catch(() => {}),
    findStorageProblem: async () => {
      await db.execute('select 1');
      return null;
    },
    close: async () => {
      stopMaintenance();
      await pglite.close();
    },
  };
};
