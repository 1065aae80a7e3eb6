import { errorText, type Log } from '@server/base/ports/log';

/** Less than the ten seconds after which a supervisor may kill the process. */
const STOP_TIMEOUT_MS = 9_500;

/**
 * Returns a function that runs `finish` once and ends the process with this code; with 1 if `finish` fails or
 * doesn't resolve in time, as when the database hangs.
 */
export const stopper = (log: Log, finish: () => Promise<unknown>): ((exitCode: 0 | 1) => void) => {
  let isStopping = false;
  return (exitCode) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      log.error({}, 'the stop took too long: what was still running was broken off');
      process.exit(1);
    }, STOP_TIMEOUT_MS);
    finish().then(
      () => process.exit(exitCode),
      (error) => {
        log.error({ error: errorText(error) }, 'the stop failed');
        process.exit(1);
      },
    );
  };
};
