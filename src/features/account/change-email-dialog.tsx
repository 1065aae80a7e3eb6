import { accountCalls, emailChangeBody } from '@contract/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { request } from '@src/api/client';
import { errorMap } from '@src/components/form/error-map';
import { PasswordField, TextField } from '@src/components/form/fields';
import { FormDialog } from '@src/components/form/form-dialog';
import { Button } from '@src/components/ui/button';
import { Dialog } from '@src/components/ui/dialog';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** Asks for the new email and the password. The change takes effect once the link in the email is opened. */
export const ChangeEmailDialog = ({
  currentEmail,
  onClose,
}: {
  currentEmail: string;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    resolver: zodResolver(emailChangeBody, errorMap),
    defaultValues: { email: '', password: '' },
    mode: 'onTouched',
  });
  const labels = [
    ['email', t('account.email.new')],
    ['password', t('account.currentPassword')],
  ] as const;
  const sending = useFormSubmit(
    form,
    labels,
    (body, meta) => request(accountCalls.changeEmail, { body, ...meta }),
    {
      name: t('account.email.title'),
      onDone: (_nothing, { email }) => setSentTo(email),
      draft: { form: 'account.email', fields: ['email'] },
    },
  );
  if (sentTo !== undefined)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={t('account.email.sentTitle')}
        actions={<Button kind="close" onClick={() => onClose()} />}
      >
        <div role="status" className="flex items-start gap-3 text-sm">
          <MailCheck className="size-5 shrink-0 text-success-text" aria-hidden />
          <div className="flex min-w-0 flex-col gap-2 break-words">
            <p>{t('account.email.sent', { email: sentTo })}</p>
            <p className="text-text-muted">{t('account.email.note', { email: currentEmail })}</p>
          </div>
        </div>
      </Dialog>
    );
  return (
    <FormDialog
      title={t('account.email.title')}
      description={t('account.email.description', { email: currentEmail })}
      submitLabel={t('account.email.send')}
      sending={sending}
      onSubmit={sending.onSubmit}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="email"
        label={t('account.email.new')}
        isRequired
        type="email"
        inputMode="email"
        autoComplete="email"
        autoFocus
      />
      <PasswordField
        form={form}
        name="password"
        label={t('account.currentPassword')}
        isRequired
        autoComplete="current-password"
      />
    </FormDialog>
  );
};
