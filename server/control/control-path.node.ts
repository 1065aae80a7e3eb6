import { join, relative, resolve } from 'node:path';

/**
 * Where the server of a data folder listens for commands. The shorter way of writing it: systems take about a hundred
 * bytes for the path of a socket.
 */
export const controlPath = (dataDir: string): string => {
  const path = resolve(join(dataDir, 'control.sock'));
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
};
