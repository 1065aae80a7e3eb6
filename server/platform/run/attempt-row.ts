import type { Tx } from '@server/base/db/database';
import { problemOfDatabaseError } from '@server/base/db/errors';
import { errorText, type Log, type LogFields } from '@server/base/ports/log';
import { RefusalError } from '@server/base/refusal';

/**
 * Processes one row of a run in a savepoint, which a failure rolls back, so that the result can still be stored. Returns the
 * refusal, or null. Any other error is logged with `fields` and returned as `unavailable`, because a row that fails must not
 * stop the others. A lost connection is thrown: the row is processed later.
 */
export const attemptRow = async (
  tx: Tx,
  log: Log,
  fields: LogFields,
  work: (inner: Tx) => Promise<void>,
): Promise<RefusalError | null> => {
  try {
    await tx.transaction(work);
    return null;
  } catch (thrown) {
    if (thrown instanceof RefusalError) return thrown;
    const code = problemOfDatabaseError(thrown);
    if (code === 'unavailable') throw thrown;
    if (code) return new RefusalError(code);
    log.error({ ...fields, error: errorText(thrown) }, 'a row of a run failed');
    return new RefusalError('unavailable');
  }
};
