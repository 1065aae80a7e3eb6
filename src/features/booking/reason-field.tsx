import { FormField } from '@src/components/form/form-field';
import { Textarea } from '@src/components/ui/textarea';
import { useDraft } from '@src/hooks/use-draft';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The typed reason of an action on a booking, stored as a draft under `form`. `check` marks a missing required
 * reason.
 */
export const useReason = (isRequired: boolean, form: string) => {
  const [typed, setTyped] = useState('');
  const draft = useDraft(form, {
    values: { typed },
    initial: { typed: '' },
    restore: (kept) => {
      setTyped(kept.typed ?? '');
      setWasTyped(Boolean(kept.typed));
    },
  });
  const [wasTyped, setWasTyped] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const reason = typed.trim();
  return {
    reason,
    draft,
    typed,
    /** Also of a text that was typed and removed. */
    wasTyped,
    isRequired,
    isMissing,
    type: (text: string) => {
      setTyped(text);
      setWasTyped(true);
      setMissing(false);
    },
    check: (): boolean => {
      setMissing(isRequired && !reason);
      return !isRequired || reason !== '';
    },
  };
};

interface ReasonFieldProps {
  reason: ReturnType<typeof useReason>;
  help: string;
}

export const ReasonField = ({ reason, help }: ReasonFieldProps) => {
  const { t } = useTranslation();
  return (
    <FormField
      name="reason"
      label={t('booking.decision.reason')}
      help={help}
      error={reason.isMissing ? t('booking.decision.reasonMissing') : undefined}
      isRequired={reason.isRequired}
    >
      {(field) => (
        <Textarea
          {...field}
          autoFocus
          maxLength={1000}
          value={reason.typed}
          onChange={(event) => reason.type(event.target.value)}
        />
      )}
    </FormField>
  );
};
