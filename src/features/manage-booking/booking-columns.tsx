import type { BookingListRow } from '@contract/booking';
import { dayOf } from '@domain/time';
import type { Column, Lead } from '@src/components/table/data-table';
import { BucketBadge } from '@src/components/ui/bucket-badge';
import { Checkbox } from '@src/components/ui/checkbox';
import { StatusChip } from '@src/components/ui/status-chip';
import type { ChosenRows } from '@src/hooks/use-chosen-rows';
import { STATUS_TONES } from '@src/lib/booking-status';
import { formatDay, formatDayRange, formatMoney, formatNumber } from '@src/lib/format';
import type { TFunction } from 'i18next';

export const isApprovable = ({ allowed }: BookingListRow): boolean => allowed.includes('approve');

const period = (language: string, { firstDate, lastDate }: BookingListRow) =>
  firstDate && lastDate ? formatDayRange(language, firstDate, lastDate) : '–';

/** Checkbox that selects a booking for approval, if it can be approved. */
export const bookingChoice = (
  t: TFunction,
  chosen: ChosenRows<BookingListRow>,
  isRunning: boolean,
): Lead<BookingListRow> => ({
  header: t('manageBooking.column.choose'),
  cell: (row) =>
    isApprovable(row) && (
      <Checkbox
        className="-m-2 p-2"
        label={t('booking.decision.choose', { shift: t('booking.number', { id: row.id }) })}
        isLabelHidden
        checked={chosen.isChosen(row)}
        disabled={isRunning}
        onChange={({ target }) => chosen.choose([row], target.checked)}
      />
    ),
});

/** `timeZone` is that of the business, for the order date. */
export const bookingColumns = (
  t: TFunction,
  language: string,
  timeZone: string,
): Column<BookingListRow>[] => [
  {
    id: 'premise',
    header: t('manageBooking.column.premise'),
    isTitle: true,
    sort: 'premise',
    cell: (row) => (
      <>
        {row.premise.name}
        <span className="block text-xs font-normal text-text-muted">
          {t('booking.number', { id: row.id })}
          {row.reference && ` · ${row.reference}`}
        </span>
      </>
    ),
  },
  {
    id: 'status',
    header: t('manageBooking.column.status'),
    sort: 'status',
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-1">
        <StatusChip
          tone={STATUS_TONES[row.status]}
          label={t(`booking.status.${row.status}`)}
          {...(row.status === 'SecurityAssigning' && { detail: `${row.filled}/${row.required}` })}
        />
        {row.urgent && <BucketBadge bucket="urgent" />}
      </span>
    ),
  },
  {
    id: 'dates',
    header: t('manageBooking.column.dates'),
    sort: 'firstDate',
    cell: (row) => period(language, row),
    className: 'whitespace-nowrap',
  },
  {
    id: 'shifts',
    header: t('manageBooking.column.shifts'),
    align: 'right',
    cell: (row) => formatNumber(language, row.slotCount),
  },
  {
    id: 'ordered',
    header: t('manageBooking.column.ordered'),
    sort: 'createdAt',
    cell: (row) => (
      <>
        {formatDay(language, dayOf(row.createdAt, timeZone))}
        <span className="block text-xs whitespace-normal text-text-muted">{row.orderedBy.name}</span>
      </>
    ),
    className: 'whitespace-nowrap',
  },
  {
    id: 'total',
    header: t('manageBooking.column.total'),
    align: 'right',
    sort: 'total',
    cell: (row) => formatMoney(language, row.total, row.currency),
    className: 'whitespace-nowrap',
  },
];
