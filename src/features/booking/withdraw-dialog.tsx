import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import { useBookingChange } from '@src/api/booking';
import { FormDialog } from '@src/components/form/form-dialog';
import { DescriptionList } from '@src/components/layout/description-list';
import { useSubmit } from '@src/hooks/use-submit';
import { formatMoney } from '@src/lib/format';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeLines } from './pending-lines';
import { ReasonField, useReason } from './reason-field';
import { RefusalDetails } from './refusal-details';
import { sumAmounts } from './slots';
import { type Reload, useBookingRefusal } from './use-booking-refusal';
import { useChangeText } from './use-change-text';

interface WithdrawDialogProps {
  area: Area;
  booking: Booking;
  timeZone: string;
  onReload: Reload;
  onClose: () => void;
}

/** Shows what a withdrawal takes back and what stays in force, and asks for an optional reason. */
export const WithdrawDialog = ({ area, booking, timeZone, onReload, onClose }: WithdrawDialogProps) => {
  const { t, i18n } = useTranslation();
  const changeText = useChangeText(booking.currency);
  const reason = useReason(false, `booking.${booking.id}.withdraw`);
  const pending = booking.slots.filter(({ state }) => state === 'requested');
  const inForce = booking.slots.filter(({ state }) => state === 'approved');
  const change = changeLines(booking);
  const slotsText = (slots: Booking['slots']) =>
    `${t('slot.count', { count: slots.length })} · ${formatMoney(i18n.language, sumAmounts(slots), booking.currency)}`;
  // Without approved slots the withdrawal cancels the whole booking.
  const isWhole = inForce.length === 0;
  const title = t(isWhole ? 'booking.withdraw.titleWhole' : 'booking.withdraw.title', { id: booking.id });
  const refusal = useBookingRefusal(booking, onReload);
  const sending = useSubmit(useBookingChange(area, bookingCalls.cancel[area]), {
    name: title,
    done: () => t('booking.withdraw.done'),
    onAccepted: reason.draft.forget,
    onDone: onClose,
    onRefused: refusal.explain,
  });
  const submit = () =>
    void sending.submit({
      params: { bookingId: booking.id },
      body: {
        version: booking.version,
        changeOnly: true,
        ...(reason.reason && { reason: reason.reason }),
      },
    });
  return (
    <FormDialog
      title={title}
      description={t(isWhole ? 'booking.withdraw.descriptionWhole' : 'booking.withdraw.description')}
      cancelLabel={t('booking.withdraw.keep')}
      submitLabel={t('booking.withdraw.confirm')}
      submitIcon={Undo2}
      isDestructive
      isDisabled={pending.length === 0 && change.length === 0}
      sending={sending}
      draft={reason.draft.offer}
      problemDetails={<RefusalDetails refusal={refusal} timeZone={timeZone} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <DescriptionList
        className="tabular rounded bg-surface-sunken p-3"
        items={[
          ...(pending.length > 0
            ? [{ label: t('booking.withdraw.ordered'), value: slotsText(pending) }]
            : []),
          ...(change.length > 0 ? [{ label: t('booking.withdraw.change'), value: changeText(change) }] : []),
          ...(isWhole ? [] : [{ label: t('booking.withdraw.inForce'), value: slotsText(inForce) }]),
        ]}
      />
      <ReasonField reason={reason} help={t('booking.withdraw.reasonHelp')} />
    </FormDialog>
  );
};
