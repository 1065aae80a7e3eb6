import type { EventEmitter } from 'node:events';
import { errorText, type Log, stackOf } from '@server/base/ports/log';

/**
 * Logs the first error that nothing caught as one line and calls `end`: the state of the process is unknown, and another
 * process takes over. Later ones are often its consequences and are ignored.
 */
export const endOnFatal = (process: EventEmitter, log: Log, end: () => void): void => {
  let isEnding = false;
  const handle = (error: unknown) => {
    if (isEnding) return;
    isEnding = true;
    log.fatal(
      { error: errorText(error), stack: stackOf(error) },
      'an error that nothing caught: the server stops',
    );
    end();
  };
  process.on('uncaughtException', handle);
  process.on('unhandledRejection', handle);
};
