import { passwordBody } from '@contract/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { deleteAccountByLink, requestDeletion } from '@src/api/account-deletion';
import { forgetSession } from '@src/api/session';
import { errorMap } from '@src/components/form/error-map';
import { ErrorSummary } from '@src/components/form/error-summary';
import { PasswordField } from '@src/components/form/fields';
import { Message } from '@src/components/layout/message';
import { Button } from '@src/components/ui/button';
import { ConfirmDialog } from '@src/components/ui/confirm-dialog';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { paths } from '@src/lib/paths';
import { Hand } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DeletionEffects } from './deletion-effects';
import { InvalidLink } from './invalid-link';
import { isInvalidLink } from './is-invalid-link';

/** Deletes an account with the emailed link and the password, after confirmation. */
export const ConfirmDeletion = ({ token }: { token: string }) => {
  const { t } = useTranslation();
  const [state, setState] = useState<'asking' | 'invalid' | 'done'>('asking');
  const [isSure, setSure] = useState(false);
  const form = useForm({ resolver: zodResolver(passwordBody, errorMap), defaultValues: { password: '' } });

  const sending = useFormSubmit(
    form,
    [['password', t('login.password')]],
    async ({ password }) => {
      await deleteAccountByLink({ token, password });
      forgetSession();
    },
    {
      name: t('deleteAccount.submit'),
      onDone: () => setState('done'),
      handleRefusal: (refusal) => {
        const isInvalid = isInvalidLink(refusal);
        if (isInvalid) setState('invalid');
        return isInvalid;
      },
      isPublic: true,
      draft: 'none',
    },
  );

  if (state === 'invalid')
    return <InvalidLink wasTried text={t('deleteAccount.newLink')} send={requestDeletion} />;
  if (state === 'done')
    return (
      <Message icon={Hand} tone="success" title={t('deleteAccount.done.title')} isAnswer>
        <p className="text-text-muted">{t('deleteAccount.done.text')}</p>
        <Button size="lg" to={paths.login} className="self-start">
          {t('backToLogin')}
        </Button>
      </Message>
    );
  return (
    <>
      <h1 className="text-xl font-semibold">{t('deleteAccount.title')}</h1>
      <DeletionEffects />
      <form noValidate onSubmit={form.handleSubmit(() => setSure(true))} className="flex flex-col gap-5">
        <ErrorSummary {...sending.errorSummary} errors={[]} />
        <PasswordField
          form={form}
          name="password"
          label={t('login.password')}
          help={t('deleteAccount.passwordHelp')}
          autoComplete="current-password"
        />
        <div className="flex flex-col gap-3">
          <Button kind="primary" type="submit" size="lg" pending={sending.isSending}>
            {t('deleteAccount.submit')}
          </Button>
          <Button variant="ghost" size="lg" to={paths.login}>
            {t('deleteAccount.keep')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={isSure}
        onOpenChange={setSure}
        onConfirm={() => void sending.onSubmit()}
        title={t('deleteAccount.confirm.title')}
        description={t('deleteAccount.confirm.text')}
        confirmLabel={t('deleteAccount.submit')}
        cancelLabel={t('deleteAccount.keep')}
        isDestructive
      />
    </>
  );
};
