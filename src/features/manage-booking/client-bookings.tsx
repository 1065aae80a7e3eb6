import { bookingCalls } from '@contract/booking-calls';
import { premiseCalls } from '@contract/premise';
import { monthOf } from '@domain/day';
import { businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DataTable } from '@src/components/table/data-table';
import { DownloadMenu } from '@src/components/table/download-menu';
import { ListView } from '@src/components/table/list-view';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { useRowOrigin } from '@src/hooks/use-row-origin';
import { paths } from '@src/lib/paths';
import { CalendarCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { bookingColumns } from './booking-columns';
import { BookingFilters } from './booking-filters';
import { clientBookingList } from './list-state';

const MOST_PREMISES = 100;

/** All bookings of a client's premises, whoever of the company ordered them. */
export const ClientBookings = () => {
  const { t, i18n } = useTranslation();
  const shown = useListState(clientBookingList);
  const { state, query, actions } = shown;
  const list = useCall(bookingCalls.list.client, { query }, { keepsPrevious: true });
  const download = useListDownload(bookingCalls.list.client, { query });
  const rowState = useRowOrigin('clientBookings', { query }, list.data);
  const premises = useCall(premiseCalls.list.client, { query: { limit: MOST_PREMISES, sort: 'name' } });
  const setting = useSetting();
  return (
    <Page>
      <PageHeader
        title={t('clientBooking.title')}
        subtitle={t('clientBooking.subtitle')}
        download={<DownloadMenu {...download} count={list.data?.total} />}
      />
      {setting.data && (
        <BookingFilters
          list={shown}
          thisMonth={monthOf(businessToday(setting.data))}
          premises={premises.data?.items}
        />
      )}
      <ListView
        list={list}
        also={{ setting }}
        actions={actions}
        empty={{
          icon: CalendarCheck,
          none: t('clientBooking.none'),
          filtered: t('manageBooking.empty.filtered'),
        }}
      >
        {(bookings, also) => (
          <DataTable
            caption={t('clientBooking.title')}
            columns={bookingColumns(t, i18n.language, also.setting.timeZone)}
            rows={bookings}
            rowKey={({ id }) => id}
            rowPath={({ id, premise }) => paths.booking('client', premise.id, id)}
            rowState={rowState}
            sort={state.sort}
            onSort={actions.toSort}
          />
        )}
      </ListView>
    </Page>
  );
};
