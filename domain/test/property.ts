import fc from 'fast-check';

declare const process: { env: Record<string, string | undefined> };

const RUNS = process.env.DEEP === '1' ? 10_000 : 1000;
const seed = process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) };

/**
 * Checks that a property holds for generated values: 1,000 of them, 10,000 with DEEP=1. A failure names the
 * seed, which SEED=… plays again, and carries the broken expectation as its cause.
 */
export const holds = <Values extends [unknown, ...unknown[]]>(
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
