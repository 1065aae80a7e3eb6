import { DEFAULT_LIMIT } from '@contract/list';
import { monthOf } from '@domain/time';
import { useBookings } from '@src/api/booking';
import { businessToday, useSetting } from '@src/api/setting';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DataTable } from '@src/components/table/data-table';
import { Pagination } from '@src/components/table/pagination';
import { Button } from '@src/components/ui/button';
import { EmptyState } from '@src/components/ui/empty-state';
import { ErrorState } from '@src/components/ui/error-state';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { paths } from '@src/lib/paths';
import { clsx } from 'clsx';
import { CalendarCheck, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { bookingColumns } from './booking-columns';
import { BookingFilters } from './booking-filters';
import {
  type BookingListState,
  changeListState,
  countFilters,
  NO_FILTERS,
  readListState,
  toQuery,
  writeListState,
} from './list-state';

/** The bookings in reach of an internal user; what is looked for stands in the URL. */
export const BookingList = () => {
  const { t, i18n } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const state = readListState(search);
  const list = useBookings('admin', toQuery(state));
  const setting = useSetting();
  // A letter more in the search is no step to go back to; a page or a filter is.
  const change = (wanted: Partial<BookingListState>) => {
    setSearch(writeListState(changeListState(state, wanted)), {
      replace: Object.keys(wanted).join() === 'globalKey',
    });
    if (wanted.page) scrollTo(0, 0);
  };
  const failed = [list, setting].filter((query) => query.isError);
  return (
    <Page>
      <PageHeader title={t('manageBooking.title')} subtitle={t('manageBooking.subtitle')} />
      {setting.data && (
        <BookingFilters state={state} thisMonth={monthOf(businessToday(setting.data))} onChange={change} />
      )}
      {failed.length > 0 ? (
        <ErrorState onRetry={() => failed.map((query) => query.refetch())} />
      ) : !list.data || !setting.data ? (
        <SkeletonRows rows={8} label={t('loading')} />
      ) : list.data.items.length === 0 ? (
        <NoBookings state={state} total={list.data.total} onChange={change} />
      ) : (
        <div className={clsx('flex flex-col gap-4', list.isPlaceholderData && 'opacity-55')}>
          <DataTable
            caption={t('manageBooking.title')}
            columns={bookingColumns(t, i18n.language, setting.data.timeZone)}
            rows={list.data.items}
            rowKey={(booking) => booking.id}
            rowPath={(booking) => paths.manageBooking(booking.id)}
            sort={state.sort}
            onSort={(sort) => change({ sort: sort as BookingListState['sort'] })}
          />
          <Pagination
            {...list.data}
            onOffset={(offset) => change({ page: Math.floor(offset / DEFAULT_LIMIT) + 1 })}
          />
        </div>
      )}
    </Page>
  );
};

interface NoBookingsProps {
  state: BookingListState;
  total: number;
  onChange: (change: Partial<BookingListState>) => void;
}

const NoBookings = ({ state, total, onChange }: NoBookingsProps) => {
  const { t } = useTranslation();
  if (total > 0)
    return (
      <EmptyState
        icon={SearchX}
        text={t('manageBooking.empty.page')}
        action={<Button onClick={() => onChange({ page: 1 })}>{t('manageBooking.empty.firstPage')}</Button>}
      />
    );
  if (state.globalKey || countFilters(state) > 0)
    return (
      <EmptyState
        icon={SearchX}
        text={t('manageBooking.empty.filtered')}
        action={<Button onClick={() => onChange(NO_FILTERS)}>{t('manageBooking.clear')}</Button>}
      />
    );
  return <EmptyState icon={CalendarCheck} text={t('manageBooking.empty.none')} />;
};
