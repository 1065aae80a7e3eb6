/** Of a user. */
export const CALLS_PER_SECOND = 200;
export const KEY_CALLS_PER_SECOND = 20;

/** Limits each caller's calls per second against runaway programs. Counted per process. */
export const callRate = (perSecond = CALLS_PER_SECOND) => {
  let second = 0;
  let counts = new Map<number, number>();
  return (callerId: number, now: number): boolean => {
    const current = Math.floor(now / 1000);
    if (current !== second) {
      second = current;
      counts = new Map();
    }
    const count = (counts.get(callerId) ?? 0) + 1;
    counts.set(callerId, count);
    return count <= perSecond;
  };
};
