import type { Area } from '@contract/access';
import { type Day, isDay } from '@contract/primitives';
import { statementCalls } from '@contract/statement';
import { periodOf, yearOf } from '@domain/day';
import { statementPeriod } from '@domain/statement';
import { type BusinessSetting, businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { DayField } from '@src/components/form/day-field';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DownloadMenu } from '@src/components/table/download-menu';
import { Button } from '@src/components/ui/button';
import { SegmentedControl } from '@src/components/ui/segmented-control';
import { Skeleton } from '@src/components/ui/skeleton';
import { useListDownload } from '@src/hooks/use-list-download';
import { usePageSearch } from '@src/hooks/use-page-search';
import { paths } from '@src/lib/paths';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatementSheet } from './statement-sheet';

type PeriodChoice = 'months' | 'year' | 'custom';

interface RequestedPeriod {
  from?: Day;
  to?: Day;
}

/** The period of a statement in the URL. The default is the last twelve months; a start alone runs to today. */
const useStatementPeriod = (today: Day) => {
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
type StatementPeriod = ReturnType<typeof useStatementPeriod>;

const CHOICES: readonly PeriodChoice[] = ['months', 'year', 'custom'];

/** Selects the period of the statement. */
const PeriodChoiceBar = ({ period }: { period: StatementPeriod }) => {
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

interface StatementPageProps {
  area: Area;
  premiseId: number;
}

/** The statement of a premise: what was billed, credited and paid, as it is printed. */
export const StatementPage = ({ area, premiseId }: StatementPageProps) => {
  const setting = useSetting();
  return (
    <Loaded isPage queries={{ setting }} skeleton={<Skeleton className="h-[640px]" />}>
      {(loaded) => <Statement area={area} premiseId={premiseId} setting={loaded.setting} />}
    </Loaded>
  );
};

interface StatementProps extends StatementPageProps {
  setting: BusinessSetting;
}

const Statement = ({ area, premiseId, setting }: StatementProps) => {
  const { t } = useTranslation();
  const period = useStatementPeriod(businessToday(setting));
  const given = { params: { premiseId }, query: period.requested };
  const statement = useCall(statementCalls.get, given, { keepsPrevious: true });
  const download = useListDownload(statementCalls.get, given);
  return (
    <Loaded
      isPage
      queries={{ statement }}
      missing={<Missing what="premise" to={paths.premises(area)} />}
      skeleton={<Skeleton className="h-[640px]" />}
    >
      {(loaded) => (
        <Page className="print:max-w-none print:p-0">
          <div className="flex flex-col gap-3 print:hidden">
            <PageHeader
              back={<Button kind="back" to={paths.premise(area, premiseId)} />}
              title={t('statement.title')}
              subtitle={loaded.statement.premise.name}
              action={
                <Button kind="primary" icon={Printer} onClick={() => print()}>
                  {t('document.print')}
                </Button>
              }
              download={<DownloadMenu count={loaded.statement.entries.length} {...download} />}
            />
            <PeriodChoiceBar period={period} />
          </div>
          <StatementSheet area={area} statement={loaded.statement} />
        </Page>
      )}
    </Loaded>
  );
};
