import { join, relative, resolve } from 'node:path';

/**
 * The socket on which the server of a data folder listens for commands. The shorter of the relative and the
 * absolute path, because systems limit socket paths to about a hundred bytes.
 */
export const controlPath = (dataDir: string): string => {
  const path = resolve(join(dataDir, 'control.sock'));
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
};
