import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CancelForm, type CancelProps } from './cancel-form';
import { changeLines } from './pending-lines';
import { useChangeText } from './use-change-text';

/** Shows what a withdrawal takes back and what stays approved, and asks for an optional reason. */
export const WithdrawDialog = (props: CancelProps) => {
  const { t } = useTranslation();
  const { booking } = props;
  const changeText = useChangeText(booking.currency);
  const pending = booking.slots.filter(({ state }) => state === 'requested');
  const inForce = booking.slots.filter(({ state }) => state === 'approved');
  const change = changeLines(booking);
  // Without approved slots the withdrawal cancels the whole booking.
  const isWhole = inForce.length === 0;
  return (
    <CancelForm
      {...props}
      kind="withdraw"
      title={t(isWhole ? 'booking.withdraw.titleWhole' : 'booking.withdraw.title', { id: booking.id })}
      description={t(isWhole ? 'booking.withdraw.descriptionWhole' : 'booking.withdraw.description')}
      submitLabel={t('booking.withdraw.confirm')}
      submitIcon={Undo2}
      nothing={pending.length === 0 && change.length === 0 ? t('booking.decision.nothingWaits') : undefined}
      effects={[
        ...(pending.length > 0 ? [{ label: t('booking.withdraw.ordered'), value: pending }] : []),
        ...(change.length > 0 ? [{ label: t('booking.withdraw.change'), value: changeText(change) }] : []),
        ...(isWhole ? [] : [{ label: t('booking.withdraw.inForce'), value: inForce }]),
      ]}
    />
  );
};
