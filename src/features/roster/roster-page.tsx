import { coverageCalls, type RosterRow } from '@contract/coverage';
import { DUTY_STATES } from '@contract/duty-state';
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
import { SlotPeople } from '@src/components/ui/slot-people';
import { Unbroken } from '@src/components/ui/unbroken';
import { useListDownload } from '@src/hooks/use-list-download';
import { usePageSearch } from '@src/hooks/use-page-search';
import { usePeriod } from '@src/hooks/use-period';
import { formatDay, formatDayRange, formatTimes } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { weekStartOf } from '@src/lib/week';
import { clsx } from 'clsx';
import { CalendarX, Printer, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { openForWholeSlot, type RosterSlot, rosterDays } from './roster-days';

const HEAD = 'border-b border-line-strong px-2 py-2 text-left font-medium';

/** The company above the printed roster. */
const PrintedHead = ({ company }: Pick<BusinessSetting, 'company'>) => (
  <p className="hidden justify-between gap-6 border-b border-line-strong pb-2 print:flex">
    <strong className="font-semibold">{company.name}</strong>
    <span className="tabular">{[company.address, company.phone].filter(Boolean).join(' · ')}</span>
  </p>
);

/** Shifts of a period by day and premise with their guards. The header is repeated on each printed page. */
const RosterTable = ({ rows, caption }: { rows: readonly RosterRow[]; caption: string }) => {
  const { t, i18n } = useTranslation();
  return (
    <table data-print="wide" className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col" className={HEAD}>
            {t('roster.premise')}
          </th>
          <th scope="col" className={HEAD}>
            {t('roster.shift')}
          </th>
          <th scope="col" className={HEAD}>
            {t('roster.guards')}
          </th>
          <th scope="col" className={`hidden print:table-cell ${HEAD}`}>
            {t('roster.signature')}
          </th>
        </tr>
      </thead>
      {rosterDays(rows).map(({ date, slots }) => (
        <tbody key={date}>
          <tr className="break-after-avoid">
            <th
              scope="rowgroup"
              colSpan={4}
              className="bg-surface-sunken px-2 py-2 text-left font-semibold max-md:block print:bg-transparent"
            >
              <Unbroken>{formatDay(i18n.language, date, 'full')}</Unbroken>
            </th>
          </tr>
          {slots.map((slot, index) => (
            <ShiftRow
              key={slot.slotId}
              slot={slot}
              isSamePremise={slots[index - 1]?.premise.id === slot.premise.id}
              isContinued={slots[index + 1]?.premise.id === slot.premise.id}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
};

interface ShiftRowProps {
  slot: RosterSlot;
  /** The row above is of the same premise. */
  isSamePremise: boolean;
  /** The row below is. */
  isContinued: boolean;
}

/** On paper every row has its premise and day, since a page may begin with any; rows of a premise stay together if they can. */
const ShiftRow = ({ slot, isSamePremise, isContinued }: ShiftRowProps) => {
  const { t, i18n } = useTranslation();
  const open = openForWholeSlot(slot);
  return (
    <tr
      className={clsx(
        'break-inside-avoid border-b border-line align-top max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:gap-y-1 max-md:px-2 max-md:py-2',
        isContinued && 'break-after-avoid',
      )}
    >
      <th
        scope="row"
        className="font-semibold max-md:w-full max-md:text-left md:w-1/4 md:px-2 md:py-2 md:text-left"
      >
        <span className={isSamePremise ? 'sr-only print:not-sr-only' : undefined}>{slot.premise.name}</span>
        <span aria-hidden className="hidden text-xs font-normal print:block">
          {formatDay(i18n.language, slot.date, 'weekday')}
        </span>
      </th>
      <td className="whitespace-nowrap md:px-2 md:py-2">
        <Link
          to={paths.booking('admin', slot.premise.id, slot.bookingId)}
          className="inline-block leading-6 underline-offset-4 hover:underline"
        >
          {t(`shift.type.${slot.type}`)}{' '}
          <span className="tabular">{formatTimes(slot.startTime, slot.endTime)}</span>
        </Link>
      </td>
      <td className="w-full md:px-2 md:py-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <SlotPeople slot={slot} showsState />
          {open > 0 && (
            <span className="inline-flex items-center gap-1 font-medium text-warning-text">
              <TriangleAlert className="size-4 shrink-0" aria-hidden />
              {t('slot.open', { count: open })}
            </span>
          )}
        </div>
      </td>
      <td className="hidden min-w-[180px] print:table-cell" />
    </tr>
  );
};

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
  const [search] = usePageSearch();
  const state = DUTY_STATES.find((each) => each === search.get('state'));
  const premises = useCombo(comboCalls.premise);
  const guards = useCombo(comboCalls.guard);
  const query = {
    from,
    to,
    ...(premiseId && { premiseIds: [premiseId] }),
    ...(securityId && { securityId }),
    ...(state && { state }),
  };
  const roster = useCall(coverageCalls.roster, { query }, { keepsPrevious: true });
  const download = useListDownload(coverageCalls.roster, { query });
  const nameOf = (all: readonly { id: number; name: string }[] | undefined, id: string) =>
    all?.find((one) => String(one.id) === id)?.name;
  const filterNames = [
    nameOf(premises.data, premiseId),
    nameOf(guards.data, securityId),
    state && t(`duty.state.${state}`),
  ];
  const options = (all: readonly { id: number; name: string }[] | undefined) =>
    (all ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Page>
      <PrintedHead company={setting.company} />
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
        <Select
          className="w-full md:w-[200px]"
          aria-label={t('duty.stateLabel')}
          placeholder={t('attendance.allStates')}
          options={DUTY_STATES.map((each) => ({ value: each, label: t(`duty.state.${each}`) }))}
          value={state ?? ''}
          onChange={({ target }) => period.change({ state: target.value })}
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
