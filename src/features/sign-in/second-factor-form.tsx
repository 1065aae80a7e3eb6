import { secondFactorCode } from '@contract/password';
import { signInSecond } from '@src/api/session';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormField } from '@src/components/form/form-field';
import { Button } from '@src/components/ui/button';
import { Input } from '@src/components/ui/input';
import { useRefusalMessage } from '@src/hooks/use-refusal-message';
import { useSubmit } from '@src/hooks/use-submit';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

interface SecondFactorFormProps {
  ticket: string;
  /** `refusal` is the message if the server required going back. */
  onBack: (refusal?: string) => void;
}

/** The second step of the sign-in: a code of the app or a recovery code. */
export const SecondFactorForm = ({ ticket, onBack }: SecondFactorFormProps) => {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const refusalMessage = useRefusalMessage();
  const sending = useSubmit((typed: string) => signInSecond(ticket, typed), {
    name: t('login.submit'),
    done: () => t('login.success'),
    onRefused: (refusal) => {
      const { reason } = refusal.problem;
      if (reason === 'ticket') onBack(refusal.detail);
      else if (reason !== 'code') return refusalMessage(refusal);
      else {
        setError(refusal.detail);
        document.getElementById('field-code')?.focus();
      }
      return;
    },
    isPublic: true,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isReadable = z.safeParse(secondFactorCode, code.trim()).success;
    setError(isReadable ? undefined : 'validation.invalid_code');
    if (isReadable) void sending.submit(code.trim());
    else document.getElementById('field-code')?.focus();
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <h1 className="text-xl font-semibold">{t('login.second.title')}</h1>
        <p className="text-text-muted">{t('login.second.help')}</p>
      </div>
      <ErrorSummary {...sending.errorSummary} />
      <FormField name="code" label={t('login.second.code')} help={t('login.second.codeHelp')} error={error}>
        {(field) => (
          <Input
            {...field}
            autoFocus
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            className="tabular"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </FormField>
      <Button kind="primary" type="submit" size="lg" pending={sending.isSending}>
        {t('login.submit')}
      </Button>
      <Button kind="back" className="-ml-3 self-start" onClick={() => onBack()}>
        {t('login.held.other')}
      </Button>
    </form>
  );
};
