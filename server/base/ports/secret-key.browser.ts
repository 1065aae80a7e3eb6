import { newKeyText, type SecretKey } from './secret-key';

const NAME = 'keepwatch.secret-key';

const root = () => navigator.storage.getDirectory();

const read = async (): Promise<string | null> => {
  try {
    const handle = await (await root()).getFileHandle(NAME);
    return (await (await handle.getFile()).text()) || null;
  } catch {
    return null;
  }
};

/** In the browser's private files, beside the database. Only the leading tab's worker uses it. */
export const browserSecretKey: SecretKey = {
  read,
  make: async () => {
    const handle = await (await root()).getFileHandle(NAME, { create: true });
    const writable = await handle.createWritable();
    await writable.write(newKeyText());
    await writable.close();
    return read();
  },
};
