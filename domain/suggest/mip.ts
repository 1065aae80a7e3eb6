/** A linear program with whole and continuous variables, from 0 to their `upper`; what `gain` adds up to is maximized. */
export interface Mip {
  columns: { gain: number; upper: number; isWhole: boolean }[];
  rows: { terms: readonly (readonly [column: number, factor: number])[]; lower: number; upper: number }[];
}

export interface MipAnswer {
  /** Of the best solution found, if there is one. */
  values: ArrayLike<number> | null;
  /** No solution gains more; unlimited if that isn't known. */
  bound: number;
}

/** Solves within a time limit in seconds, or returns the best solution and bound found. */
export type SolveMip = (mip: Mip, seconds: number) => MipAnswer;

/** Collects the columns and rows of a program. */
export class MipBuilder implements Mip {
  readonly columns: Mip['columns'] = [];
  readonly rows: Mip['rows'] = [];

  whole(): number {
    return this.columns.push({ gain: 0, upper: 1, isWhole: true }) - 1;
  }

  continuous(upper: number, gain = 0): number {
    return this.columns.push({ gain, upper, isWhole: false }) - 1;
  }

  atMost(upper: number, terms: readonly (readonly [number, number])[]): void {
    this.rows.push({ terms, lower: Number.NEGATIVE_INFINITY, upper });
  }

  equal(value: number, terms: readonly (readonly [number, number])[]): void {
    this.rows.push({ terms, lower: value, upper: value });
  }
}

export const once = (columns: readonly number[]) => columns.map((column) => [column, 1] as const);
