import { type Log, silentLog } from '@server/base/ports/log';

/** A job logs a row that fails and goes on; with this log it fails. */
export const failingLog: Log = {
  ...silentLog,
  error: (fields, message) => {
    throw new Error(`${message}: ${JSON.stringify(fields)}`);
  },
};
