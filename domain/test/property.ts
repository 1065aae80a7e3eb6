import fc from 'fast-check';

declare const process: { env: Record<string, string | undefined> };

const RUNS = process.env.DEEP === '1' ? 10_000 : 1000;
const seed = process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) };

/**
 * Checks that a property holds for 1,000 generated values, 10,000 with DEEP=1. A failure reports the seed, which SEED=…
 * repeats, and has the failed expectation as its cause.
 */
export const checkProperty = <Values extends [unknown, ...unknown[]]>(
  ...arguments_: [
    ...arbitraries: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
    check: (...values: Values) => void,
  ]
): void => {
  const check = arguments_.at(-1) as (...values: Values) => void;
  const arbitraries = arguments_.slice(0, -1) as fc.Arbitrary<unknown>[];
  const property = fc.property(fc.tuple(...arbitraries), (values) => {
    check(...(values as Values));
  });
  fc.assert(property, {
    numRuns: RUNS,
    ...seed,
    reporter: (run) => {
      if (run.failed) throw new Error(`Property failed: SEED=${run.seed}`, { cause: run.errorInstance });
    },
  });
};
