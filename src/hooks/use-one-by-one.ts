import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemError } from '../api/problem-error';
import { type Sent, tryWrite } from '../api/try-write';
import { newUuid } from '../lib/uuid';
import { toast } from '../stores/toast';

/** What became of one of many. skipped: it was not its turn before somebody stopped, or the line broke. */
export type OneOutcome =
  | { kind: 'done' | 'skipped' }
  /** unknown: it was sent and never answered, or is still being worked on. */
  | { kind: 'refused' | 'notSent' | 'unknown'; why: string };

export interface OneResult<R> {
  row: R;
  key: string;
  /** Null while it waits for its turn, or for the answer to a check. */
  outcome: OneOutcome | null;
}

interface OneByOneOptions<R> {
  idOf: (row: R) => string | number;
  write: (row: R, sent: Sent) => Promise<unknown>;
  /** Why one was refused, in words. */
  whyOf: (refusal: ProblemError) => string;
  /** Fetches again what has changed by it. */
  finish: () => void;
  /** Said where the page has been left meanwhile. */
  summary: (done: number, count: number) => string;
}

/**
 * Sends a write for each of many rows, one after the other, each as it was seen and each with a key of its own. A refusal
 * of one is no reason to leave out the others; an answer that doesn't come is.
 */
export const useOneByOne = <R>({ idOf, write, whyOf, finish, summary }: OneByOneOptions<R>) => {
  const { t } = useTranslation();
  const [results, setResults] = useState<readonly OneResult<R>[]>([]);
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      isStopped.current = true;
    };
  }, []);

  const outcomeOf = async ({ row, key }: OneResult<R>, mayHaveArrived = false): Promise<OneOutcome> => {
    const outcome = await tryWrite(() => write(row, { key }), mayHaveArrived);
    if (outcome.kind === 'done') return { kind: 'done' };
    if (outcome.kind === 'refused') return { kind: 'refused', why: whyOf(outcome.refusal) };
    isStopped.current = true;
    return { kind: outcome.kind, why: t(`sending.${outcome.kind === 'notSent' ? 'notSent' : outcome.why}`) };
  };
  const put = (row: R, outcome: OneOutcome | null) =>
    setResults((before) =>
      before.map((each) => (idOf(each.row) === idOf(row) ? { ...each, outcome } : each)),
    );

  /** Answers the rows that were done. */
  const run = async (rows: readonly R[]): Promise<R[]> => {
    isStopped.current = false;
    setRunning(true);
    const waiting = rows.map((row): OneResult<R> => ({ row, key: newUuid(), outcome: null }));
    setResults(waiting);
    const done: R[] = [];
    for (const each of waiting) {
      const outcome: OneOutcome = isStopped.current ? { kind: 'skipped' } : await outcomeOf(each);
      if (outcome.kind === 'done') done.push(each.row);
      put(each.row, outcome);
    }
    setRunning(false);
    finish();
    if (isLeft.current) toast({ title: summary(done.length, rows.length) });
    return done;
  };

  /** Finds out what became of a write that was never answered. */
  const check = async (result: OneResult<R>) => {
    put(result.row, null);
    put(result.row, await outcomeOf(result, true));
    finish();
  };

  return {
    results,
    isRunning,
    run,
    check: (result: OneResult<R>) => void check(result),
    stop: () => {
      isStopped.current = true;
    },
    clear: () => setResults([]),
  };
};
