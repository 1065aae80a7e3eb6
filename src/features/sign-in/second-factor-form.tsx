import { secondFactorCode } from '@contract/password';
import { refusalOf } from '@src/api/problem-error';
import { signInSecond } from '@src/api/session';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormField } from '@src/components/form/form-field';
import { keepSentence } from '@src/components/form/sentence';
import { Button } from '@src/components/ui/button';
import { Input } from '@src/components/ui/input';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

interface SecondFactorFormProps {
  ticket: string;
  onSignedIn: () => void;
  /** `why` is what was refused, where going back wasn't one's own wish. */
  onBack: (why?: string) => void;
}

/** The second step of a sign-in: a code of the app, or one of the recovery codes. */
export const SecondFactorForm = ({ ticket, onSignedIn, onBack }: SecondFactorFormProps) => {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const isReadable = z.safeParse(secondFactorCode, code.trim()).success;
    setError(isReadable ? undefined : keepSentence('validation.invalid_code', {}));
    if (!isReadable) return document.getElementById('field-code')?.focus();
    setSending(true);
    try {
      await signInSecond(ticket, code.trim());
      onSignedIn();
    } catch (reason) {
      setSending(false);
      const refusal = refusalOf(reason);
      if (refusal?.problem.reason === 'ticket') return onBack(refusal.detail);
      if (refusal?.problem.reason === 'code') {
        setError(refusal.detail);
        return document.getElementById('field-code')?.focus();
      }
      setProblem(refusal?.detail || t('form.unreachable'));
      setAttempt((count) => count + 1);
    }
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <h1 className="text-xl font-semibold">{t('login.second.title')}</h1>
        <p className="text-text-muted">{t('login.second.help')}</p>
      </div>
      <ErrorSummary errors={[]} problem={problem} attempt={attempt} />
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
      <Button kind="primary" type="submit" size="lg" pending={isSending}>
        {t('login.submit')}
      </Button>
      <Button kind="back" className="-ml-3 self-start" onClick={() => onBack()}>
        {t('login.held.other')}
      </Button>
    </form>
  );
};
