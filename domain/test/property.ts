import fc from 'fast-check';

declare const process: { env: Record<string, string | undefined> };

const isDeep = process.env.DEEP === '1';
const seed = process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) };

type Property<Values extends [unknown, ...unknown[]]> = [
  ...arbitraries: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  check: (...values: Values) => void,
];

const assertProperty = <Values extends [unknown, ...unknown[]]>(
  numRuns: number,
  of: Property<Values>,
): void => {
  const check = of.at(-1) as (...values: Values) => void;
  const arbitraries = of.slice(0, -1) as fc.Arbitrary<unknown>[];
  const property = fc.property(fc.tuple(...arbitraries), (values) => {
    check(...(values as Values));
  });
  fc.assert(property, {
    numRuns,
    ...seed,
    reporter: (run) => {
      if (run.failed) throw new Error(`Property failed: SEED=${run.seed}`, { cause: run.errorInstance });
    },
  });
};

/**
 * Checks that a property holds for 1,000 generated values, 10,000 with DEEP=1. A failure reports the seed, which SEED=…
 * repeats, and has the failed expectation as its cause.
 */
export const checkProperty = <Values extends [unknown, ...unknown[]]>(...of: Property<Values>): void =>
  assertProperty(isDeep ? 10_000 : 1000, of);

/** As `checkProperty`, for 100 values, 1,000 with DEEP=1: for a property that takes over a millisecond per value. */
export const checkCostlyProperty = <Values extends [unknown, ...unknown[]]>(...of: Property<Values>): void =>
  assertProperty(isDeep ? 1000 : 100, of);
