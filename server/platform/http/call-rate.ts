export const CALLS_PER_SECOND = 200;

/** At most 200 calls per second and user, counted per process, against runaway programs. */
export const callRate = () => {
  let second = 0;
  let counts = new Map<number, number>();
  return (userId: number, now: number): boolean => {
    const current = Math.floor(now / 1000);
    if (current !== second) {
      second = current;
      counts = new Map();
    }
    const count = (counts.get(userId) ?? 0) + 1;
    counts.set(userId, count);
    return count <= CALLS_PER_SECOND;
  };
};
