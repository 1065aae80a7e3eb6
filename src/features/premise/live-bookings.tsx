import type { CallAnswer } from '@contract/call';
import type { premiseCalls } from '@contract/premise';
import { Loaded } from '@src/components/layout/loaded';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { StatusChip } from '@src/components/ui/status-chip';
import { STATUS_TONES } from '@src/lib/booking-status';
import { formatDayRange } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type LivePage = CallAnswer<typeof premiseCalls.liveBookings>;

interface LiveBookingsProps {
  premiseId: number;
  bookings: UseQueryResult<LivePage>;
}

/** Bookings with upcoming shifts, the next first, and the number of those beyond the first page. */
export const LiveBookings = ({ premiseId, bookings }: LiveBookingsProps) => {
  const { t } = useTranslation();
  return (
    <Loaded queries={{ bookings }} skeleton={<SkeletonRows rows={3} label={t('loading')} />}>
      {(loaded) => <Bookings premiseId={premiseId} {...loaded.bookings} />}
    </Loaded>
  );
};

const Bookings = ({ premiseId, items, total }: { premiseId: number } & LivePage) => {
  const { t, i18n } = useTranslation();
  if (total === 0) return <p className="text-sm">{t('premise.live.none')}</p>;
  const more = total - items.length;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">{t('premise.live.title', { count: total })}</h3>
      <ul className="max-h-[320px] divide-y divide-line overflow-y-auto rounded border">
        {items.map((booking) => (
          <li key={booking.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-sm">
            <Link
              to={paths.booking('admin', premiseId, booking.id)}
              className="text-primary-text underline-offset-4 hover:underline"
            >
              {t('booking.number', { id: booking.id })}
            </Link>
            <StatusChip
              tone={STATUS_TONES[booking.status]}
              label={t(`booking.status.${booking.status}`)}
              detail={`${booking.filled}/${booking.required}`}
            />
            <span className="basis-full text-text-muted">
              {formatDayRange(i18n.language, booking.firstDate, booking.lastDate)} ·{' '}
              {t('slot.count', { count: booking.slotCount })}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link
          to={`${paths.manageBookings}?premiseId=${premiseId}`}
          className="text-sm text-primary-text underline-offset-4 hover:underline"
        >
          {t('premise.live.more', { count: more })}
        </Link>
      )}
    </section>
  );
};
