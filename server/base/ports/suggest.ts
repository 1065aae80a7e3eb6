import type { SuggestInput } from '@domain/suggest/input';
import { type Suggestion, type SuggestProgress, SuggestSearch } from '@domain/suggest/suggest';

export interface SuggestJob {
  input: SuggestInput;
  seconds: number;
}

export type SuggestMessage =
  | { kind: 'waiting'; seconds: number }
  | { kind: 'progress'; progress: SuggestProgress; seconds: number }
  /** The plan so far; the last one is the answer. */
  | { kind: 'plan'; plan: Suggestion; seconds: number };

interface Listener {
  onMessage: (message: SuggestMessage) => void;
  /** Stops the search. */
  signal: AbortSignal;
}

/** Searches a plan beside the other work of the server; resolves after the last message. */
export type SuggestRunner = (job: SuggestJob, listener: Listener) => Promise<void>;

const MS_BETWEEN_REPORTS = 250;

/** The search itself, as it runs in a worker: blocks until it is finished or its time is over. */
export const searchPlan = (
  { input, seconds: limit }: SuggestJob,
  onMessage: Listener['onMessage'],
  milliseconds: () => number = () => performance.now(),
): void => {
  const began = milliseconds();
  const elapsed = () => (milliseconds() - began) / 1000;
  const search = new SuggestSearch(input);
  const sendPlan = () => onMessage({ kind: 'plan', plan: search.answer(), seconds: elapsed() });
  let reported = Number.NEGATIVE_INFINITY;
  for (const progress of search.run()) {
    const now = milliseconds();
    if (progress.isDone || now - reported >= MS_BETWEEN_REPORTS) {
      onMessage({ kind: 'progress', progress, seconds: elapsed() });
      reported = now;
    }
    if (elapsed() >= limit) break;
    if (progress.isDone && progress.stage === 'repair') sendPlan();
  }
  sendPlan();
};

/** One search at a time, because each takes a whole processor; the others wait in turn. */
export const inTurn = (run: SuggestRunner): SuggestRunner => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (job, listener) => {
    if (waiting > 0) listener.onMessage({ kind: 'waiting', seconds: 0 });
    waiting += 1;
    const ended = last
      .then(() => (listener.signal.aborted ? undefined : run(job, listener)))
      .finally(() => {
        waiting -= 1;
      });
    last = ended.catch(() => {});
    return ended;
  };
};
