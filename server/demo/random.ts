/** Numbers that look random and are the same each time (mulberry32): demo data is made from one fixed seed. */
export const seededRandom = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** From `least` to `most`, both included. */
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const digits = (count: number): string => Array.from({ length: count }, () => whole(0, 9)).join('');
  return { whole, digits };
};
export type Random = ReturnType<typeof seededRandom>;
