import { premiseCalendarCalls } from '@contract/premise-calendar';
import { daysFrom } from '@domain/day';
import { type BusinessSetting, businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { MonthStepper } from '@src/components/calendar/month-stepper';
import { WeekStepper } from '@src/components/calendar/week-stepper';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { EmptyState } from '@src/components/ui/empty-state';
import { SegmentedControl } from '@src/components/ui/segmented-control';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { formatMoney, formatNumber } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useSession } from '@src/stores/session';
import { Building2, Contrast, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sumOfDays } from './calendar-days';
import { useCalendarState } from './calendar-state';
import { CalendarBlocks, CalendarTable } from './calendar-table';

/** All premises of a client by days: what is filled, missing and waiting, and what it costs. */
export const CalendarPage = () => {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <Loaded isPage queries={{ setting }} skeleton={<SkeletonRows rows={8} label={t('loading')} />}>
      {(loaded) => <PremisesByDay setting={loaded.setting} />}
    </Loaded>
  );
};

const PremisesByDay = ({ setting }: { setting: BusinessSetting }) => {
  const { t, i18n } = useTranslation();
  const { currency, timeZone } = setting;
  const today = businessToday(setting);
  // Without a company there is nobody to bill for a premise.
  const hasCompany = useSession((session) => Boolean(session.user?.company));
  const state = useCalendarState(today);
  const { view, from, to, month } = state;
  const calendar = useCall(premiseCalendarCalls.list, { query: { from, to } }, { keepsPrevious: true });
  const { filled, approved, amount } = sumOfDays((calendar.data ?? []).flatMap(({ days }) => days));
  const shown = { dates: daysFrom(from, to), look: { timeZone, currency, today, isRoomy: view === 'days' } };
  return (
    <Page>
      <PageHeader
        back={
          <Button kind="back" to={paths.premises('client')}>
            {t('premise.list.title.client')}
          </Button>
        }
        title={t('premise.all.title')}
        subtitle={
          calendar.data &&
          [
            t('home.coverage.filled', { filled: formatNumber(i18n.language, filled), count: approved }),
            formatMoney(i18n.language, amount, currency),
          ].join(' · ')
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
        <div className="contents items-center gap-2 sm:flex">
          {view === 'month' ? (
            <MonthStepper month={month} onStep={state.step} />
          ) : (
            <WeekStepper from={from} to={to} onStep={state.step} />
          )}
          <Button variant="ghost" disabled={state.isNow} onClick={state.showNow}>
            {t('calendar.today')}
          </Button>
        </div>
        <SegmentedControl
          label={t('premise.view.label')}
          value={view}
          options={(['days', 'month'] as const).map((value) => ({
            value,
            label: t(`premise.all.view.${value}`),
          }))}
          onChange={state.setView}
        />
      </div>
      <Loaded queries={{ calendar }} skeleton={<SkeletonRows rows={8} label={t('loading')} />}>
        {({ calendar: premises }) =>
          premises.length === 0 ? (
            <EmptyState
              icon={Building2}
              text={t('premise.empty.none.own')}
              action={
                hasCompany && (
                  <Button icon={Plus} to={paths.premiseCreate('client')}>
                    {t('premise.create.action')}
                  </Button>
                )
              }
            />
          ) : (
            <Card>
              <CalendarTable premises={premises} {...shown} />
              <CalendarBlocks premises={premises} {...shown} />
              <Legend />
            </Card>
          )
        }
      </Loaded>
    </Page>
  );
};

const Legend = () => {
  const { t } = useTranslation();
  return (
    <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-xs text-text-muted">
      <li className="flex items-center gap-1.5">
        <span className="size-4 rounded bg-accent" aria-hidden />
        {t('premise.all.legend.empty')}
      </li>
      <li className="flex items-center gap-1.5">
        <span className="size-4 rounded border border-accent bg-accent-soft" aria-hidden />
        {t('premise.all.legend.open')}
      </li>
      <li className="flex items-center gap-1.5">
        <span className="grid size-5 place-items-center rounded bg-status-pending-approval-ground text-status-pending-approval-text">
          <Contrast className="size-4" aria-hidden />
        </span>
        {t('premise.legend.waiting')}
      </li>
    </ul>
  );
};
