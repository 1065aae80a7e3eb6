import { problemOfDatabaseError } from '@server/base/db/errors';

/** As long as a call waits for a lock of the database. */
const PATIENCE_MS = 10_000;

/**
 * Runs the works of a queue one after the other, in this process. They would wait for one lock anyway; here they wait
 * without a connection and without its time limit, so that many at once don't exhaust both. Across servers the lock decides.
 * When the database fails a work, those that have waited for as long as a lock may take fail with it.
 */
export const createQueues = () => {
  const ends = new Map<string, Promise<unknown>>();
  return <Result>(queue: string, work: () => Promise<Result>): Promise<Result> => {
    const since = performance.now();
    const afterFailure = (error: unknown) => {
      const isUnavailable = problemOfDatabaseError(error) === 'unavailable';
      if (isUnavailable && performance.now() - since >= PATIENCE_MS) throw error;
      return work();
    };
    const end = (ends.get(queue) ?? Promise.resolve()).then(work, afterFailure);
    ends.set(queue, end);
    const forget = () => {
      if (ends.get(queue) === end) ends.delete(queue);
    };
    end.then(forget, forget);
    return end;
  };
};
