import type { FieldError, Problem } from '@contract/problem';

/** The server refused, and says why in the caller's language. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly FieldError[];

  /** `problem` holds what a refusal carries beyond the usual members, such as `rows` or `items`. */
  constructor(readonly problem: Problem) {
    super(problem.code);
    this.name = 'ProblemError';
    this.status = problem.status;
    this.code = problem.code;
    this.detail = problem.detail;
    this.errors = problem.errors ?? [];
  }
}

/** No answer came, or one that isn't the server's. */
export class ConnectionError extends Error {
  /** `mayHaveArrived`: the request left, and may have been done; else it certainly was not. */
  constructor(
    cause: unknown,
    readonly mayHaveArrived: boolean,
  ) {
    super('The server could not be reached', { cause });
    this.name = 'ConnectionError';
  }
}

/** Reads a body as problem+json; undefined when it is something else. */
export const asProblem = (body: unknown, status: number): Problem | undefined => {
  if (typeof body !== 'object' || body === null || !('code' in body) || typeof body.code !== 'string') return;
  const detail = 'detail' in body && typeof body.detail === 'string' ? body.detail : '';
  return { type: 'about:blank', title: detail, ...body, status, detail, code: body.code };
};

/** Why a session was ended before its time, in words; undefined where it just isn't there. */
export const endedFor = (problem: Problem | undefined): string | undefined =>
  problem?.code === 'unauthenticated' && typeof problem.reason === 'string' ? problem.detail : undefined;

/** The refusal that a call threw; undefined when no answer came. */
export const refusalOf = (reason: unknown): ProblemError | undefined =>
  reason instanceof ProblemError ? reason : undefined;
