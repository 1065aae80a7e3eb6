import type { CallAnswer } from '@contract/call';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallGiven, type RequestOptions, request } from '../api/client';
import type { ProblemError } from '../api/problem-error';
import { refresh } from '../api/refresh';
import { tryWrite } from '../api/try-write';
import type { WriteCall } from '../api/use-change';
import { newUuid } from '../lib/uuid';
import { useConnection } from '../stores/connection';
import { toast } from '../stores/toast';
import { useCapturePage } from './use-capture-page';
import { useRefusalMessage } from './use-refusal-message';

/** The outcome of one row. `skipped`: the user stopped first, or the connection failed. */
export type RowOutcome =
  | { kind: 'done' | 'skipped' }
  /** `unknown`: sent but not answered, or still being processed. */
  | { kind: 'refused' | 'notSent' | 'unknown'; message: string };

export interface RowResult<R> {
  row: R;
  key: string;
  /** Null while pending or being checked. */
  outcome: RowOutcome | null;
}

interface StoredKey {
  /** An attempt of an earlier visit was never answered. */
  mayHaveArrived: boolean;
  begin: () => string;
  /** The row was refused or carried out. */
  end: (outcome: 'done' | 'refused') => void;
}

interface OneByOneOptions<C extends WriteCall, R> {
  call: C;
  givenOf: (row: R) => CallGiven<C>;
  idOf: (row: R) => string | number;
  /** The message of a refusal; by default that of its first field, or its own. */
  messageOf?: (refusal: ProblemError) => string;
  /** Keeps the idempotency key of an unanswered row beyond the life of the page. */
  storedKeyOf?: (row: R) => StoredKey;
  /** Called with the answer of each row that was carried out. */
  onRowDone?: (row: R, answer: CallAnswer<C>) => void;
  /** The toast shown if the user has left the page. */
  summary: (done: number, count: number) => string;
}

/**
 * Makes a call for each row, one after the other, each with its own idempotency key. Continues after a refusal; stops
 * when an answer doesn't arrive. Refetches what the calls changed at the end.
 */
export const useOneByOne = <C extends WriteCall, R>(options: OneByOneOptions<C, R>) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const refusalMessage = useRefusalMessage();
  const { call, givenOf, idOf, messageOf = refusalMessage, storedKeyOf, onRowDone, summary } = options;
  const [results, setResults] = useState<readonly RowResult<R>[]>([]);
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);
  const capturePage = useCapturePage();
  const isReachable = useConnection((connection) => connection.isReachable);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  const finish = () => refresh(queryClient, call.tells);

  const outcomeOf = async (result: RowResult<R>, mayHaveArrived = false): Promise<RowOutcome> => {
    const { row } = result;
    const stored = storedKeyOf?.(row);
    const key = stored?.begin() ?? result.key;
    const outcome = await tryWrite(
      () => request(call, { ...givenOf(row), key } as RequestOptions<C>),
      mayHaveArrived || (stored?.mayHaveArrived ?? false),
    );
    if (outcome.kind === 'done') {
      stored?.end('done');
      onRowDone?.(row, outcome.answer);
      return { kind: 'done' };
    }
    if (outcome.kind === 'refused') {
      // On a server error nothing is decided: the next attempt keeps its key.
      if (outcome.refusal.status < 500) stored?.end('refused');
      return { kind: 'refused', message: messageOf(outcome.refusal) };
    }
    isStopped.current = true;
    return {
      kind: outcome.kind,
      message: t(`sending.${outcome.kind === 'notSent' ? 'notSent' : outcome.reason}`),
    };
  };
  const setOutcome = (row: R, outcome: RowOutcome | null) =>
    setResults((before) =>
      before.map((each) => (idOf(each.row) === idOf(row) ? { ...each, outcome } : each)),
    );

  /** Returns the rows whose write succeeded. */
  const run = async (rows: readonly R[]): Promise<R[]> => {
    const isStillOnPage = capturePage();
    isStopped.current = false;
    setRunning(true);
    const pending = rows.map((row): RowResult<R> => ({ row, key: newUuid(), outcome: null }));
    setResults(pending);
    const done: R[] = [];
    for (const each of pending) {
      const outcome: RowOutcome = isStopped.current ? { kind: 'skipped' } : await outcomeOf(each);
      if (outcome.kind === 'done') done.push(each.row);
      setOutcome(each.row, outcome);
    }
    setRunning(false);
    finish();
    if (!isStillOnPage()) toast({ title: summary(done.length, rows.length) });
    return done;
  };

  /** Sends an unanswered write again with its key to learn its outcome. */
  const check = async (result: RowResult<R>) => {
    setOutcome(result.row, null);
    setOutcome(result.row, await outcomeOf(result, true));
    finish();
  };

  /** What wasn't sent can be tried again once the server can be reached. */
  const upToDate = (outcome: RowOutcome | null): RowOutcome | null =>
    outcome?.kind === 'notSent' && isReachable
      ? { ...outcome, message: t('sending.connectionBack') }
      : outcome;

  return {
    results: results.map((each) => ({ ...each, outcome: upToDate(each.outcome) })),
    isRunning,
    run,
    check: (result: RowResult<R>) => void check(result),
    stop: () => {
      isStopped.current = true;
    },
    clear: () => setResults([]),
  };
};
