import { FormField } from '@src/components/form/form-field';
import { Button } from '@src/components/ui/button';
import { Dialog } from '@src/components/ui/dialog';
import { Notice } from '@src/components/ui/notice';
import { Textarea } from '@src/components/ui/textarea';
import { Check, RotateCcw, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DecisionInHand, DecisionProblem } from './use-decision';

const FORM_ID = 'decision';

/** Asks for the reason of a decision. What was typed stays when somebody was faster. */
export const DecisionDialog = ({ decision }: { decision: DecisionInHand }) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { asked } = decision;
  if (!asked) return null;
  const count = asked.slotIds.length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!reason.trim());
    if (reason.trim()) void decision.send(asked.action, asked.slotIds, reason.trim());
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
        {decision.problem && (
          <DecisionNotice problem={decision.problem} onReload={() => void decision.reload()} />
        )}
        {count === 0 && <Notice tone="info">{t('booking.decision.nothingWaits')}</Notice>}
        <FormField
          name="reason"
          label={t('booking.decision.reason')}
          help={t(`booking.decision.reasonHelp.${asked.action}`)}
          error={isMissing ? t('booking.decision.reasonMissing') : undefined}
          isRequired
        >
          {(field) => (
            <Textarea
              {...field}
              autoFocus
              maxLength={1000}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value);
                setMissing(false);
              }}
            />
          )}
        </FormField>
      </form>
    </Dialog>
  );
};

/** Why a decision was not taken, and the way to see how things stand now. */
export const DecisionNotice = ({ problem, onReload }: { problem: DecisionProblem; onReload: () => void }) => {
  const { t } = useTranslation();
  return (
    <Notice
      tone="danger"
      action={
        problem.isOutdated && (
          <Button size="sm" icon={RotateCcw} onClick={() => onReload()}>
            {t('booking.decision.reload')}
          </Button>
        )
      }
    >
      {problem.text}
    </Notice>
  );
};
