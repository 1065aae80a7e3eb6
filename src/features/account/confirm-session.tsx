import { accountCalls, passwordBody } from '@contract/account';
import { secondFactorCode } from '@contract/password';
import { zodResolver } from '@hookform/resolvers/zod';
import { request } from '@src/api/client';
import { useCall } from '@src/api/use-call';
import { errorMap } from '@src/components/form/error-map';
import { PasswordField, TextField } from '@src/components/form/fields';
import { FormDialog } from '@src/components/form/form-dialog';
import { Button } from '@src/components/ui/button';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

interface Values {
  password: string;
  code: string;
}

/** Only the field that is shown has a value. */
const RESOLVERS = {
  password: zodResolver(passwordBody, errorMap) as unknown as Resolver<Values>,
  code: zodResolver(
    z.strictObject({ code: z.pipe(z.string().check(z.trim()), secondFactorCode) }),
    errorMap,
  ) as unknown as Resolver<Values>,
};

/** Asks for the password, or a code where the user has a second factor, before a sensitive action continues. */
export const ConfirmSession = ({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) => {
  const { t } = useTranslation();
  const profile = useCall(accountCalls.get, {});
  const [way, setWay] = useState<'password' | 'code'>('password');
  const form = useForm<Values>({
    resolver: RESOLVERS[way],
    defaultValues: { password: '', code: '' },
    shouldUnregister: true,
  });
  const label = t(way === 'code' ? 'login.second.code' : 'account.currentPassword');
  const sending = useFormSubmit(
    form,
    [[way, label]],
    ({ password, code }, meta) =>
      request(accountCalls.confirm, { body: way === 'code' ? { code } : { password }, ...meta }),
    { name: t('confirmation.submit'), onDone: () => onAnswer(true), draft: 'none' },
  );
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
        <TextField
          key="code"
          form={form}
          name="code"
          label={label}
          help={t('login.second.codeHelp')}
          isRequired
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          inputClassName="tabular"
          autoFocus
        />
      ) : (
        <PasswordField
          key="password"
          form={form}
          name="password"
          label={label}
          isRequired
          autoComplete="current-password"
          autoFocus
        />
      )}
      {profile.data?.secondFactor && (
        <Button variant="link" className="self-start" onClick={turn}>
          {t(way === 'code' ? 'confirmation.usePassword' : 'confirmation.useCode')}
        </Button>
      )}
    </FormDialog>
  );
};
