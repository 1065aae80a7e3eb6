import type { BookingListRow } from '@contract/booking';
import type { Day } from '@contract/primitives';
import { dayOf } from '@domain/time';
import type { BusinessSetting } from '@src/api/setting';
import type { Column, Lead } from '@src/components/table/column';
import { BucketBadge } from '@src/components/ui/bucket-badge';
import { Checkbox } from '@src/components/ui/checkbox';
import { StatusChip } from '@src/components/ui/status-chip';
import type { ChosenRows } from '@src/hooks/use-chosen-rows';
import { STATUS_TONES } from '@src/lib/booking-status';
import { shortRangeText } from '@src/lib/days-text';
import { formatDay, formatDayRange, formatMoney, formatNumber } from '@src/lib/format';
import { timeUntil } from '@src/lib/time-until';
import { clsx } from 'clsx';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StaffableCount } from './staffable-count';

const period = (language: string, { firstDate, lastDate }: BookingListRow) =>
  firstDate && lastDate ? formatDayRange(language, firstDate, lastDate) : '–';

const shortPeriod = (language: string, { firstDate, lastDate }: BookingListRow, today: Day) =>
  firstDate && lastDate ? shortRangeText(language, { from: firstDate, to: lastDate }, today) : '–';

/** "Starts in 2 days", loud inside the urgent lead time. */
const StartsIn = ({ row, urgentLeadHours }: { row: BookingListRow; urgentLeadHours: number }) => {
  const { t, i18n } = useTranslation();
  const { startsInMinutes: minutes } = row;
  if (minutes === null) return null;
  return (
    <span
      className={clsx(
        'block text-xs',
        minutes < urgentLeadHours * 60 ? 'font-medium text-danger-text' : 'text-text-muted',
      )}
    >
      {t('manageBooking.starts', { in: timeUntil(i18n.language, minutes) })}
    </span>
  );
};

/** Checkbox that selects a booking for a decision, if it can be decided. */
export const bookingChoice = (
  t: TFunction,
  chosen: ChosenRows<BookingListRow>,
  isRunning: boolean,
): Lead<BookingListRow> => ({
  header: t('manageBooking.column.choose'),
  cell: (row) =>
    chosen.canChoose(row) && (
      <Checkbox
        className="-m-2 p-2"
        label={t('booking.decision.choose', { shift: t('booking.number', { id: row.id }) })}
        isLabelHidden
        checked={chosen.isChosen(row)}
        disabled={isRunning}
        onChange={({ target, nativeEvent }) =>
          chosen.chooseOne(row, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    ),
});

interface BookingColumnsOptions {
  today: Day;
  /** Of bookings that wait for a decision: with what helps to decide. */
  isQueue: boolean;
}

export const bookingColumns = (
  t: TFunction,
  language: string,
  setting: BusinessSetting,
  { today, isQueue }: BookingColumnsOptions,
): Column<BookingListRow>[] => [
  {
    id: 'premise',
    header: t('manageBooking.column.premise'),
    isTitle: true,
    sort: 'premise',
    cell: (row) => (
      <>
        {row.premise.name}
        <span className="hidden text-xs font-normal text-text-muted in-[table]:block">
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
    card: 'corner',
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
    cell: (row) => (
      <>
        <span className="in-[table]:hidden">
          {t('booking.number', { id: row.id })} · {shortPeriod(language, row, today)}
        </span>
        <span className="hidden in-[table]:inline">{period(language, row)}</span>
        {isQueue && (
          <>
            <StartsIn row={row} urgentLeadHours={setting.urgentLeadHours} />
            <StaffableCount row={row} isCard />
          </>
        )}
      </>
    ),
    card: 'line',
    className: 'whitespace-nowrap',
  },
  {
    id: 'shifts',
    header: t('manageBooking.column.shifts'),
    align: 'right',
    cell: (row) => formatNumber(language, row.slotCount),
    card: 'none',
  },
  ...(isQueue
    ? [
        {
          id: 'staffable',
          header: t('manageBooking.column.staffable'),
          card: 'none' as const,
          cell: (row: BookingListRow) => <StaffableCount row={row} />,
          className: 'whitespace-nowrap',
        },
      ]
    : []),
  {
    id: 'ordered',
    header: t('manageBooking.column.ordered'),
    sort: 'createdAt',
    card: 'none',
    cell: (row) => (
      <>
        {formatDay(language, dayOf(row.createdAt, setting.timeZone))}
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
    card: 'end',
    cell: (row) => (
      <>
        <span className="block text-right">{formatMoney(language, row.total, row.currency)}</span>
        {isQueue && row.margin != null && (
          <span className="block text-right text-xs text-text-muted">
            {t('manageBooking.margin', { margin: formatMoney(language, row.margin, row.currency) })}
          </span>
        )}
      </>
    ),
    className: 'whitespace-nowrap',
  },
];
