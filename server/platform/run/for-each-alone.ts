import { errorText, type Log, type LogFields } from '@server/base/ports/log';

interface Alone {
  log: Log;
  stopping: AbortSignal | undefined;
}

/**
 * Calls `work` for one row after the other. A row that fails is logged with the fields of `fieldsOf` and doesn't stop the others;
 * at the end it throws, so that the job counts as failed. Stops between rows once `stopping` is aborted.
 */
export const forEachAlone = async <Row>(
  rows: readonly Row[],
  fieldsOf: (row: Row) => LogFields,
  work: (row: Row) => Promise<void>,
  { log, stopping }: Alone,
): Promise<void> => {
  let failed = 0;
  for (const row of rows) {
    if (stopping?.aborted) break;
    try {
      await work(row);
    } catch (error) {
      failed += 1;
      log.error({ ...fieldsOf(row), error: errorText(error) }, 'a row of a job failed');
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${rows.length} rows failed`);
};
