import type { Day } from '@contract/primitives';
import type { SuggestedChange, Suggestion } from '@contract/suggest';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { Spinner } from '@src/components/ui/spinner';
import { shiftText } from '@src/lib/shift-text';
import { Sparkles, Square } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SlotsById } from '../pending';
import type { Staffing } from '../use-staffing';
import type { Grid } from './use-grid';
import { useSuggest } from './use-suggest';

const MAX_SHOWN = 20;
const MAX_CHANGES = 3;

/** Those of the changes named for any slot that would fill most, each once. */
const bestChanges = (open: Suggestion['open']): Suggestion['open'][number]['would'] => {
  const all = new Map(open.flatMap(({ would }) => would).map((one) => [JSON.stringify(one.change), one]));
  return [...all.values()].sort((a, b) => b.places - a.places).slice(0, MAX_CHANGES);
};

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
          <SuggestedPlan plan={plan} slots={slots} grid={grid} typeName={typeName} />
        </Notice>
      )}
    </div>
  );
};

interface PlanProps extends Pick<SuggestProps, 'slots' | 'grid' | 'typeName'> {
  plan: Suggestion;
}

const SuggestedPlan = ({ plan, slots, grid, typeName }: PlanProps) => {
  const { t, i18n } = useTranslation();
  const { filled, bound, places, seconds, open, guards } = plan;
  const stillOpen = open.reduce((sum, each) => sum + each.places, 0);
  const nameOf = (guardId: number) => guards.find(({ id }) => id === guardId)?.name ?? '';
  const changeText = (change: SuggestedChange, count: number) => {
    if (change.kind === 'leave')
      return t('assignment.suggest.would.leave', { name: nameOf(change.securityId), count });
    const types = change.licenceTypes.map(typeName).join(t('listSeparator'));
    if (change.kind === 'licence')
      return t('assignment.suggest.would.licence', { name: nameOf(change.securityId), types, count });
    return types
      ? t('assignment.suggest.would.licensedGuard', { types, count })
      : t('assignment.suggest.would.guard', { count });
  };
  return (
    <>
      <p>
        {t('twoSentences', {
          first: t('assignment.suggest.planned', { filled, count: places }),
          second:
            plan.status === 'optimal'
              ? t('assignment.suggest.proven')
              : t('assignment.suggest.atMost', { count: bound - filled }),
        })}{' '}
        <span className="whitespace-nowrap text-text-muted">
          {t('assignment.suggest.seconds', { seconds })}
        </span>
      </p>
      {open.length > 0 && (
        <details className="mt-2">
          <summary>{t('assignment.suggest.whyOpen', { count: stillOpen })}</summary>
          {bestChanges(open).map(({ change, places: more }) => (
            <p key={JSON.stringify(change)} className="mt-2">
              {changeText(change, more)}
            </p>
          ))}
          <ul className="mt-2 flex max-h-[40dvh] flex-col gap-2 overflow-y-auto">
            {open.slice(0, MAX_SHOWN).map(({ slotId, places: count, reasons }) => {
              const slot = slots.get(slotId);
              return (
                <li key={slotId}>
                  <span className="block font-medium">
                    {slot &&
                      `${grid.postOf(slotId)?.premise ?? ''} · ${shiftText(t, i18n.language, slot)} · ${count}`}
                  </span>
                  <span className="block">
                    {reasons
                      .map(({ rule, guards: number }) => `${t(`breach.rules.${rule}`)} ${number}`)
                      .join(' · ')}
                  </span>
                </li>
              );
            })}
            {open.length > MAX_SHOWN && (
              <li>{t('assignment.suggest.more', { count: open.length - MAX_SHOWN })}</li>
            )}
          </ul>
        </details>
      )}
    </>
  );
};
