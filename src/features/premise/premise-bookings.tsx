import type { Area } from '@contract/access';
import type { BookingListRow } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import type { Day } from '@contract/primitives';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import type { Column } from '@src/components/table/column';
import { DataTable } from '@src/components/table/data-table';
import { Pagination } from '@src/components/table/pagination';
import { BucketBadge } from '@src/components/ui/bucket-badge';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { StatusChip } from '@src/components/ui/status-chip';
import { useRowOrigin } from '@src/hooks/use-row-origin';
import { STATUS_TONES } from '@src/lib/booking-status';
import { shortRangeText } from '@src/lib/days-text';
import { formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

const LIMIT = 10;

interface PremiseBookingsProps {
  area: Area;
  premiseId: number;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
  today: Day;
}

/** Bookings of a premise, newest first. */
export const PremiseBookings = ({ area, premiseId, page, onPage, today }: PremiseBookingsProps) => {
  const { t, i18n } = useTranslation();
  const query = { premiseId, limit: LIMIT, offset: (page - 1) * LIMIT, sort: '-createdAt' } as const;
  const bookings = useCall(bookingCalls.list[area], { query }, { keepsPrevious: true });
  const rowState = useRowOrigin('premiseBookings', { query }, bookings.data);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-base font-semibold">{t('premise.bookings.title')}</h2>
      <Loaded queries={{ bookings }} skeleton={<SkeletonRows rows={3} label={t('loading')} />}>
        {(loaded) =>
          loaded.bookings.total === 0 ? (
            <p className="text-text-muted">{t('premise.bookings.empty')}</p>
          ) : (
            <>
              <DataTable
                caption={t('premise.bookings.title')}
                columns={bookingColumns(t, i18n.language, today)}
                rows={loaded.bookings.items}
                rowKey={(booking) => booking.id}
                rowPath={(booking) => paths.booking(area, premiseId, booking.id)}
                rowState={rowState}
              />
              <Pagination
                {...loaded.bookings}
                onOffset={(offset) => onPage(Math.floor(offset / LIMIT) + 1)}
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
};

const bookingColumns = (t: TFunction, language: string, today: Day): Column<BookingListRow>[] => [
  {
    id: 'number',
    header: t('premise.bookings.number'),
    cell: ({ id, reference }) => (
      <>
        {t('booking.number', { id })}
        {reference && (
          <span
            className="block max-w-[180px] truncate text-xs font-normal text-text-muted"
            title={reference}
          >
            {reference}
          </span>
        )}
      </>
    ),
    isTitle: true,
    className: 'whitespace-nowrap',
  },
  {
    id: 'dates',
    card: 'line',
    header: t('premise.bookings.dates'),
    cell: ({ firstDate, lastDate }) =>
      firstDate && lastDate ? shortRangeText(language, { from: firstDate, to: lastDate }, today) : '–',
    className: 'whitespace-nowrap',
  },
  {
    id: 'status',
    card: 'corner',
    header: t('premise.bookings.status'),
    cell: (booking) => (
      <span className="flex flex-wrap items-center gap-1">
        <StatusChip
          tone={STATUS_TONES[booking.status]}
          label={t(`booking.status.${booking.status}`)}
          detail={
            booking.status === 'SecurityAssigning' ? `${booking.filled}/${booking.required}` : undefined
          }
        />
        {booking.urgent && <BucketBadge bucket="urgent" />}
      </span>
    ),
  },
  {
    id: 'total',
    card: 'end',
    header: t('premise.bookings.total'),
    align: 'right',
    cell: (booking) => formatMoney(language, booking.total, booking.currency),
  },
];
