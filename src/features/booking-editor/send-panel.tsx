import { FormField } from '@src/components/form/form-field';
import { Button } from '@src/components/ui/button';
import { Textarea } from '@src/components/ui/textarea';
import { formatMoney } from '@src/lib/format';
import { Send, UserRoundMinus } from 'lucide-react';
import { ChangeSummary } from './change-summary';
import { PreviewFailed } from './preview-failed';
import { TroubleBox } from './trouble-box';
import type { EditInHand } from './use-booking-edit';
import type { ChangeTrouble, Sent } from './use-send-change';
import type { Speech } from './words';

interface SendPanelProps {
  edit: EditInHand;
  sending: Sent;
}

/** The money of an edit, what sending it does, the reason where one is needed, and the one button. */
export const SendPanel = ({ edit, sending }: SendPanelProps) => {
  const { booking, speech, view } = edit;
  const { t } = speech;
  const { told } = view;
  return (
    <section
      aria-label={t('booking.edit.summary')}
      className="flex flex-col gap-4 rounded-lg border bg-surface-raised p-4 shadow-raised lg:sticky lg:top-20 lg:p-5"
    >
      <ChangeSummary view={view} speech={speech} hasChange={booking.pendingChange !== null} />
      {told && <p className="text-sm">{t(effectKey(edit, told.effect))}</p>}
      {told && told.guardsFreed > 0 && (
        <p className="flex gap-2 text-sm text-warning-text">
          <UserRoundMinus className="mt-0.5 size-4 shrink-0" aria-hidden />
          {t('booking.edit.guardsFreed', { count: told.guardsFreed })}
        </p>
      )}
      {told?.needsReason && (
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
      <PreviewFailed view={view} speech={speech} />
      {sending.trouble && (
        <TroubleBox attempt={sending.attempt}>{troubleText(speech, sending.trouble)}</TroubleBox>
      )}
      <Button
        kind="primary"
        size="lg"
        icon={Send}
        disabled={!edit.isChanged || edit.isStale}
        pending={sending.isSending}
        onClick={() => void sending.place()}
        className="w-full"
      >
        {t(sendKey(edit))}
      </Button>
    </section>
  );
};

const effectKey = ({ opened }: EditInHand, effect: 'none' | 'now' | 'approval') => {
  if (effect !== 'approval') return `booking.edit.effect.${effect}` as const;
  return opened.slots.some(({ state }) => state === 'approved')
    ? 'booking.edit.effect.approval'
    : 'booking.edit.effect.order';
};

const sendKey = ({ isChanged, view }: EditInHand) => {
  if (!isChanged) return 'booking.edit.unchanged';
  return view.told?.effect === 'approval' ? 'booking.edit.send' : 'booking.edit.save';
};

const troubleText = ({ t, language, currency }: Speech, trouble: ChangeTrouble): string => {
  const money = (amount: number) => formatMoney(language, amount, currency);
  switch (trouble.kind) {
    case 'open':
      return t('booking.edit.trouble.open', { count: trouble.count });
    case 'total':
      return t('booking.edit.trouble.total', { before: money(trouble.before), after: money(trouble.after) });
    case 'notChecked':
    case 'noAnswer':
      return t(`booking.edit.trouble.${trouble.kind}`);
    case 'refused':
      return trouble.text;
  }
};
