/** Rows of one INSERT: PostgreSQL takes 65,535 parameters, and few tables have more than sixty columns. */
const ROWS = 1000;

/** Splits rows into parts of a size, else so that each fits into one INSERT. */
export const chunksOf = <T>(rows: readonly T[], size = ROWS): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
