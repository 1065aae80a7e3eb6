const FRESH_MS = 1_000;
/** Less than collectors and load balancers wait for an answer. */
const MAX_WAIT_MS = 3_000;

const withTimeout = async <Found>(milliseconds: number, work: Promise<Found>): Promise<Found> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not found within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
};

/**
 * Caches the result for a second, because anyone may call. One search runs at a time, however long it takes; a caller
 * that waits longer than three seconds gets an error.
 */
export const oncePerSecond = <Found>(find: () => Promise<Found>): (() => Promise<Found>) => {
  let found: Promise<Found> | undefined;
  let freshUntil = 0;
  return () => {
    if (!found || performance.now() > freshUntil) {
      freshUntil = Number.POSITIVE_INFINITY;
      found = find().finally(() => {
        freshUntil = performance.now() + FRESH_MS;
      });
    }
    return withTimeout(MAX_WAIT_MS, found);
  };
};
