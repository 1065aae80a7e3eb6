import type { Dirent } from 'node:fs';
import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;

/** Sets the umask, so that files of this process are accessible to its own account only. */
export const makeFilesPrivate = (): void => {
  process.umask(0o077);
};

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

const isGone = (error: NodeJS.ErrnoException) => error.code === 'ENOENT';

/**
 * Creates a folder and its missing parents. Not by Node's option `recursive`: it loops for ever below /proc, where creating
 * a folder fails with ENOENT although the parent exists, and it reports a read-only disk as ENOENT.
 */
export const makeFolder = async (folder: string, mode?: number): Promise<void> => {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    if (await isFolder(folder)) return;
    const parent = dirname(resolve(folder));
    if (!isGone(error as NodeJS.ErrnoException) || (await isFolder(parent))) throw error;
    await makeFolder(parent, mode);
    await makeFolder(folder, mode);
  }
};

const restrict = async (path: string, mode: number): Promise<void> => {
  try {
    const has = (await lstat(path)).mode & 0o777;
    if (has !== mode) await chmod(path, mode);
  } catch (error) {
    if (!isGone(error as NodeJS.ErrnoException)) throw error;
  }
};

/** Links point elsewhere, and the server sets the mode of sockets itself. */
const modeOf = (entry: Dirent) => (entry.isDirectory() ? FOLDER : entry.isFile() ? FILE : null);

/**
 * Removes other accounts' access to the data folder and its content, also to files of older releases: it contains
 * password hashes and mails with valid links. Returns the reason if the file system doesn't allow it.
 */
export const restrictFolder = async (folder: string): Promise<string | null> => {
  try {
    // Before any change: rejects if it isn't a folder.
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    await restrict(folder, FOLDER);
    for (const entry of entries) {
      const mode = modeOf(entry);
      if (mode !== null) await restrict(join(entry.parentPath, entry.name), mode);
    }
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? null : (code ?? String(error));
  }
};
