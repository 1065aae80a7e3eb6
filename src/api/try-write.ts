import { logFailure } from '../lib/log';
import { useConnection } from '../stores/connection';
import { ConnectionError, type ProblemError, refusalOf } from './problem-error';
import { isServerReachable } from './reachability';

/** Sent with every attempt of a write. */
export interface WriteMeta {
  key: string;
}

export type WriteOutcome<A> =
  | { kind: 'done'; answer: A }
  | { kind: 'refused'; refusal: ProblemError }
  /** The request didn't leave this browser. */
  | { kind: 'notSent' }
  /** It may have been carried out; sending it again with the same key returns the outcome. */
  | { kind: 'unknown'; reason: 'noAnswer' | 'stillRunning' | 'stillAway' };

/**
 * Makes one attempt at a write. While the server is known to be unreachable it is pinged first, so that the write
 * is certainly not sent. `mayHaveArrived`: an earlier attempt was sent and never answered.
 */
export const tryWrite = async <A>(
  write: () => Promise<A>,
  mayHaveArrived: boolean,
): Promise<WriteOutcome<A>> => {
  const notSent = mayHaveArrived
    ? ({ kind: 'unknown', reason: 'stillAway' } as const)
    : ({ kind: 'notSent' } as const);
  if (!useConnection.getState().isReachable && !(await isServerReachable())) return notSent;
  try {
    return { kind: 'done', answer: await write() };
  } catch (reason) {
    const refusal = refusalOf(reason);
    if (refusal?.problem.reason === 'still_running') return { kind: 'unknown', reason: 'stillRunning' };
    if (refusal) return { kind: 'refused', refusal };
    if (!(reason instanceof ConnectionError)) logFailure('A write broke off', reason);
    else if (!reason.mayHaveArrived) return notSent;
    return { kind: 'unknown', reason: 'noAnswer' };
  }
};
