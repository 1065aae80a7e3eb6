import { coverageCalls } from '@contract/coverage';
import type { RunningGap } from '@contract/home';
import { comboCalls } from '@contract/metadata';
import { addDays } from '@domain/day';
import { useCombo } from '@src/api/combo';
import { type BusinessSetting, businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { PeriodBar } from '@src/components/calendar/period-bar';
import { GuardTabs } from '@src/components/layout/guard-tabs';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DownloadMenu } from '@src/components/table/download-menu';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { EmptyState } from '@src/components/ui/empty-state';
import { Select } from '@src/components/ui/select';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useListDownload } from '@src/hooks/use-list-download';
import { usePeriod } from '@src/hooks/use-period';
import { formatNumber } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { CalendarX, TableProperties } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CoverageMap } from './coverage-map';
import { coverageTable } from './coverage-table';

/** The default period is two weeks. */
const DAYS_AHEAD = 13;

interface CoveragePageProps {
  /** Draws the running slots that lack guards, above the map. */
  renderNow: (gaps: readonly RunningGap[]) => ReactNode;
}

/** What is missing now, and the coverage of premises in a period. */
export const CoveragePage = ({ renderNow }: CoveragePageProps) => {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <Loaded isPage queries={{ setting }} skeleton={<SkeletonRows rows={8} label={t('loading')} />}>
      {(loaded) => <Coverage setting={loaded.setting} renderNow={renderNow} />}
    </Loaded>
  );
};

const Coverage = ({ setting, renderNow }: CoveragePageProps & { setting: BusinessSetting }) => {
  const { t, i18n } = useTranslation();
  const today = businessToday(setting);
  const period = usePeriod({ from: today, to: addDays(today, DAYS_AHEAD) });
  const { from, to, premiseId } = period;
  const premises = useCombo(comboCalls.premise);
  const query = { from, to, ...(premiseId && { premiseIds: [premiseId] }) };
  const coverage = useCall(coverageCalls.days, { query }, { keepsPrevious: true });
  const download = useListDownload(coverageCalls.days, { query });
  const { total } = coverageTable(coverage.data?.days ?? [], i18n.language);
  const search = `?from=${from}&to=${to}${premiseId ? `&premiseIds=${premiseId}` : ''}`;
  return (
    <Page>
      <PageHeader
        title={t('coverage.title')}
        subtitle={
          coverage.data &&
          t('home.coverage.filled', {
            filled: formatNumber(i18n.language, total.filled),
            count: total.required,
          })
        }
        action={
          <Button icon={TableProperties} to={`${paths.roster}${search}`}>
            {t('roster.title')}
          </Button>
        }
        download={<DownloadMenu {...download} count={coverage.data && total.required} />}
      />
      <GuardTabs />
      {coverage.data && renderNow(coverage.data.now)}
      <PeriodBar period={period}>
        <Select
          className="w-full md:w-[240px]"
          aria-label={t('coverage.premise')}
          placeholder={t('served.allPremises')}
          options={(premises.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={premiseId}
          onChange={({ target }) => period.change({ premiseIds: target.value })}
        />
      </PeriodBar>
      <Loaded queries={{ coverage }} skeleton={<SkeletonRows rows={8} label={t('loading')} />}>
        {({ coverage: { days, now, duties } }) =>
          total.required === 0 ? (
            <EmptyState icon={CalendarX} text={t('coverage.none')} />
          ) : (
            <Card>
              <CoverageMap days={days} now={now} duties={duties} today={today} timeZone={setting.timeZone} />
            </Card>
          )
        }
      </Loaded>
    </Page>
  );
};
