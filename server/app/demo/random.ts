/** A seeded pseudo-random generator (mulberry32), so that demo data is reproducible. */
export const seededRandom = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** An integer from `min` to `max`, both included. */
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const digits = (count: number): string => Array.from({ length: count }, () => whole(0, 9)).join('');
  return { whole, digits };
};
export type Random = ReturnType<typeof seededRandom>;
