import type { ProblemCode } from '@contract/problem';

/** What a broken constraint means to the caller; others with the same SQLSTATE fall under its general row. */
const BY_CONSTRAINT: Record<string, ProblemCode> = {
  assignment_guard_once: 'guard_unavailable',
};

const BY_STATE: Record<string, ProblemCode> = {
  '23505': 'conflict',
  '23503': 'in_use',
  '23P01': 'conflict',
  '40001': 'conflict',
  '40P01': 'conflict',
  '25006': 'unavailable', // only reads: a standby that is not promoted yet
  '55P03': 'unavailable', // a lock was waited for too long
};
/**
 * Connection exceptions (08), no room on disk, in memory or for another connection (53), ended by an operator or by a
 * time-out (57), an error of the disk (58030).
 */
const UNAVAILABLE_STATE = /^(08|53|57)...$|^58030$/;
/** What the system says of a connection that broke. */
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
/** What pg says, without a code, of a connection that broke. */
const LOST_IN_WORDS =
  /^(Connection terminated|Connection ended|Client was closed|Client has encountered a connection error|Received unexpected \w+ message)/;

interface DatabaseError {
  code?: string;
  constraint?: string;
  cause?: unknown;
  message?: string;
}

/**
 * There is no connection to be had. Of whatever the database says to it, also of a wrong password or an unknown name,
 * nothing is the caller's or the statement's fault.
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
  LOST_IN_WORDS.test(error.message ?? '');

/** The problem that an error of the database stands for; null where it is a fault of ours. */
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

/** The SQLSTATE of what the database said. */
export const stateOf = (thrown: unknown): string | null => {
  for (
    let error = thrown as DatabaseError | undefined;
    error;
    error = error.cause as DatabaseError | undefined
  )
    if (error.code && /^[0-9A-Z]{5}$/.test(error.code)) return error.code;
  return null;
};
