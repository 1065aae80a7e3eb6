import type { Booking } from '@contract/booking';
import { countSlots } from '@domain/wire-slot';
import { StatusChip } from '@src/components/ui/status-chip';
import { STATUS_TONES } from '@src/lib/booking-status';
import { useTranslation } from 'react-i18next';

/** The status of the edited booking; with the places while guards are being assigned, as lists have it. */
export const EditedStatus = ({
  booking: { status, slots },
}: {
  booking: Pick<Booking, 'status' | 'slots'>;
}) => {
  const { t } = useTranslation();
  const { filled, required } = countSlots(slots);
  return (
    <StatusChip
      tone={STATUS_TONES[status]}
      label={t(`booking.status.${status}`)}
      {...(status === 'SecurityAssigning' && { detail: `${filled}/${required}` })}
    />
  );
};
