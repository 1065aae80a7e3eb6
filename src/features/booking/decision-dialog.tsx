import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import { FormDialog } from '@src/components/form/form-dialog';
import { Notice } from '@src/components/ui/notice';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ReasonField, useReason } from './reason-field';
import { RefusalDetails } from './refusal-details';
import type { Reload } from './use-booking-refusal';
import { type Decision, useSendDecision } from './use-decision';

interface DecisionDialogProps {
  area: Area;
  booking: Booking;
  awaitingReason: NonNullable<Decision['awaitingReason']>;
  timeZone: string;
  onReload: Reload;
  onClose: () => void;
}

/** Asks for the reason of a decision. After a conflict the typed text stays. */
export const DecisionDialog = ({ area, booking, awaitingReason, ...props }: DecisionDialogProps) => {
  const { t } = useTranslation();
  const { action, purpose, slotIds } = awaitingReason;
  const reason = useReason(true, `booking.${booking.id}.${action}`);
  const sending = useSendDecision(area, booking, props.onReload, {
    onAccepted: reason.draft.forget,
    onDone: props.onClose,
  });
  const count = slotIds.length;
  return (
    <FormDialog
      title={t(`booking.decision.title.${purpose}`, { count })}
      description={t(`booking.decision.description.${purpose}`)}
      submitLabel={t(`booking.decision.${action}`, { count })}
      submitIcon={action === 'reject' ? X : Check}
      isDestructive={action === 'reject'}
      hasNothingToSend={count === 0}
      sending={sending}
      draft={reason.draft.offer}
      problemDetails={<RefusalDetails refusal={sending.refusal} timeZone={props.timeZone} />}
      onSubmit={() => reason.check() && void sending.submit({ action, slotIds, reason: reason.reason })}
      onClose={props.onClose}
    >
      {count === 0 && <Notice tone="info">{t('booking.decision.nothingWaits')}</Notice>}
      <ReasonField reason={reason} help={t(`booking.decision.reasonHelp.${purpose}`)} />
    </FormDialog>
  );
};
