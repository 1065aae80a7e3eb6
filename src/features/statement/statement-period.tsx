import { type Day, isDay } from '@contract/primitives';
import { periodOf, yearOf } from '@domain/day';
import { statementPeriod } from '@domain/statement';
import { DayField } from '@src/components/form/day-field';
import { SegmentedControl } from '@src/components/ui/segmented-control';
import { usePageSearch } from '@src/hooks/use-page-search';
import { useTranslation } from 'react-i18next';

type PeriodChoice = 'months' | 'year' | 'custom';

interface RequestedPeriod {
  from?: Day;
  to?: Day;
}

/** The period of a statement in the URL. The default is the last twelve months; a start alone runs to today. */
export const useStatementPeriod = (today: Day) => {
  const [search, setSearch] = usePageSearch();
  const dayIn = (name: keyof RequestedPeriod): RequestedPeriod => {
    const value = search.get(name) ?? '';
    return isDay(value) ? { [name]: value } : {};
  };
  const fromUrl: RequestedPeriod = { ...dayIn('from'), ...dayIn('to') };
  const isForward = (requested: RequestedPeriod) => {
    const { from, to } = statementPeriod(requested, today);
    return from <= to;
  };
  const requested = isForward(fromUrl) ? fromUrl : {};
  const firstOfYear = periodOf(yearOf(today)).from;
  const choice: PeriodChoice =
    requested.from === undefined && requested.to === undefined
      ? 'months'
      : requested.from === firstOfYear && requested.to === undefined
        ? 'year'
        : 'custom';
  const shown = statementPeriod(requested, today);
  const setRequested = ({ from, to }: RequestedPeriod) =>
    setSearch(
      (before) => {
        for (const [name, day] of Object.entries({ from, to }))
          if (day) before.set(name, day);
          else before.delete(name);
        return before;
      },
      { replace: true },
    );
  return {
    requested,
    shown,
    choice,
    choose: (next: PeriodChoice) =>
      setRequested(next === 'months' ? {} : next === 'year' ? { from: firstOfYear } : shown),
    /** Moves the other end if the period would be reversed. */
    setEnd: (name: keyof RequestedPeriod, day: Day | '') => {
      if (!isDay(day)) return;
      const next = { ...shown, [name]: day };
      setRequested(next.from <= next.to ? next : { from: day, to: day });
    },
  };
};
export type StatementPeriod = ReturnType<typeof useStatementPeriod>;

const CHOICES: readonly PeriodChoice[] = ['months', 'year', 'custom'];

/** Selects the period of the statement. */
export const PeriodChoiceBar = ({ period }: { period: StatementPeriod }) => {
  const { t } = useTranslation();
  const { choice, shown, choose, setEnd } = period;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SegmentedControl
        label={t('statement.period.label')}
        value={choice}
        options={CHOICES.map((value) => ({ value, label: t(`statement.period.${value}`) }))}
        onChange={choose}
      />
      {choice === 'custom' && (
        <div className="grid w-full gap-3 sm:flex sm:w-auto">
          <DayField label={t('calendar.from')} value={shown.from} onChange={(day) => setEnd('from', day)} />
          <DayField label={t('calendar.to')} value={shown.to} onChange={(day) => setEnd('to', day)} />
        </div>
      )}
    </div>
  );
};
