import { type Suggestion, type SuggestProgress, suggestCalls } from '@contract/suggest';
import { refusalOf } from '@src/api/problem-error';
import { streamCall } from '@src/api/stream-call';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { Spinner } from '@src/components/ui/spinner';
import { useRefusalMessage } from '@src/hooks/use-refusal-message';
import { logFailure } from '@src/lib/log';
import { Sparkles, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Pending, type PendingRow, pendingRowOf, type SlotsById } from '../pending';
import type { Staffing } from '../use-staffing';
import type { Grid } from './use-grid';
import { WhyOpen } from './why-open';

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

/**
 * Asks the server for a plan of the open places shown, and adds it to the pending changes. Stopping keeps the plan of
 * the last finished stage.
 */
export const useSuggest = (grid: Grid, staffing: Staffing) => {
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

  const start = async () => {
    const [from, to] = [grid.days[0], grid.days.at(-1)];
    const slots = grid.posts.flatMap((post) => [...post.slots.values()].flat());
    setPlan(undefined);
    setProblem(slots.length > 0 ? undefined : t('assignment.suggest.nothing'));
    if (!from || !to || slots.length === 0) return;
    search.current = new AbortController();
    const { signal } = search.current;
    setProgress({ stage: 'greedy', filled: 0, bound: 0, seconds: 0 });
    let found: Suggestion | undefined;
    try {
      const body = {
        from,
        to,
        premiseIds: [...new Set(slots.map(({ premiseId }) => premiseId))],
        pending: staffing.onWire(),
      };
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

export type Suggest = ReturnType<typeof useSuggest>;

/** Starts the search; while it runs, says how far it is, and stops it. */
export const SuggestButton = ({ suggest, onStart }: { suggest: Suggest; onStart?: () => void }) => {
  const { t } = useTranslation();
  const { progress, start, stop } = suggest;
  if (!progress)
    return (
      <Button
        size="sm"
        icon={Sparkles}
        onClick={() => {
          onStart?.();
          void start();
        }}
      >
        {t('assignment.suggest.start')}
      </Button>
    );
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button size="sm" icon={Square} onClick={stop}>
        {t('assignment.suggest.stop')}
      </Button>
      <span role="status" className="tabular flex items-center gap-2 text-sm text-text-muted">
        <Spinner className="size-4" />
        {t(`assignment.suggest.stage.${progress.stage}`)}
        {progress.bound > 0 && (
          <span aria-hidden>
            {t('assignment.suggest.progress', {
              filled: progress.filled,
              count: progress.bound,
              seconds: Math.round(progress.seconds),
            })}
          </span>
        )}
      </span>
    </span>
  );
};

/** Whether the plan still waits to be saved: a part of it does, or it has none. */
const isWaiting = ({ assign }: Suggestion, pending: Pending): boolean =>
  assign.length === 0 ||
  assign.some(({ slotId, securityId }) => pendingRowOf(pending, { slotId, guardId: securityId }));

interface SuggestResultProps {
  suggest: Suggest;
  pending: Pending;
  slots: SlotsById;
  postOf: Grid['postOf'];
  typeName: (code: string) => string;
}

/** What the plan fills and leaves open, or why there is none. */
export const SuggestResult = ({ suggest, pending, slots, postOf, typeName }: SuggestResultProps) => {
  const { plan, problem, dismiss } = suggest;
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {problem && <Notice tone="danger">{problem}</Notice>}
      {plan && isWaiting(plan, pending) && (
        <Notice tone="info" action={<Button kind="close" size="sm" onClick={dismiss} />}>
          <PlanSummary plan={plan} />
        </Notice>
      )}
      {plan && plan.open.length > 0 && (
        <WhyOpen plan={plan} slots={slots} postOf={postOf} typeName={typeName} />
      )}
    </div>
  );
};

const PlanSummary = ({ plan: { filled, bound, places, seconds, status } }: { plan: Suggestion }) => {
  const { t } = useTranslation();
  return (
    <p>
      {t('twoSentences', {
        first: t('assignment.suggest.planned', { filled, count: places }),
        second:
          status === 'optimal'
            ? t('assignment.suggest.proven')
            : t('assignment.suggest.atMost', { count: bound - filled }),
      })}{' '}
      <span className="whitespace-nowrap text-text-muted">
        {t('assignment.suggest.seconds', { seconds })}
      </span>
    </p>
  );
};
