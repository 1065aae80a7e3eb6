/** Numbers from 0 to below 1, always the same for a seed (mulberry32). */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Shuffles in place. */
export const shuffle = <T>(all: T[], random: () => number): T[] => {
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const kept = all[last] as T;
    all[last] = all[other] as T;
    all[other] = kept;
  }
  return all;
};
