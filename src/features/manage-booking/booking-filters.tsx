import type { BookingStatus } from '@contract/booking';
import { comboCalls } from '@contract/metadata';
import type { Month } from '@contract/primitives';
import { addMonths } from '@domain/day';
import { useCombo } from '@src/api/combo';

import { FilterBar } from '@src/components/table/filter-bar';
import type { ListInUse } from '@src/hooks/use-list-state';
import { formatMonth } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import type { BookingListState } from './list-state';

const MONTHS_BACK = 12;
const MONTHS_AHEAD = 24;

/** As a booking lives, so that the row of chips reads from left to right. */
const IN_ORDER: readonly BookingStatus[] = [
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
}

export const BookingFilters = ({ list, thisMonth }: BookingFiltersProps) => {
  const { t, i18n } = useTranslation();
  const premises = useCombo(comboCalls.premise);
  const companies = useCombo(comboCalls.company);
  const months = Array.from({ length: MONTHS_BACK + MONTHS_AHEAD + 1 }, (_, index) =>
    addMonths(thisMonth, index - MONTHS_BACK),
  );
  const { month } = list.state;
  const named = (items: readonly { id: number; name: string }[] = []) =>
    items.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FilterBar
      list={list}
      search={t('manageBooking.search')}
      selects={[
        {
          name: 'premiseId',
          label: t('manageBooking.column.premise'),
          all: t('manageBooking.allPremises'),
          options: named(premises.data),
          isWide: true,
        },
        {
          name: 'companyId',
          label: t('manageBooking.company'),
          all: t('manageBooking.allCompanies'),
          options: named(companies.data),
          isWide: true,
        },
        {
          name: 'month',
          label: t('manageBooking.month'),
          all: t('manageBooking.allMonths'),
          options: [...new Set([...months, ...(month ? [month] : [])])]
            .sort()
            .map((value) => ({ value, label: formatMonth(i18n.language, value) })),
        },
      ]}
      flags={[
        { name: 'waiting', label: t('manageBooking.waiting') },
        { name: 'urgent', label: t('manageBooking.urgent') },
      ]}
      several={{
        name: 'status',
        options: IN_ORDER.map((value) => ({ value, label: t(`booking.status.${value}`) })),
      }}
      sorts={{
        label: t('manageBooking.sort.label'),
        options: [
          { value: '-createdAt', label: t('manageBooking.sort.createdAtDown') },
          { value: 'firstDate', label: t('manageBooking.sort.firstDate') },
          { value: 'premise', label: t('manageBooking.sort.premise') },
          { value: 'status', label: t('manageBooking.sort.status') },
          { value: '-total', label: t('manageBooking.sort.totalDown') },
        ],
      }}
    />
  );
};
