import type { FieldError, Problem } from '@contract/problem';

/** A refusal by the server, with the reason in the caller's language. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly FieldError[];

  /** `problem` also holds the members that are specific to its code, such as `rows` or `items`. */
  constructor(readonly problem: Problem) {
    super(problem.code);
    this.name = 'ProblemError';
    this.status = problem.status;
    this.code = problem.code;
    this.detail = problem.detail;
    this.errors = problem.errors ?? [];
  }
}

/** No answer, or one that didn't come from the server. */
export class ConnectionError extends Error {
  /** `mayHaveArrived`: the request was sent and may have been carried out. */
  constructor(
    cause: unknown,
    readonly mayHaveArrived: boolean,
  ) {
    super('The server could not be reached', { cause });
    this.name = 'ConnectionError';
  }
}

/** Parses a body as problem+json; undefined if it is something else. */
export const asProblem = (body: unknown, status: number): Problem | undefined => {
  if (typeof body !== 'object' || body === null || !('code' in body) || typeof body.code !== 'string') return;
  const detail = 'detail' in body && typeof body.detail === 'string' ? body.detail : '';
  return { type: 'about:blank', title: detail, ...body, status, detail, code: body.code };
};

/** The sentence that says why a session was ended early; undefined when there is no session. */
export const sessionEndReason = (problem: Problem | undefined): string | undefined =>
  problem?.code === 'unauthenticated' && typeof problem.reason === 'string' ? problem.detail : undefined;

/** The refusal that a call threw; undefined for other errors. */
export const refusalOf = (reason: unknown): ProblemError | undefined =>
  reason instanceof ProblemError ? reason : undefined;
