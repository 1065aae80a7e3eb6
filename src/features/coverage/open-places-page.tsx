import { coverageCalls } from '@contract/coverage';
import type { NextSlot } from '@contract/home';
import { comboCalls } from '@contract/metadata';
import { openPlacesOf } from '@domain/wire-slot';
import { useCombo } from '@src/api/combo';
import { useCall } from '@src/api/use-call';
import { GuardTabs } from '@src/components/layout/guard-tabs';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import type { Column } from '@src/components/table/column';
import { DataTable } from '@src/components/table/data-table';
import { DownloadMenu } from '@src/components/table/download-menu';
import { FilterBar } from '@src/components/table/filter-bar';
import { ListView } from '@src/components/table/list-view';
import { SlotPeople } from '@src/components/ui/slot-people';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { formatDay, formatTimes } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import type { TFunction } from 'i18next';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { openPlaceList } from './list-state';

type SlotAction = (slot: NextSlot) => ReactNode;

const openPlaceColumns = (
  t: TFunction,
  language: string,
  slotAction: SlotAction | undefined,
): Column<NextSlot>[] => [
  {
    id: 'premise',
    header: t('coverage.premise'),
    isTitle: true,
    cell: ({ id, date, premise }) => (
      <Link
        to={paths.staffing({ from: date, to: date, premiseIds: premise.id, slotId: id })}
        className="text-primary-text underline-offset-4 hover:underline"
      >
        {premise.name}
      </Link>
    ),
  },
  {
    id: 'shift',
    card: 'line',
    header: t('roster.shift'),
    sort: 'startsAt',
    cell: ({ date, type, startTime, endTime }) => (
      <>
        <span className="whitespace-nowrap">{formatDay(language, date, 'weekday')}</span>{' '}
        <span className="tabular whitespace-nowrap text-text-muted">
          {t(`shift.type.${type}`)} {formatTimes(startTime, endTime)}
        </span>
      </>
    ),
  },
  {
    id: 'guards',
    header: t('roster.guards'),
    cell: (slot) =>
      slot.guards.length > 0 ? (
        <SlotPeople slot={slot} showsState />
      ) : (
        <span className="not-in-[table]:hidden">–</span>
      ),
    card: 'line',
  },
  {
    id: 'places',
    card: 'corner',
    header: t('home.open.title'),
    cell: (slot) => (
      <span className="tabular font-medium whitespace-nowrap text-accent-text">
        {t('slot.open', { count: openPlacesOf(slot) })}
      </span>
    ),
  },
  ...(slotAction
    ? [
        {
          id: 'actions',
          header: t('table.actions'),
          cell: (slot: NextSlot) => <div className="flex flex-wrap gap-1">{slotAction(slot)}</div>,
        },
      ]
    : []),
];

/** The running and upcoming shifts with open places, which the home page counts, with what staff do about each. */
export const OpenPlacesPage = ({ slotAction }: { slotAction?: SlotAction | undefined }) => {
  const { t, i18n } = useTranslation();
  const shown = useListState(openPlaceList);
  const { state, query, actions } = shown;
  const list = useCall(coverageCalls.open, { query }, { keepsPrevious: true });
  const download = useListDownload(coverageCalls.open, { query });
  const premises = useCombo(comboCalls.premise);
  return (
    <Page>
      <PageHeader
        title={t('home.open.title')}
        subtitle={
          list.data &&
          t('coverage.open.sum', {
            places: t('slot.open', { count: list.data.places }),
            shifts: t('slot.count', { count: list.data.total }),
          })
        }
        download={<DownloadMenu {...download} count={list.data?.total} />}
      />
      <GuardTabs />
      <FilterBar
        list={shown}
        search={t('coverage.open.search')}
        selects={[
          {
            name: 'nextDays',
            label: t('coverage.open.dates'),
            all: t('coverage.open.allDates'),
            values: ['7'],
            textOf: () => t('home.coverage.title'),
          },
          {
            name: 'premiseId',
            label: t('coverage.premise'),
            all: t('served.allPremises'),
            options: premises.data,
          },
        ]}
      />
      <ListView
        list={list}
        actions={actions}
        empty={{ icon: ShieldCheck, none: t('home.open.empty'), filtered: t('coverage.open.filtered') }}
      >
        {(slots) => (
          <DataTable
            caption={t('home.open.title')}
            columns={openPlaceColumns(t, i18n.language, slotAction)}
            rows={slots}
            rowKey={({ id }) => id}
            sort={state.sort}
            onSort={actions.sortBy}
          />
        )}
      </ListView>
    </Page>
  );
};
