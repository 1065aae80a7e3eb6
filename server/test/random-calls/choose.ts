import fc from 'fast-check';

export interface Choose {
  /** A whole number from 0 to one less than `limit`. */
  below(limit: number): number;
  from<T>(all: readonly T[]): T;
  /** True in so many of a hundred cases. */
  inPercent(percent: number): boolean;
}

/** Choices that follow from the seed. */
export const chooseBySeed = (seed: number): Choose => {
  const [generate] = fc.sample(fc.noBias(fc.gen()), { seed, numRuns: 1 });
  if (!generate) throw new Error('No generator');
  const below = (limit: number) => generate(fc.nat, { max: limit - 1 });
  return {
    below,
    from: (all) => all[below(all.length)] as (typeof all)[number],
    inPercent: (percent) => below(100) < percent,
  };
};
