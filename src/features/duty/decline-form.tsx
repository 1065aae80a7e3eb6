import { Button } from '@src/components/ui/button';
import { Textarea } from '@src/components/ui/textarea';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface DeclineFormProps {
  onDecline: (why: { reason: 'sick' | 'other'; note?: string }) => void;
  onBack: () => void;
}

/** Why a guard can't come: one press for an illness, a few words for anything else. */
export const DeclineForm = ({ onDecline, onBack }: DeclineFormProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [isOther, setOther] = useState(false);
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = isChecked && note.trim() === '';
  const send = () => {
    setChecked(true);
    if (note.trim() === '') document.getElementById(id)?.focus();
    else onDecline({ reason: 'other', note: note.trim() });
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-2 font-semibold">{t('duty.act.why')}</legend>
      {isOther ? (
        <>
          <label htmlFor={id}>{t('duty.act.note')}</label>
          <Textarea
            id={id}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            maxLength={500}
            autoFocus
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${id}-error` : undefined}
            className="text-base"
          />
          {isMissing && (
            <p id={`${id}-error`} className="text-danger-text">
              {t('validation.required')}
            </p>
          )}
          <Button kind="primary" size="lg" className="min-h-12 w-full text-base" onClick={send}>
            {t('duty.act.send')}
          </Button>
        </>
      ) : (
        <>
          <Button
            size="lg"
            className="min-h-12 w-full text-base"
            onClick={() => onDecline({ reason: 'sick' })}
          >
            {t('duty.act.sick')}
          </Button>
          <Button size="lg" className="min-h-12 w-full text-base" onClick={() => setOther(true)}>
            {t('duty.act.other')}
          </Button>
        </>
      )}
      <Button
        variant="ghost"
        size="lg"
        className="min-h-12 w-full text-base"
        onClick={isOther ? () => setOther(false) : onBack}
      >
        {t('duty.act.back')}
      </Button>
    </fieldset>
  );
};
