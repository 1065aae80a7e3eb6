import type { Booking, BookingStatus } from '@contract/booking';
import { StatusChip } from '@src/components/ui/status-chip';
import { STATUS_TONES } from '@src/lib/booking-status';
import { useTranslation } from 'react-i18next';
import { countSlots } from './slots';

/** Statuses about guards, shown with the count of filled places. */
const STAFFED_STATUSES: readonly BookingStatus[] = ['Approved', 'SecurityAssigning', 'Confirmed'];

/** The status of a booking; a pending one also shows how much of it is approved and staffed. */
export const BookingChip = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation();
  const { status } = booking;
  const { approved, pending, filled, required } = countSlots(booking.slots);
  const isStaffed = STAFFED_STATUSES.includes(status);
  const waits = status === 'Ordered' || status === 'PendingApproval';
  const details = [
    waits &&
      approved > 0 &&
      pending > 0 &&
      t('booking.detail.partlyApproved', { approved, count: approved + pending }),
    waits && required > 0 && t('assignment.filled', { filled, count: required }),
  ].filter(Boolean);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <StatusChip
        tone={STATUS_TONES[status]}
        label={t(`booking.status.${status}`)}
        {...(isStaffed && required > 0 && { detail: `${filled}/${required}` })}
      />
      {details.length > 0 && <span className="tabular text-sm text-text-muted">{details.join(' · ')}</span>}
    </span>
  );
};
