export const CALLS_A_SECOND = 200;

/** At most 200 calls a second a user, counted by this process: a shield against a runaway program. */
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
    return count <= CALLS_A_SECOND;
  };
};
