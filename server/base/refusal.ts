import type { FieldError, ProblemCode } from '@contract/problem';

/**
 * A refusal by a rule: a code and message parameters, never the message itself. Thrown, it rolls the transaction
 * back; returned by a handler, what was written stays (a failed sign-in is counted).
 */
export class RefusalError extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly params: Record<string, string | number> = {},
    /**
     * Further members of the problem such as `rows` and `items`, values for headers, and `reason`, which selects
     * the message `problem.<code>.<reason>` instead of the general one.
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

/** The object is out of reach or doesn't exist: the caller can't tell which. */
export const notFound = () => new RefusalError('not_found');

/** A problem of a field: its path in the body, and the code of the message. */
export interface FieldProblem {
  path: string;
  code: string;
}

/**
 * 422 for values that the schema alone can't refuse, such as an unknown id. Thrown or returned, as any refusal. `reason` selects
 * the message if the caller didn't send the field.
 */
export class FieldRefusalError extends RefusalError {
  constructor(
    readonly fields: FieldProblem[],
    reason?: string,
  ) {
    super('validation', {}, reason === undefined ? {} : { reason });
    this.message = fields.map(({ path, code }) => `${path}: ${code}`).join(', ');
  }
}

/** A mailed or printed link whose token is used, expired, void or forged. */
export const invalidLink = () => new FieldRefusalError([{ path: 'token', code: 'invalid_link' }]);
