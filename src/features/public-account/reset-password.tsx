import { newPassword } from '@contract/password';
import { zodResolver } from '@hookform/resolvers/zod';
import { forgetPassword, resetPassword } from '@src/api/password';
import { forgetSession } from '@src/api/session';
import { errorMap } from '@src/components/form/error-map';
import { ErrorSummary } from '@src/components/form/error-summary';
import { NewPasswordField } from '@src/components/form/new-password-field';
import { Button } from '@src/components/ui/button';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { paths } from '@src/lib/paths';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { InvalidLink } from './invalid-link';
import { isInvalidLink } from './is-invalid-link';

const passwordForm = z.strictObject({ password: newPassword });

/** Sets a password with an emailed link: after a forgotten one, or for the first time after an invitation. */
export const ResetPassword = ({ token }: { token: string | null }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isInvalid, setInvalid] = useState(token === null);
  const form = useForm({ resolver: zodResolver(passwordForm, errorMap), defaultValues: { password: '' } });

  const sending = useFormSubmit(
    form,
    [['password', t('resetPassword.label')]],
    async ({ password }) => {
      await resetPassword({ token: token ?? '', password });
      // This ends all sessions, including that of this browser.
      forgetSession();
    },
    {
      name: t('resetPassword.submit'),
      done: () => t('resetPassword.done'),
      onDone: () => navigate(paths.login, { replace: true }),
      handleRefusal: (refusal) => {
        setInvalid(isInvalidLink(refusal));
        return isInvalidLink(refusal);
      },
      isPublic: true,
      draft: 'none',
    },
  );

  if (isInvalid)
    return <InvalidLink wasTried={token !== null} text={t('resetPassword.newLink')} send={forgetPassword} />;
  return (
    <>
      <div className="flex flex-col gap-2">
        <h1 className="text-xl font-semibold">{t('resetPassword.title')}</h1>
        <p className="text-text-muted">{t('resetPassword.help')}</p>
      </div>
      <form noValidate onSubmit={sending.onSubmit} className="flex flex-col gap-5">
        <ErrorSummary {...sending.errorSummary} errors={[]} />
        <NewPasswordField
          form={form}
          name="password"
          label={t('resetPassword.label')}
          password={form.watch('password')}
        />
        <Button kind="primary" type="submit" size="lg" pending={sending.isSending}>
          {t('resetPassword.submit')}
        </Button>
      </form>
    </>
  );
};
