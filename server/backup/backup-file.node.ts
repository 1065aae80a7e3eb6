import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from './format';

type Write = (text: string) => Promise<void>;

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

/** So that the file's new name is on the disk too. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const compressInto = async <T>(path: string, fill: (write: Write) => Promise<T>): Promise<T> => {
  const gzip = createGzip();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(gzip, file);
  let failure: unknown;
  written.catch((error) => {
    failure = error;
  });
  const write: Write = (text) =>
    new Promise((resolve, reject) => {
      gzip.write(text, (error) => (error ? reject(failure ?? error) : resolve()));
    });
  try {
    const result = await fill(write);
    gzip.end();
    await written;
    return result;
  } catch (error) {
    gzip.destroy();
    throw error;
  }
};

/**
 * Writes a compressed file that has its name only when it is whole and on the disk, for its owner alone. A slow disk
 * holds `fill` up.
 */
export const writeBackupFile = async <T>(path: string, fill: (write: Write) => Promise<T>): Promise<T> => {
  const unfinished = `${path}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    const result = await compressInto(unfinished, fill);
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    return result;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};

/** Not by readline, which takes U+2028 within a text for the end of a line. */
async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

/** The lines of a backup, read as they are asked for. */
export async function* linesOfBackup(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const gunzip = createGunzip();
  file.on('error', (error) => gunzip.destroy(error));
  try {
    yield* linesOf(file.pipe(gunzip).setEncoding('utf8'));
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const code = codeOf(error);
    if (code === 'ENOENT') throw new BackupError(`There is no file ${path}.`);
    if (code.startsWith('Z_'))
      throw new BackupError(`The file ${path} is not a whole backup (${code}). Nothing was changed.`);
    throw new BackupError(`The file ${path} can't be read (${code}).`);
  } finally {
    file.destroy();
    gunzip.destroy();
  }
}
