import { MemfsFrontendFS, type StorageEntry } from '@electric-sql/pglite/memfs-frontend';
import { OpfsBackend } from '@electric-sql/pglite/memfs2opfs';

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
export const browserFiles = (folder: string): MemfsFrontendFS =>
  new MemfsFrontendFS(new ParallelOpfsBackend(folder));
