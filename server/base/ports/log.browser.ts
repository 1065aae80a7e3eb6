import type { Log } from './log';

/** Warnings and errors only; the browser's own tools show the requests. */
export const browserLog: Log = {
  debug: () => {},
  info: () => {},
  // biome-ignore lint/suspicious/noConsole: the console is the only log that a browser has
  warn: (fields, message) => console.warn(message, fields),
  // biome-ignore lint/suspicious/noConsole: the console is the only log that a browser has
  error: (fields, message) => console.error(message, fields),
  // A worker doesn't end itself.
  fatal: () => {},
};
