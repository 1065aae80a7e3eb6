import { logFailure } from '../lib/log';
import { useConnection } from '../stores/connection';
import { ConnectionError, type ProblemError, refusalOf } from './problem-error';
import { isServerThere } from './reachability';

/** What goes with every write, made once for all tries of a submit. */
export interface Sent {
  key: string;
}

export type WriteOutcome<A> =
  | { kind: 'done'; answer: A }
  | { kind: 'refused'; refusal: ProblemError }
  /** It did not leave this browser. */
  | { kind: 'notSent' }
  /** It may have been done: sending it again with the same key tells. */
  | { kind: 'unknown'; why: 'noAnswer' | 'stillRunning' | 'stillAway' };

/**
 * Makes one try of a write, and never waits for a connection: while the server is known to be away it is asked for
 * first, so that a write that can't arrive certainly was not sent. `mayHaveArrived`: an earlier try left and was
 * never answered.
 */
export const tryWrite = async <A>(
  write: () => Promise<A>,
  mayHaveArrived: boolean,
): Promise<WriteOutcome<A>> => {
  const notSent = mayHaveArrived
    ? ({ kind: 'unknown', why: 'stillAway' } as const)
    : ({ kind: 'notSent' } as const);
  if (!useConnection.getState().isReachable && !(await isServerThere())) return notSent;
  try {
    return { kind: 'done', answer: await write() };
  } catch (reason) {
    const refusal = refusalOf(reason);
    if (refusal?.problem.reason === 'still_running') return { kind: 'unknown', why: 'stillRunning' };
    if (refusal) return { kind: 'refused', refusal };
    if (!(reason instanceof ConnectionError)) logFailure('A write broke off', reason);
    else if (!reason.mayHaveArrived) return notSent;
    return { kind: 'unknown', why: 'noAnswer' };
  }
};
