import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@server/base/db/private-folder.node';
import { StartError } from '@server/base/start-error';
import { newKeyText, type SecretKey } from './secret-key';

const MIN_LENGTH = 32;

interface KeyLocation {
  /** SECRET_KEY. */
  given: string | undefined;
  dataDir: string;
  /** Several servers without a common folder may use it. */
  hasDatabaseUrl: boolean;
}

const readKey = async (path: string): Promise<string | null> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartError(`The key in ${path} can't be read (${error.code}).`);
  });
  if (text !== null && text.trim().length < MIN_LENGTH)
    throw new StartError(`The file ${path} holds no whole key; put the one of your copy there.`);
  return text?.trim() ?? null;
};

/** Writes the key durably under its final name; never replaces another key. */
const writeKey = async (path: string): Promise<void> => {
  const draft = `${path}.${process.pid}`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(`${newKeyText()}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
};

/** SECRET_KEY if set; else, on the embedded database, a file beside it that is created on first use. */
export const nodeSecretKey = ({ given, dataDir, hasDatabaseUrl }: KeyLocation): SecretKey => {
  const path = join(dataDir, 'secret-key');
  const read = async () => given ?? (hasDatabaseUrl ? null : await readKey(path));
  return {
    read,
    make: async () => {
      if (hasDatabaseUrl) return null;
      await makeFolder(dataDir);
      await writeKey(path);
      return read();
    },
  };
};
