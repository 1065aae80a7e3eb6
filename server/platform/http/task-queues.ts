import { problemOfDatabaseError } from '@server/base/db/errors';

/** The lock timeout of the database's connections. */
const LOCK_TIMEOUT_MS = 10_000;

/**
 * Returns a function that runs the tasks of a queue one at a time, in this process. They would wait for one lock anyway; here
 * they wait without a connection and without the lock timeout, so that many at once don't exhaust either. Across servers
 * the lock decides. When the database is unavailable to a task, those that have waited as long as the lock timeout fail too.
 */
export const createQueues = () => {
  const ends = new Map<string, Promise<unknown>>();
  return <Result>(queue: string, task: () => Promise<Result>): Promise<Result> => {
    const since = performance.now();
    const afterFailure = (error: unknown) => {
      const isUnavailable = problemOfDatabaseError(error) === 'unavailable';
      if (isUnavailable && performance.now() - since >= LOCK_TIMEOUT_MS) throw error;
      return task();
    };
    const end = (ends.get(queue) ?? Promise.resolve()).then(task, afterFailure);
    ends.set(queue, end);
    const forget = () => {
      if (ends.get(queue) === end) ends.delete(queue);
    };
    end.then(forget, forget);
    return end;
  };
};
