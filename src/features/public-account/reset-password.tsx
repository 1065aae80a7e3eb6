import { newPassword } from '@contract/password';
import { forgetPassword, resetPassword } from '@src/api/password';
import { refusalOf } from '@src/api/problem-error';
import { forgetSession } from '@src/api/session';
import { ErrorSummary } from '@src/components/form/error-summary';
import { NewPasswordField } from '@src/components/form/new-password-field';
import { schemaResolver } from '@src/components/form/schema-resolver';
import { setProblem } from '@src/components/form/set-problem';
import { Button } from '@src/components/ui/button';
import { toast } from '@src/components/ui/toast-store';
import { paths } from '@src/lib/paths';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { InvalidLink } from './invalid-link';
import { isInvalidLink } from './is-invalid-link';

const typed = z.strictObject({ password: newPassword });

/** Chooses a password by a mailed link: after a forgotten one, and by invited people for the first time. */
export const ResetPassword = ({ token }: { token: string | null }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isInvalid, setInvalid] = useState(token === null);
  const [problem, setRefused] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const form = useForm({ resolver: schemaResolver(typed), defaultValues: { password: '' } });

  const submit = form.handleSubmit(async ({ password }) => {
    setRefused(undefined);
    try {
      await resetPassword({ token: token ?? '', password });
      // All sessions have ended, the one of this browser with them.
      forgetSession();
      toast({ title: t('resetPassword.done'), variant: 'success' });
      navigate(paths.login, { replace: true });
    } catch (reason) {
      if (isInvalidLink(reason)) return setInvalid(true);
      setRefused(setProblem(form, refusalOf(reason), ['password'], t('form.unreachable')));
      setAttempt((count) => count + 1);
    }
  });

  if (isInvalid)
    return <InvalidLink wasTried={token !== null} text={t('resetPassword.newLink')} send={forgetPassword} />;
  return (
    <>
      <div className="flex flex-col gap-2">
        <h1 className="text-xl font-semibold">{t('resetPassword.title')}</h1>
        <p className="text-text-muted">{t('resetPassword.help')}</p>
      </div>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <ErrorSummary errors={[]} problem={problem} attempt={attempt} />
        <NewPasswordField
          label={t('resetPassword.label')}
          registration={form.register('password')}
          password={form.watch('password')}
          error={form.formState.errors.password?.message}
        />
        <Button kind="primary" type="submit" size="lg" pending={form.formState.isSubmitting}>
          {t('resetPassword.submit')}
        </Button>
      </form>
    </>
  );
};
