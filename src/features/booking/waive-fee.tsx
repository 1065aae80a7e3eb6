import type { Booking } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import type { Slot } from '@contract/slot';
import { useBookingChange } from '@src/api/booking';
import { FormDialog } from '@src/components/form/form-dialog';
import { Button } from '@src/components/ui/button';
import { useCan } from '@src/hooks/use-can';
import { useSubmit } from '@src/hooks/use-submit';
import { formatMoney } from '@src/lib/format';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonField, useReason } from './reason-field';
import { RefusalDetails } from './refusal-details';
import { type Reload, useBookingRefusal } from './use-booking-refusal';

interface WaiveFeeProps {
  booking: Booking;
  slot: Slot;
  timeZone: string;
  onReload: Reload;
}

/** The button in the row of a slot that the client cancelled late: staff may waive its fee, with a reason. */
export const WaiveFee = (props: WaiveFeeProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const canWaive = useCan('admin', 'document.edit');
  const { lateFee } = props.slot;
  if (!canWaive || !lateFee || lateFee.isWaived) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="first:-ml-3"
        icon={HandCoins}
        onClick={() => setOpen(true)}
      >
        {t('booking.waiveFee.open')}
      </Button>
      {isOpen && <WaiveFeeDialog {...props} fee={lateFee.amount} onClose={() => setOpen(false)} />}
    </>
  );
};

const WaiveFeeDialog = ({
  booking,
  slot,
  timeZone,
  onReload,
  fee: amount,
  onClose,
}: WaiveFeeProps & { fee: number; onClose: () => void }) => {
  const { t, i18n } = useTranslation();
  const reason = useReason(true, `booking.${booking.id}.waiveFee`);
  const refusal = useBookingRefusal(booking, onReload);
  const title = t('booking.waiveFee.title');
  const sending = useSubmit(useBookingChange('admin', bookingCalls.waiveFee), {
    name: title,
    done: () => t('booking.waiveFee.done'),
    onAccepted: reason.draft.forget,
    onDone: onClose,
    onRefused: refusal.explain,
  });
  const fee = formatMoney(i18n.language, amount, booking.currency);
  const submit = () => {
    if (!reason.check()) return;
    void sending.submit({
      params: { bookingId: booking.id },
      body: { version: booking.version, slotIds: [slot.id], reason: reason.reason },
    });
  };
  return (
    <FormDialog
      title={title}
      description={t('booking.waiveFee.description', { fee })}
      cancelLabel={t('booking.waiveFee.keep')}
      submitLabel={t('booking.waiveFee.confirm', { fee })}
      submitIcon={HandCoins}
      sending={sending}
      draft={reason.draft.offer}
      problemDetails={<RefusalDetails refusal={refusal} timeZone={timeZone} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonField reason={reason} help={t('booking.waiveFee.reasonHelp')} />
    </FormDialog>
  );
};
