import type { BookingRow } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import { comboCalls } from '@contract/metadata';
import { monthOf } from '@domain/day';
import { useCombo } from '@src/api/combo';
import { businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DataTable } from '@src/components/table/data-table';
import { DownloadMenu } from '@src/components/table/download-menu';
import { ListView } from '@src/components/table/list-view';
import { useChosenRows } from '@src/hooks/use-chosen-rows';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { useRowOrigin } from '@src/hooks/use-row-origin';
import { paths } from '@src/lib/paths';
import { CalendarCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApprovalBar } from './approval-bar';
import { ApprovalResults } from './approval-results';
import { bookingChoice, bookingColumns, isApprovable } from './booking-columns';
import { BookingFilters } from './booking-filters';
import { bookingList } from './list-state';
import { useBulkApproval } from './use-bulk-approval';

const NO_ROWS: readonly BookingRow[] = [];
const CHOICE = { idOf: ({ id }: BookingRow) => id, canChoose: isApprovable };

/** The bookings in reach of an internal user; what is looked for stands in the URL. */
export const BookingList = () => {
  const { t, i18n } = useTranslation();
  const shown = useListState(bookingList);
  const { state, query, actions } = shown;
  const list = useCall(bookingCalls.list.admin, { query }, { keepsPrevious: true });
  const download = useListDownload(bookingCalls.list.admin, { query });
  const rowState = useRowOrigin('manageBookings', { query }, list.data);
  const setting = useSetting();
  const premises = useCombo(comboCalls.premise);
  const companies = useCombo(comboCalls.company);
  const chosen = useChosenRows(list.data?.items ?? NO_ROWS, CHOICE);
  const bulk = useBulkApproval();
  const approve = async () => {
    const approved = await bulk.run(chosen.chosen);
    chosen.choose(approved, false);
  };
  const mayChoose = chosen.open.length > 0;
  return (
    <Page>
      <PageHeader
        title={t('manageBooking.title')}
        subtitle={t('manageBooking.subtitle')}
        download={<DownloadMenu {...download} count={list.data?.total} />}
      />
      {setting.data && (
        <BookingFilters
          list={shown}
          thisMonth={monthOf(businessToday(setting.data))}
          premises={premises.data}
          companies={{ options: companies.data }}
        />
      )}
      <ApprovalResults bulk={bulk} />
      {mayChoose && (
        <ApprovalBar chosen={chosen} isRunning={bulk.isRunning} onApprove={() => void approve()} />
      )}
      <ListView
        list={list}
        also={{ setting }}
        actions={actions}
        empty={{
          icon: CalendarCheck,
          none: t('manageBooking.empty.none'),
          filtered: t('manageBooking.empty.filtered'),
        }}
      >
        {(bookings, also) => (
          <DataTable
            caption={t('manageBooking.title')}
            columns={bookingColumns(t, i18n.language, also.setting.timeZone)}
            lead={mayChoose ? bookingChoice(t, chosen, bulk.isRunning) : undefined}
            rows={bookings}
            rowKey={(booking) => booking.id}
            rowPath={(booking) => paths.manageBooking(booking.id)}
            rowState={rowState}
            sort={state.sort}
            onSort={actions.toSort}
          />
        )}
      </ListView>
    </Page>
  );
};
