import type { Area } from '@contract/access';
import type { BookingListRow, BookingStatus } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import type { CallAnswer } from '@contract/call';
import type { Month, Named } from '@contract/primitives';
import { addMonths, monthOf } from '@domain/day';
import { type BusinessSetting, businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import type { Lead } from '@src/components/table/column';
import { DataTable } from '@src/components/table/data-table';
import { DownloadMenu } from '@src/components/table/download-menu';
import { FilterBar } from '@src/components/table/filter-bar';
import { ListView } from '@src/components/table/list-view';
import { Button } from '@src/components/ui/button';
import { useListDownload } from '@src/hooks/use-list-download';
import { type ListInUse, useListState } from '@src/hooks/use-list-state';
import { useRowKeys } from '@src/hooks/use-row-keys';
import { useRowOrigin } from '@src/hooks/use-row-origin';
import { formatMonth } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { CalendarCheck } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingColumns } from './booking-columns';
import { type BookingListState, bookingList } from './list-state';

const MONTHS_BACK = 12;
const MONTHS_AHEAD = 24;

/** In order of a booking's life. */
const STATUSES: readonly BookingStatus[] = [
  'Ordered',
  'PendingApproval',
  'Approved',
  'SecurityAssigning',
  'Confirmed',
  'Rejected',
  'Cancelled',
];

interface BookingFiltersProps {
  list: ListInUse<BookingListState>;
  thisMonth: Month;
  counts: CallAnswer<typeof bookingCalls.count.admin> | undefined;
  premises: readonly Named[] | undefined;
  /** Company filter, for internal users only. */
  companies?: { options: readonly Named[] | undefined };
}

const BookingFilters = ({ list, thisMonth, counts, premises, companies }: BookingFiltersProps) => {
  const { t, i18n } = useTranslation();
  const months = Array.from({ length: MONTHS_BACK + MONTHS_AHEAD + 1 }, (_, index) =>
    addMonths(thisMonth, index - MONTHS_BACK),
  );
  return (
    <FilterBar
      list={list}
      search={t('manageBooking.search')}
      selects={[
        {
          name: 'premiseId',
          label: t('manageBooking.column.premise'),
          all: t('manageBooking.allPremises'),
          options: premises,
          isWide: true,
        },
        ...(companies
          ? [
              {
                name: 'companyId' as const,
                label: t('manageBooking.company'),
                all: t('manageBooking.allCompanies'),
                options: companies.options,
                isWide: true,
              },
            ]
          : []),
        {
          name: 'month',
          label: t('manageBooking.month'),
          all: t('manageBooking.allMonths'),
          values: months,
          textOf: (month) => formatMonth(i18n.language, month),
        },
      ]}
      flags={[
        { name: 'waiting', label: t('manageBooking.waiting'), count: counts?.waiting },
        { name: 'urgent', label: t('manageBooking.urgent'), count: counts?.urgent },
      ]}
      chips={{
        name: 'status',
        values: STATUSES,
        countOf: (status) => counts?.statuses.find((each) => each.status === status)?.count,
        textOf: (status) => t(`booking.status.${status}`),
      }}
      sorts={{
        label: t('manageBooking.sort.label'),
        values: ['-createdAt', 'firstDate', 'premise', 'status', '-total'],
        textOf: (sort) => t(`manageBooking.sort.${sort.replace(/^-(.*)/, '$1Down')}`),
      }}
    />
  );
};

const ORIGINS = { admin: 'manageBookings', client: 'clientBookings' } as const;

/** The bookings of an area as the URL filters them. */
export const useBookingList = (area: Area) => {
  const shown = useListState(bookingList);
  // Whoever decides wants to know what a booking is worth and whether it can be staffed.
  const isQueue = area === 'admin' && shown.state.waiting;
  const { globalKey, premiseId, companyId, month, year } = shown.query;
  const others = { globalKey, premiseId, companyId, month, year };
  const counts = useCall(bookingCalls.count[area], { query: others }, { keepsPrevious: true }).data;
  const query = { ...shown.query, ...(isQueue && { judge: 'true' as const }) };
  const list = useCall(bookingCalls.list[area], { query }, { keepsPrevious: true });
  const download = useListDownload(bookingCalls.list[area], { query });
  const rowState = useRowOrigin(ORIGINS[area], { query }, list.data);
  return { shown, query, list, counts, download, rowState, isQueue };
};

interface BookingTableProps extends Pick<BookingListPageProps, 'bookings' | 'title' | 'pathOf' | 'lead'> {
  rows: readonly BookingListRow[];
  setting: BusinessSetting;
}

const BookingTable = ({ bookings, rows, setting, title, pathOf, lead }: BookingTableProps) => {
  const { t, i18n } = useTranslation();
  const { shown, rowState, isQueue } = bookings;
  const today = businessToday(setting);
  const columns = useMemo(
    () => bookingColumns(t, i18n.language, setting, { today, isQueue }),
    [t, i18n.language, setting, today, isQueue],
  );
  return (
    <DataTable
      caption={title}
      columns={columns}
      lead={lead}
      rows={rows}
      rowKey={({ id }) => id}
      rowPath={pathOf}
      rowState={rowState}
      sort={shown.state.sort}
      onSort={shown.actions.sortBy}
    />
  );
};

interface BookingListPageProps {
  area: Area;
  bookings: ReturnType<typeof useBookingList>;
  title: string;
  subtitle: string;
  /** Shown if there are no bookings at all. */
  none: string;
  premises: readonly Named[] | undefined;
  /** Company filter, for internal users only. */
  companies?: { options: readonly Named[] | undefined };
  pathOf: (booking: BookingListRow) => string;
  lead?: Lead<BookingListRow> | undefined;
  /** Above the filters. */
  tabs?: ReactNode;
  /** Above the list. */
  children?: ReactNode;
}

/** The page of a list of bookings, for both areas. */
export const BookingListPage = ({ bookings, children, ...page }: BookingListPageProps) => {
  const { t } = useTranslation();
  const { shown, list, counts, download } = bookings;
  const setting = useSetting();
  const listElement = useRef<HTMLDivElement>(null);
  useRowKeys(listElement);
  return (
    <Page>
      <PageHeader
        title={page.title}
        subtitle={page.subtitle}
        download={<DownloadMenu {...download} count={list.data?.total} />}
      />
      {page.tabs}
      {setting.data && (
        <BookingFilters
          list={shown}
          counts={counts}
          thisMonth={monthOf(businessToday(setting.data))}
          premises={page.premises}
          {...(page.companies && { companies: page.companies })}
        />
      )}
      <div ref={listElement} className="contents">
        {children}
        <ListView
          list={list}
          also={{ setting }}
          actions={shown.actions}
          empty={{
            icon: CalendarCheck,
            none: page.none,
            action: <Button to={paths.premises(page.area)}>{t(`premise.list.title.${page.area}`)}</Button>,
            filtered: t('manageBooking.empty.filtered'),
          }}
        >
          {(rows, also) => <BookingTable {...page} bookings={bookings} rows={rows} setting={also.setting} />}
        </ListView>
      </div>
    </Page>
  );
};
