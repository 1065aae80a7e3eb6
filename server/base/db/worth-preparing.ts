const MAX_STATEMENTS = 1_000;
const MAX_PARAMETERS = 60;
const SELECT = /^\s*select\b/i;

/**
 * Whether another statement gets a name and a stored plan. Texts with unlimited variants stay unnamed, and so do those without
 * parameters that may be of several statements or change tables.
 */
export const isWorthPreparing = (text: string, parameters: number, statements: number): boolean =>
  statements < MAX_STATEMENTS && (parameters === 0 ? SELECT.test(text) : parameters <= MAX_PARAMETERS);
