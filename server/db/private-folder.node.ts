import type { Dirent } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;

/** From now on everything that this process makes is for its own account alone. */
export const makeFilesPrivate = (): void => {
  process.umask(0o077);
};

const isGone = (error: NodeJS.ErrnoException) => error.code === 'ENOENT';

const restrict = async (path: string, mode: number): Promise<void> => {
  try {
    const has = (await lstat(path)).mode & 0o777;
    if (has !== mode) await chmod(path, mode);
  } catch (error) {
    if (!isGone(error as NodeJS.ErrnoException)) throw error;
  }
};

/** Links lead elsewhere, and sockets have the mode that their server gave them. */
const modeOf = (entry: Dirent) => (entry.isDirectory() ? FOLDER : entry.isFile() ? FILE : null);

/**
 * Takes the data folder and everything in it from other accounts, what an older release made too: it holds password
 * hashes, and mails with links that are still good. Answers why where the file system doesn't let it.
 */
export const restrictFolder = async (folder: string): Promise<string | null> => {
  try {
    // Before anything is changed: rejects what is no folder.
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
