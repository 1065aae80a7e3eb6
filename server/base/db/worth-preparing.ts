const MAX_STATEMENTS = 1_000;
const MAX_PARAMETERS = 60;

/** Whether another statement gets a name and a stored plan. Texts with unlimited variants stay unnamed. */
export const isWorthPreparing = (parameters: number, statements: number): boolean =>
  parameters > 0 && parameters <= MAX_PARAMETERS && statements < MAX_STATEMENTS;
