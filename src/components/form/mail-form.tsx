import { mailRequest } from '@contract/password';
import { zodResolver } from '@hookform/resolvers/zod';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { paths } from '@src/lib/paths';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { errorMap } from './error-map';
import { ErrorSummary } from './error-summary';
import { TextField } from './fields';

interface MailFormProps {
  submitLabel: string;
  send: (email: string) => Promise<unknown>;
  onSent: (email: string) => void;
}

/** Asks for an email address and sends an email to it, with a way back to the sign-in. */
export const MailForm = ({ submitLabel, send, onSent }: MailFormProps) => {
  const { t } = useTranslation();
  const form = useForm({ resolver: zodResolver(mailRequest, errorMap), defaultValues: { email: '' } });
  const sending = useFormSubmit(form, [['email', t('login.email')]], (typed) => send(typed.email), {
    name: submitLabel,
    onDone: (_nothing, typed) => onSent(typed.email),
    isPublic: true,
    draft: 'none',
  });
  return (
    <form noValidate onSubmit={sending.onSubmit} className="flex flex-col gap-5">
      <ErrorSummary {...sending.errorSummary} errors={[]} />
      <TextField
        form={form}
        name="email"
        label={t('login.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" type="submit" size="lg" pending={sending.isSending}>
          {submitLabel}
        </Button>
        <Button variant="ghost" size="lg" to={paths.login}>
          {t('backToLogin')}
        </Button>
      </div>
    </form>
  );
};
