import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import { FormDialog } from '@src/components/form/form-dialog';
import { Notice } from '@src/components/ui/notice';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BookingNews } from './booking-news';
import { ReasonField, useReason } from './reason-field';
import type { Reload } from './use-booking-refusal';
import { type Decision, useSendDecision } from './use-decision';

interface DecisionDialogProps {
  area: Area;
  booking: Booking;
  asked: NonNullable<Decision['asked']>;
  timeZone: string;
  onReload: Reload;
  onClose: () => void;
}

/** Asks for the reason of a decision. What was typed stays when somebody was faster. */
export const DecisionDialog = ({ area, booking, asked, ...props }: DecisionDialogProps) => {
  const { t } = useTranslation();
  const { action, why, slotIds } = asked;
  const reason = useReason(true, `booking.${booking.id}.${action}`);
  const sending = useSendDecision(area, booking, props.onReload, {
    onTaken: reason.draft.forget,
    onDone: props.onClose,
  });
  const count = slotIds.length;
  return (
    <FormDialog
      title={t(`booking.decision.title.${why}`, { count })}
      description={t(`booking.decision.description.${why}`)}
      submitLabel={t(`booking.decision.${action}`, { count })}
      submitIcon={action === 'reject' ? X : Check}
      isDestructive={action === 'reject'}
      isDisabled={count === 0}
      sending={sending}
      draft={reason.draft.offer}
      problemDetails={<BookingNews refusal={sending.refusal} timeZone={props.timeZone} />}
      onSubmit={() => reason.check() && void sending.submit({ action, slotIds, reason: reason.reason })}
      onClose={props.onClose}
    >
      {count === 0 && <Notice tone="info">{t('booking.decision.nothingWaits')}</Notice>}
      <ReasonField reason={reason} help={t(`booking.decision.reasonHelp.${why}`)} />
    </FormDialog>
  );
};
