import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import type { Instant } from '@contract/primitives';
import { requestedItems } from '@domain/repeat-booking';
import type { BusinessSetting } from '@src/api/setting';
import { lazyDialog } from '@src/components/ui/lazy-part';
import { useTranslation } from 'react-i18next';
import { CancelDialog } from './cancel-dialog';
import { CancelShiftsDialog } from './cancel-shifts-dialog';
import type { Reload } from './use-booking-refusal';
import type { CancelTerms } from './use-cancel-terms';
import { WithdrawDialog } from './withdraw-dialog';

// Loaded on demand: a booking is rarely repeated.
const RepeatDialog = lazyDialog(() => import('./repeat-dialog').then((module) => module.RepeatDialog));

const CalendarDialog = lazyDialog(() =>
  import('@src/components/layout/shift-calendar-dialog').then((module) => module.ShiftCalendarDialog),
);

/** What the user of a booking's page is about to do. */
export type BookingAction = 'cancel' | 'cancelShifts' | 'withdraw' | 'repeat' | 'subscribe';

interface BookingDialogProps {
  action: BookingAction;
  area: Area;
  booking: Booking;
  setting: BusinessSetting;
  terms: CancelTerms | null;
  now: Instant;
  onReload: Reload;
  onClose: () => void;
}

export const BookingDialog = ({ action, setting, terms, now, ...props }: BookingDialogProps) => {
  const { t } = useTranslation();
  const { area, booking, onClose } = props;
  const { timeZone, cancelRule, lateCancelPercent } = setting;
  switch (action) {
    case 'cancel':
      return (
        <CancelDialog
          {...props}
          timeZone={timeZone}
          terms={terms}
          now={now}
          cancelRule={cancelRule}
          feePercent={lateCancelPercent}
        />
      );
    case 'cancelShifts':
      return <CancelShiftsDialog {...props} setting={setting} slots={terms?.cancellable ?? []} now={now} />;
    case 'withdraw':
      return <WithdrawDialog {...props} timeZone={timeZone} />;
    case 'repeat':
      return (
        <RepeatDialog
          area={area}
          title={t('booking.repeat.title')}
          premise={booking.premise}
          items={requestedItems(booking)}
          setting={setting}
          onClose={onClose}
        />
      );
    case 'subscribe':
      return <CalendarDialog only={{ bookingId: booking.id }} onClose={onClose} />;
  }
};
