/** Rows of one INSERT: PostgreSQL takes 65,535 parameters, and few tables have more than sixty columns. */
const ROWS = 1000;

/** Splits rows, so that each part fits into one INSERT. */
export const chunksOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, index) =>
    rows.slice(index * ROWS, (index + 1) * ROWS),
  );
