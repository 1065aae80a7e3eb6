import { Button } from '@src/components/ui/button';
import { Dialog } from '@src/components/ui/dialog';
import { Notice } from '@src/components/ui/notice';
import { Check, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemNotice } from './problem-notice';
import { ReasonField, useReason } from './reason-field';
import type { DecisionInHand } from './use-decision';

const FORM_ID = 'decision';

interface DecisionDialogProps {
  decision: DecisionInHand;
  timeZone: string;
}

/** Asks for the reason of a decision. What was typed stays when somebody was faster. */
export const DecisionDialog = ({ decision, timeZone }: DecisionDialogProps) => {
  const { t } = useTranslation();
  const reason = useReason(true);
  const { asked } = decision;
  if (!asked) return null;
  const count = asked.slotIds.length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.check()) void decision.send(asked.action, asked.slotIds, reason.reason);
  };
  return (
    <Dialog
      open
      onOpenChange={decision.cancel}
      title={t(`booking.decision.title.${asked.action}`, { count })}
      description={t(`booking.decision.description.${asked.action}`)}
      actions={
        <>
          <Button kind="cancel" onClick={decision.cancel} />
          <Button
            type="submit"
            form={FORM_ID}
            variant={asked.action === 'reject' ? 'destructive' : 'default'}
            icon={asked.action === 'reject' ? X : Check}
            pending={decision.isPending}
            disabled={count === 0}
          >
            {t(`booking.decision.${asked.action}`, { count })}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ProblemNotice inHand={decision.inHand} timeZone={timeZone} />
        {count === 0 && <Notice tone="info">{t('booking.decision.nothingWaits')}</Notice>}
        <ReasonField reason={reason} help={t(`booking.decision.reasonHelp.${asked.action}`)} />
      </form>
    </Dialog>
  );
};
