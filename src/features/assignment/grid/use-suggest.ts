import type { Day, Id } from '@contract/primitives';
import { type Suggestion, type SuggestProgress, suggestCalls } from '@contract/suggest';
import { refusalOf } from '@src/api/problem-error';
import { streamCall } from '@src/api/stream-call';
import { useRefusalMessage } from '@src/hooks/use-refusal-message';
import { logFailure } from '@src/lib/log';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingRow } from '../pending';
import type { Staffing } from '../use-staffing';

const isPlan = (message: SuggestProgress | Suggestion): message is Suggestion => 'assign' in message;

const toRows = ({ assign, guards }: Suggestion): PendingRow[] => {
  const names = new Map(guards.map(({ id, name }) => [id, name]));
  return assign.map(({ securityId, ...row }) => ({
    ...row,
    kind: 'assign',
    guardId: securityId,
    name: names.get(securityId) ?? '',
    problems: [],
  }));
};

interface Asked {
  days: readonly Day[];
  premiseIds: readonly Id[];
}

/**
 * Asks the server for a plan of the open places, and adds it to the pending changes. Stopping keeps the plan of the
 * last finished stage.
 */
export const useSuggest = (staffing: Staffing) => {
  const { t } = useTranslation();
  const messageOf = useRefusalMessage();
  const [progress, setProgress] = useState<SuggestProgress>();
  const [plan, setPlan] = useState<Suggestion>();
  const [problem, setProblem] = useState<string>();
  const search = useRef<AbortController | undefined>(undefined);
  /** The search takes a while, in which other changes may be made. */
  const latest = useRef(staffing);
  useEffect(() => {
    latest.current = staffing;
  });
  useEffect(() => () => search.current?.abort(), []);

  const start = async ({ days, premiseIds }: Asked) => {
    const [from, to] = [days[0], days.at(-1)];
    if (!from || !to) return;
    search.current = new AbortController();
    const { signal } = search.current;
    setPlan(undefined);
    setProblem(undefined);
    setProgress({ stage: 'greedy', filled: 0, bound: 0, seconds: 0 });
    let found: Suggestion | undefined;
    try {
      const body = { from, to, premiseIds: [...premiseIds], pending: staffing.onWire() };
      for await (const message of streamCall(suggestCalls.suggest, body, signal)) {
        const received = message as SuggestProgress | Suggestion;
        if (isPlan(received)) found = received;
        else setProgress(received);
      }
    } catch (reason) {
      const refusal = refusalOf(reason);
      if (!signal.aborted) {
        if (!refusal) logFailure('The search for a plan broke off', reason);
        setProblem(refusal ? messageOf(refusal) : t('assignment.suggest.failed'));
      }
    }
    setProgress(undefined);
    if (found) {
      setPlan(found);
      latest.current.add(toRows(found));
    } else if (signal.aborted) setProblem(t('assignment.suggest.stoppedEarly'));
  };

  return {
    /** While the search runs. */
    progress,
    plan,
    problem,
    start,
    stop: () => search.current?.abort(),
    dismiss: () => {
      setPlan(undefined);
      setProblem(undefined);
    },
  };
};
