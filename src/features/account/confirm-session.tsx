import { accountCalls } from '@contract/account';
import { secondFactorCode } from '@contract/password';
import { request } from '@src/api/client';
import { useCall } from '@src/api/use-call';
import { FormDialog } from '@src/components/form/form-dialog';
import { FormField } from '@src/components/form/form-field';
import { PasswordInput } from '@src/components/form/password-input';
import { Button } from '@src/components/ui/button';
import { Input } from '@src/components/ui/input';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

const isCode = (typed: string) => z.safeParse(secondFactorCode, typed.trim()).success;

/** Asks for the password, or a code where the user has a second factor, before a sensitive action continues. */
export const ConfirmSession = ({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) => {
  const { t } = useTranslation();
  const profile = useCall(accountCalls.get, {});
  const [way, setWay] = useState<'password' | 'code'>('password');
  const form = useForm({ defaultValues: { password: '', code: '' }, shouldUnregister: true });
  const label = t(way === 'code' ? 'login.second.code' : 'account.currentPassword');
  const sending = useFormSubmit(
    form,
    [[way, label]],
    ({ password, code }, meta) =>
      request(accountCalls.confirm, { body: way === 'code' ? { code: code.trim() } : { password }, ...meta }),
    { name: t('confirmation.submit'), onDone: () => onAnswer(true), draft: 'none' },
  );
  const { errors } = form.formState;
  const turn = () => {
    sending.clear();
    form.clearErrors();
    setWay(way === 'code' ? 'password' : 'code');
  };
  return (
    <FormDialog
      title={t('confirmation.title')}
      description={t('confirmation.text')}
      submitLabel={t('confirmation.submit')}
      sending={sending}
      onSubmit={sending.onSubmit}
      onClose={() => onAnswer(false)}
    >
      {way === 'code' ? (
        <FormField
          key="code"
          name="code"
          label={label}
          help={t('login.second.codeHelp')}
          error={errors.code?.message}
          isRequired
        >
          {(field) => (
            <Input
              {...field}
              {...form.register('code', {
                validate: (typed) => isCode(typed) || t('validation.invalid_code'),
              })}
              autoComplete="one-time-code"
              autoCapitalize="off"
              spellCheck={false}
              className="tabular"
              autoFocus
            />
          )}
        </FormField>
      ) : (
        <FormField key="password" name="password" label={label} error={errors.password?.message} isRequired>
          {(field) => (
            <PasswordInput
              {...field}
              {...form.register('password', { required: t('validation.required') })}
              autoComplete="current-password"
              autoFocus
            />
          )}
        </FormField>
      )}
      {profile.data?.secondFactor && (
        <Button variant="link" className="self-start" onClick={turn}>
          {t(way === 'code' ? 'confirmation.usePassword' : 'confirmation.useCode')}
        </Button>
      )}
    </FormDialog>
  );
};
