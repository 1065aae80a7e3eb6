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
  '55P03': 'unavailable', // a lock was waited for too long
  '57014': 'unavailable', // a statement ran too long
  '53100': 'unavailable',
  '53300': 'unavailable',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
};
const LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
/** What pg says, without a code, of a connection that is gone. */
const LOST_IN_WORDS =
  /^(Connection terminated|Connection ended|timeout exceeded when|Client was closed|Client has encountered a connection error|Cannot use a pool after)/;

interface DatabaseError {
  code?: string;
  constraint?: string;
  cause?: unknown;
  message?: string;
}

/** The problem that an error of the database stands for; null where it is a fault of ours. */
export const problemOfDatabaseError = (thrown: unknown): ProblemCode | null => {
  for (
    let error = thrown as DatabaseError | undefined;
    error;
    error = error.cause as DatabaseError | undefined
  ) {
    if (error.constraint && BY_CONSTRAINT[error.constraint]) return BY_CONSTRAINT[error.constraint] ?? null;
    if (error.code && BY_STATE[error.code]) return BY_STATE[error.code] ?? null;
    if (error.code && (LOST.has(error.code) || error.code.startsWith('08'))) return 'unavailable';
    if (error.message && LOST_IN_WORDS.test(error.message)) return 'unavailable';
  }
  return null;
};
