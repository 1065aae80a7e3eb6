import { errorText, type Log, type LogFields } from '@server/base/ports/log';

interface Alone {
  log: Log;
  stopping: AbortSignal | undefined;
}

/**
 * Calls `work` for one row after the other. A row that fails is logged with the fields of `fieldsOf` and doesn't stop the others.
 * Stops between rows once `stopping` is aborted.
 */
export const forEachAlone = async <Row>(
  rows: readonly Row[],
  fieldsOf: (row: Row) => LogFields,
  work: (row: Row) => Promise<void>,
  { log, stopping }: Alone,
): Promise<void> => {
  for (const row of rows) {
    if (stopping?.aborted) return;
    try {
      await work(row);
    } catch (error) {
      log.error({ ...fieldsOf(row), error: errorText(error) }, 'a row of a job failed');
    }
  }
};
