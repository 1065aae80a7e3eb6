import type { ProblemCode } from '@contract/problem';

/** Problem codes of violated constraints; others with the same SQLSTATE use its general row. */
const BY_CONSTRAINT: Record<string, ProblemCode> = {
  assignment_guard_once: 'guard_unavailable',
};

const BY_STATE: Record<string, ProblemCode> = {
  '23505': 'conflict',
  '23503': 'in_use',
  '23P01': 'conflict',
  '40001': 'conflict',
  '40P01': 'conflict',
  '25006': 'unavailable', // read-only: a standby that is not promoted yet
  '55P03': 'unavailable', // lock timeout
};
/**
 * Connection exceptions (08), insufficient disk, memory or connections (53), operator intervention or timeout
 * (57), disk I/O error (58030).
 */
const UNAVAILABLE_STATE = /^(08|53|57)...$|^58030$/;
/** Node's error codes for a broken connection. */
const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);
/** Messages of pg, which has no error code, for a broken connection. */
const CONNECTION_LOST_MESSAGE =
  /^(Connection terminated|Connection ended|Client was closed|Client has encountered a connection error|Query read timeout|Received unexpected \w+ message)/;

interface DatabaseError {
  code?: string;
  constraint?: string;
  cause?: unknown;
  message?: string;
}

/**
 * No connection could be made. The reason, even a wrong password or unknown name, is never an error of the caller
 * or the statement.
 */
export class NoConnectionError extends Error {
  override name = 'NoConnectionError';
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

const isUnavailable = (error: DatabaseError): boolean =>
  error instanceof NoConnectionError ||
  (error.code !== undefined && (LOST.has(error.code) || UNAVAILABLE_STATE.test(error.code))) ||
  CONNECTION_LOST_MESSAGE.test(error.message ?? '');

/** The problem code of a database error; null for an internal error. */
export const problemOfDatabaseError = (thrown: unknown): ProblemCode | null => {
  for (
    let error = thrown as DatabaseError | undefined;
    error;
    error = error.cause as DatabaseError | undefined
  ) {
    if (error.constraint && BY_CONSTRAINT[error.constraint]) return BY_CONSTRAINT[error.constraint] ?? null;
    if (error.code && BY_STATE[error.code]) return BY_STATE[error.code] ?? null;
    if (isUnavailable(error)) return 'unavailable';
  }
  return null;
};

/** Handles a failed write that a read can do without, so that reads stay available when nothing can be stored. */
export const unlessUnavailable = (error: unknown): void => {
  if (problemOfDatabaseError(error) !== 'unavailable') throw error;
};

/** The SQLSTATE of a database error. */
export const stateOf = (thrown: unknown): string | null => {
  for (
    let error = thrown as DatabaseError | undefined;
    error;
    error = error.cause as DatabaseError | undefined
  )
    if (error.code && /^[0-9A-Z]{5}$/.test(error.code)) return error.code;
  return null;
};
