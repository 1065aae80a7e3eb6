import { DraftNotice } from '@src/components/form/draft-notice';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormField } from '@src/components/form/form-field';
import { useChecks } from '@src/components/form/use-checks';
import { Button } from '@src/components/ui/button';
import { Textarea } from '@src/components/ui/textarea';
import { clsx } from 'clsx';
import { Send, UserRoundMinus } from 'lucide-react';
import { useId } from 'react';
import { ChangeSummary } from './change-summary';
import { PreviewFailed } from './preview-failed';
import type { BookingEditing } from './use-booking-edit';
import type { ChangeSubmission } from './use-send-change';

interface SendPanelProps {
  edit: BookingEditing;
  sending: ChangeSubmission;
}

/** The totals and the effect of an edit, a required reason, and the button that sends it. */
export const SendPanel = ({ edit, sending }: SendPanelProps) => {
  const { booking, wording, view } = edit;
  const { t } = wording;
  const { serverVerdict } = view;
  const openCountId = useId();
  const openCount = view.byItem.reduce((sum, { open }) => sum + open.length, 0);
  const openProblem = t('booking.edit.problem.open', { count: openCount });
  const staleProblem = edit.isStale ? t('booking.edit.stale.title') : undefined;
  // Open decisions are counted by `place`, in the server's newest preview.
  const checks = useChecks(sending, {
    problem: edit.isChanged ? staleProblem : t('booking.edit.unchanged'),
  });
  return (
    <section
      aria-label={t('booking.edit.summary')}
      className="flex flex-col gap-4 rounded-lg border bg-surface-raised p-4 shadow-raised lg:sticky lg:top-20 lg:p-5"
    >
      <ChangeSummary view={view} wording={wording} hasChange={booking.pendingChange !== null} />
      {serverVerdict && edit.isChanged && (
        <p className="text-sm">{t(effectKey(edit, serverVerdict.effect))}</p>
      )}
      {serverVerdict && serverVerdict.guardsFreed > 0 && (
        <p className="flex gap-2 text-sm text-warning-text">
          <UserRoundMinus className="mt-0.5 size-4 shrink-0" aria-hidden />
          {t('booking.edit.guardsFreed', { count: serverVerdict.guardsFreed })}
        </p>
      )}
      {serverVerdict?.needsReason && <DraftNotice offer={sending.draft.offer} />}
      {serverVerdict?.needsReason && (
        <FormField
          name="reason"
          label={t('booking.decision.reason')}
          help={t('booking.edit.reasonHelp')}
          error={sending.reasonError}
          isRequired
        >
          {(field) => (
            <Textarea
              {...field}
              rows={2}
              maxLength={1000}
              value={sending.reason}
              onChange={(event) => sending.setReason(event.target.value)}
            />
          )}
        </FormField>
      )}
      <PreviewFailed view={view} wording={wording} />
      <ErrorSummary {...checks.sending.errorSummary} />
      {openCount > 0 && (
        <p
          id={openCountId}
          className={clsx(
            'text-sm text-accent-text',
            checks.sending.errorSummary.problem === openProblem && 'sr-only',
          )}
        >
          {openProblem}
        </p>
      )}
      <Button
        kind="primary"
        size="lg"
        icon={Send}
        aria-describedby={openCount > 0 ? openCountId : undefined}
        pending={sending.isSending}
        onClick={() => checks.submit(sending.place)}
        className="w-full"
      >
        {t(sendKey(edit))}
      </Button>
    </section>
  );
};

const effectKey = ({ opened }: BookingEditing, effect: 'none' | 'now' | 'approval') => {
  if (effect !== 'approval') return `booking.edit.effect.${effect}` as const;
  return opened.slots.some(({ state }) => state === 'approved')
    ? 'booking.edit.effect.approval'
    : 'booking.edit.effect.order';
};

const sendKey = ({ isChanged, view }: BookingEditing) => {
  if (!isChanged) return 'booking.edit.unchanged';
  return view.serverVerdict?.effect === 'approval' ? 'booking.edit.send' : 'booking.edit.save';
};
