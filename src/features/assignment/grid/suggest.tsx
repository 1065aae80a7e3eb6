import type { Day } from '@contract/primitives';
import type { Suggestion } from '@contract/suggest';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { Spinner } from '@src/components/ui/spinner';
import { Sparkles, Square } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SlotsById } from '../pending';
import type { Staffing } from '../use-staffing';
import type { Grid } from './use-grid';
import { useSuggest } from './use-suggest';
import { WhyOpen } from './why-open';

interface SuggestProps {
  grid: Grid;
  staffing: Staffing;
  slots: SlotsById;
  days: readonly Day[];
  typeName: (code: string) => string;
}

/** Suggests guards for the open places shown, says how far the search is, and what the plan leaves open. */
export const Suggest = ({ grid, staffing, slots, days, typeName }: SuggestProps) => {
  const { t } = useTranslation();
  const { progress, plan, problem, start, stop, dismiss } = useSuggest(staffing);
  const premiseIds = [
    ...new Set(grid.posts.flatMap((post) => [...post.slots.values()].flat().map((slot) => slot.premiseId))),
  ];
  return (
    <div className="flex flex-col gap-3">
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
        {progress ? (
          <>
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
          </>
        ) : (
          <Button
            size="sm"
            icon={Sparkles}
            disabled={premiseIds.length === 0}
            onClick={() => void start({ days, premiseIds })}
          >
            {t('assignment.suggest.start')}
          </Button>
        )}
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {plan && (
        <Notice tone="info" action={<Button kind="close" size="sm" onClick={dismiss} />}>
          <PlanSummary plan={plan} />
        </Notice>
      )}
      {plan && plan.open.length > 0 && (
        <WhyOpen plan={plan} slots={slots} postOf={grid.postOf} typeName={typeName} />
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
