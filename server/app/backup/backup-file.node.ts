import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { CommandError } from '@server/base/command';
import { damagedBackup } from './read-backup';

export type Write = (text: string) => Promise<void>;

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

/** Resolves when the stream has taken the text; rejects if it fails or closes before. */
export const writeTo =
  (stream: Writable): Write =>
  (text) =>
    new Promise((resolve, reject) => {
      const onBroken = () => reject(stream.errored ?? new Error('The backup broke off'));
      if (stream.destroyed) return onBroken();
      stream.once('close', onBroken);
      stream.write(text, (error) => {
        stream.off('close', onBroken);
        if (error) reject(error);
        else resolve();
      });
    });

/** Makes the file's new name durable. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Writes a temporary file through `fill` and renames it to `path` once it is complete and on the disk. */
const writeComplete = async <T>(path: string, fill: (file: Writable) => Promise<T>): Promise<T> => {
  const unfinished = `${path}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    const result = await fill(createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    return result;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};

/** Writes a compressed file readable by its owner only, complete or not at all. `fill` waits for a slow disk. */
export const writeBackupFile = <T>(path: string, fill: (write: Write) => Promise<T>): Promise<T> =>
  writeComplete(path, async (file) => {
    const gzip = createGzip();
    const written = pipeline(gzip, file);
    // `fill` reports a write error, too.
    written.catch(() => {});
    try {
      const result = await fill(writeTo(gzip));
      gzip.end();
      await written;
      return result;
    } catch (error) {
      gzip.destroy();
      throw await written.then(
        () => error,
        (cause) => (codeOf(cause) === 'ERR_STREAM_PREMATURE_CLOSE' ? error : cause),
      );
    }
  });

/** An error of the disk or the folder as a sentence; any other as it is. */
export const unwritable = (path: string, error: unknown): unknown => {
  const code = codeOf(error);
  return /^E[A-Z]+$/.test(code) ? new CommandError(`The file ${path} can't be written (${code}).`) : error;
};

/** Stores the bytes of a backup that another process writes, complete or not at all. */
export const storeBackupFile = (path: string, bytes: ReadableStream<Uint8Array>): Promise<void> =>
  writeComplete(path, (file) => pipeline(Readable.fromWeb(bytes as never), file)).catch((error) => {
    const code = codeOf(error);
    if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE')
      throw new CommandError(
        'The running server aborted the backup; its log has the reason. No file was written.',
      );
    throw unwritable(path, error);
  });

/** A row with the largest picture has a fifth of it. A damaged file must not fill the memory. */
const MAX_LINE_CHARACTERS = 32_000_000;

/** readline would split at U+2028 within a text. */
async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let pieces: string[] = [];
  let length = 0;
  for await (const chunk of chunks)
    for (const [index, piece] of chunk.split('\n').entries()) {
      if (index > 0) {
        yield pieces.join('');
        pieces = [];
        length = 0;
      }
      pieces.push(piece);
      length += piece.length;
      if (length > MAX_LINE_CHARACTERS)
        throw damagedBackup(
          `it has a line of more than ${MAX_LINE_CHARACTERS / 1_000_000} million characters`,
        );
    }
  if (length > 0) yield pieces.join('');
}

export const unreadable = (path: string, code: string): CommandError => {
  if (code === 'ENOENT') return new CommandError(`There is no file ${path}.`);
  if (code === 'EACCES')
    return new CommandError(
      `This account may not read ${path}. Make it a copy of its own, where a release is installed by: install -o keepwatch -g keepwatch -m 600 ${path} /var/backups/keepwatch/`,
    );
  if (code.startsWith('Z_'))
    return new CommandError(`The file ${path} is not a whole backup (${code}). Nothing was changed.`);
  return new CommandError(`The file ${path} can't be read (${code}).`);
};

/** The lines of a backup, read on demand. */
export async function* linesOfBackup(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const gunzip = createGunzip();
  file.on('error', (error) => gunzip.destroy(error));
  try {
    yield* linesOf(file.pipe(gunzip).setEncoding('utf8'));
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw unreadable(path, codeOf(error));
  } finally {
    file.destroy();
    gunzip.destroy();
  }
}
