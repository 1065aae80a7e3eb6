import { coverageCalls } from '@contract/coverage';
import { comboCalls } from '@contract/metadata';
import { addDays, startOfWeek } from '@domain/day';
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
import { formatDayRange } from '@src/lib/format';
import { weekStartOf } from '@src/lib/week';
import { CalendarX, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RosterTable } from './roster-table';

/** The roster of a period, to view, print and download. */
export const RosterPage = () => {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <Loaded isPage queries={{ setting }} skeleton={<SkeletonRows rows={8} label={t('loading')} />}>
      {(loaded) => <Roster setting={loaded.setting} />}
    </Loaded>
  );
};

const Roster = ({ setting }: { setting: BusinessSetting }) => {
  const { t, i18n } = useTranslation();
  const monday = startOfWeek(businessToday(setting), weekStartOf(i18n.language));
  const period = usePeriod({ from: monday, to: addDays(monday, 6) });
  const { from, to, premiseId, securityId } = period;
  const premises = useCombo(comboCalls.premise);
  const guards = useCombo(comboCalls.guard);
  const query = {
    from,
    to,
    ...(premiseId && { premiseIds: [premiseId] }),
    ...(securityId && { securityId }),
  };
  const roster = useCall(coverageCalls.roster, { query }, { keepsPrevious: true });
  const download = useListDownload(coverageCalls.roster, { query });
  const nameOf = (all: readonly { id: number; name: string }[] | undefined, id: string) =>
    all?.find((one) => String(one.id) === id)?.name;
  const filterNames = [nameOf(premises.data, premiseId), nameOf(guards.data, securityId)];
  const options = (all: readonly { id: number; name: string }[] | undefined) =>
    (all ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Page>
      <PageHeader
        title={t('roster.title')}
        subtitle={[formatDayRange(i18n.language, from, to), ...filterNames].filter(Boolean).join(' · ')}
        action={
          <Button icon={Printer} onClick={() => window.print()}>
            {t('roster.print')}
          </Button>
        }
        download={<DownloadMenu {...download} count={roster.data?.rows.length} />}
      />
      <GuardTabs />
      <PeriodBar period={period}>
        <Select
          className="w-full md:w-[200px]"
          aria-label={t('roster.premise')}
          placeholder={t('served.allPremises')}
          options={options(premises.data)}
          value={premiseId}
          onChange={({ target }) => period.change({ premiseIds: target.value })}
        />
        <Select
          className="w-full md:w-[200px]"
          aria-label={t('roster.guard')}
          placeholder={t('roster.allGuards')}
          options={options(guards.data)}
          value={securityId}
          onChange={({ target }) => period.change({ securityId: target.value })}
        />
      </PeriodBar>
      <Loaded queries={{ roster }} skeleton={<SkeletonRows rows={10} label={t('loading')} />}>
        {(loaded) =>
          loaded.roster.rows.length === 0 ? (
            <EmptyState icon={CalendarX} text={t('roster.none')} />
          ) : (
            <Card className="print:border-0 print:p-0 print:shadow-none">
              <RosterTable rows={loaded.roster.rows} caption={t('roster.title')} />
            </Card>
          )
        }
      </Loaded>
    </Page>
  );
};
