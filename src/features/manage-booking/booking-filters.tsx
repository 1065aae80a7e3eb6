import type { BookingStatus } from '@contract/booking';
import type { Month, Named } from '@contract/primitives';
import { addMonths } from '@domain/day';
import { FilterBar } from '@src/components/table/filter-bar';
import type { ListInUse } from '@src/hooks/use-list-state';
import { formatMonth } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import type { BookingListState } from './list-state';

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
  premises: readonly Named[] | undefined;
  /** Company filter, for internal users only. */
  companies?: { options: readonly Named[] | undefined };
}

export const BookingFilters = ({ list, thisMonth, premises, companies }: BookingFiltersProps) => {
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
        { name: 'waiting', label: t('manageBooking.waiting') },
        { name: 'urgent', label: t('manageBooking.urgent') },
      ]}
      chips={{
        name: 'status',
        values: STATUSES,
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
