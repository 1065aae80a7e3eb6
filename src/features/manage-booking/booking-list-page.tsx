import type { Area } from '@contract/access';
import type { BookingListRow } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import type { Named } from '@contract/primitives';
import { monthOf } from '@domain/day';
import { businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DataTable, type Lead } from '@src/components/table/data-table';
import { DownloadMenu } from '@src/components/table/download-menu';
import { ListView } from '@src/components/table/list-view';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { useRowOrigin } from '@src/hooks/use-row-origin';
import { CalendarCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingColumns } from './booking-columns';
import { BookingFilters } from './booking-filters';
import { bookingList } from './list-state';

const ORIGINS = { admin: 'manageBookings', client: 'clientBookings' } as const;

/** The bookings of an area as the URL filters them. */
export const useBookingList = (area: Area) => {
  const shown = useListState(bookingList);
  const { query } = shown;
  const list = useCall(bookingCalls.list[area], { query }, { keepsPrevious: true });
  const download = useListDownload(bookingCalls.list[area], { query });
  const rowState = useRowOrigin(ORIGINS[area], { query }, list.data);
  return { shown, list, download, rowState };
};

interface BookingListPageProps {
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
  /** Above the list. */
  children?: ReactNode;
}

/** The page of a list of bookings, for both areas. */
export const BookingListPage = ({ bookings, children, ...page }: BookingListPageProps) => {
  const { t, i18n } = useTranslation();
  const { shown, list, download, rowState } = bookings;
  const setting = useSetting();
  return (
    <Page>
      <PageHeader
        title={page.title}
        subtitle={page.subtitle}
        download={<DownloadMenu {...download} count={list.data?.total} />}
      />
      {setting.data && (
        <BookingFilters
          list={shown}
          thisMonth={monthOf(businessToday(setting.data))}
          premises={page.premises}
          {...(page.companies && { companies: page.companies })}
        />
      )}
      {children}
      <ListView
        list={list}
        also={{ setting }}
        actions={shown.actions}
        empty={{ icon: CalendarCheck, none: page.none, filtered: t('manageBooking.empty.filtered') }}
      >
        {(rows, also) => (
          <DataTable
            caption={page.title}
            columns={bookingColumns(t, i18n.language, also.setting.timeZone)}
            lead={page.lead}
            rows={rows}
            rowKey={({ id }) => id}
            rowPath={page.pathOf}
            rowState={rowState}
            sort={shown.state.sort}
            onSort={shown.actions.toSort}
          />
        )}
      </ListView>
    </Page>
  );
};
