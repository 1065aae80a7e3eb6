import type { FieldError, ProblemCode } from '@contract/problem';

/**
 * A refusal by a rule: a code and the values of its sentence, never the sentence itself. Thrown, it rolls the
 * transaction back; returned by a handler, what was written stays (a failed sign-in is counted).
 */
export class RefusalError extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly params: Record<string, string | number> = {},
    /**
     * More members of the problem: `rows`, `items`; what has a header of its own; and `reason`, a word that chooses
     * the sentence `problem.<code>.<reason>` in place of the general one.
     */
    readonly more: {
      members?: Record<string, unknown>;
      errors?: FieldError[];
      retryAfter?: number;
      reason?: string;
    } = {},
  ) {
    super(code);
  }
}

/** The object is out of reach or isn't there: the caller can't tell which. */
export const notFound = () => new RefusalError('not_found');

/**
 * A value that the schema can't know to be wrong (an id of something that isn't there): 422 at its field. Thrown or
 * returned, as any refusal.
 */
export class FieldRefusalError extends RefusalError {
  constructor(readonly fields: { path: string; code: string }[]) {
    super('validation');
  }
}
