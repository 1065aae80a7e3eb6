import type { Booking, BookingStatus } from '@contract/booking';
import { StatusChip } from '@src/components/ui/status-chip';
import { STATUS_TONES } from '@src/lib/booking-status';
import { useTranslation } from 'react-i18next';
import { partsOf } from './slots';

/** Here the status is about guards, and a count of places says how far it is. */
const STAFFED: readonly BookingStatus[] = ['Approved', 'SecurityAssigning', 'Confirmed'];

/** The status, and beside one that waits how much of it is approved and staffed already. */
export const BookingChip = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation();
  const { status } = booking;
  const { approved, waiting, filled, required } = partsOf(booking.slots);
  const isStaffed = STAFFED.includes(status);
  const waits = status === 'Ordered' || status === 'PendingApproval';
  const beside = [
    waits &&
      approved > 0 &&
      waiting > 0 &&
      t('booking.detail.partlyApproved', { approved, count: approved + waiting }),
    waits && required > 0 && t('assignment.filled', { filled, count: required }),
  ].filter(Boolean);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <StatusChip
        tone={STATUS_TONES[status]}
        label={t(`booking.status.${status}`)}
        {...(isStaffed && required > 0 && { detail: `${filled}/${required}` })}
      />
      {beside.length > 0 && <span className="tabular text-sm text-text-muted">{beside.join(' · ')}</span>}
    </span>
  );
};
