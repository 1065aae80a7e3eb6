import { signUpBody } from '@contract/sign-up';
import { zodResolver } from '@hookform/resolvers/zod';
import { resendVerification, signUp } from '@src/api/sign-up';
import { errorMap } from '@src/components/form/error-map';
import { ErrorSummary } from '@src/components/form/error-summary';
import { TextField } from '@src/components/form/fields';
import { NewPasswordField } from '@src/components/form/new-password-field';
import { ResendMail } from '@src/components/form/resend-mail';
import { UnsavedGuard } from '@src/components/form/unsaved-guard';
import { Message } from '@src/components/layout/message';
import { Button } from '@src/components/ui/button';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { currentLanguage } from '@src/lib/language';
import { NAME_AUTOCOMPLETE, nameOrder } from '@src/lib/name-order';
import { paths } from '@src/lib/paths';
import { MailCheck } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NextSteps } from './next-steps';

const FIELDS = ['email', 'password', 'firstName', 'lastName', 'phone', 'companyName'] as const;
type Field = (typeof FIELDS)[number];
type TextInput = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'spellCheck'>;
const TERMS_SENTENCE = 'signUp.terms';

/** The sign-up form. `onSent` receives the address that the link was sent to. */
const SignUpForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const { t, i18n } = useTranslation();
  const form = useForm({
    resolver: zodResolver(signUpBody, errorMap),
    defaultValues: {
      email: '',
      password: '',
      firstName: '',
      lastName: '',
      phone: '',
      companyName: '',
      language: currentLanguage(),
    },
  });
  const { isDirty } = form.formState;
  const [email, password, firstName, lastName, companyName] = form.watch([
    'email',
    'password',
    'firstName',
    'lastName',
    'companyName',
  ]);

  const labels: Record<Field, string> = {
    email: t('login.email'),
    password: t('login.password'),
    firstName: t('signUp.firstName'),
    lastName: t('signUp.lastName'),
    phone: t('signUp.phone'),
    companyName: t('signUp.companyName'),
  };
  const sending = useFormSubmit(
    form,
    FIELDS.flatMap((field) =>
      field === 'lastName' ? [] : field === 'firstName' ? nameOrder(i18n.language) : [field],
    ).map((name) => [name, labels[name]] as const),
    ({ phone, companyName, ...typed }) =>
      signUp({
        ...typed,
        ...(phone && { phone }),
        ...(companyName && { companyName }),
        language: currentLanguage(),
      }),
    {
      name: t('signUp.submit'),
      onDone: (_nothing, typed) => onSent(typed.email),
      isPublic: true,
      draft: 'none',
    },
  );

  const text = (name: Exclude<Field, 'password'>, input: TextInput, isRequired = true) => (
    <TextField key={name} form={form} name={name} label={labels[name]} isRequired={isRequired} {...input} />
  );

  return (
    <form noValidate onSubmit={sending.onSubmit} className="flex flex-col gap-5">
      <UnsavedGuard isDirty={isDirty} />
      <ErrorSummary {...sending.errorSummary} />
      {text('email', { type: 'email', inputMode: 'email', autoComplete: 'username', spellCheck: false })}
      <NewPasswordField
        form={form}
        name="password"
        label={labels.password}
        isRequired
        password={password}
        ownerWords={[email, firstName, lastName, companyName ?? '']}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {nameOrder(i18n.language).map((name) => text(name, { autoComplete: NAME_AUTOCOMPLETE[name] }))}
      </div>
      {text('phone', { type: 'tel', autoComplete: 'tel' }, false)}
      {text('companyName', { autoComplete: 'organization' }, false)}
      <p className="text-sm text-text-muted">
        <Trans
          i18nKey={TERMS_SENTENCE}
          components={{
            terms: (
              // biome-ignore lint/a11y/useAnchorContent: Trans adds the text
              <a
                href={paths.terms}
                target="_blank"
                rel="noreferrer"
                className="text-primary-text underline underline-offset-4"
              />
            ),
          }}
        />
      </p>
      <Button kind="primary" type="submit" size="lg" pending={sending.isSending}>
        {t('signUp.submit')}
      </Button>
    </form>
  );
};

/** Requests an account, then explains the next steps. */
export const SignUp = () => {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo)
    return (
      <Message icon={MailCheck} tone="success" title={t('signUp.sent.title')} isAnswer>
        <p className="break-words text-text-muted">{t('signUp.sent.text', { email: sentTo })}</p>
        <NextSteps now="verified" />
        <ResendMail
          label={t('signUp.sent.resend')}
          done={t('mailLink.again')}
          resend={() => resendVerification(sentTo)}
        />
        <p className="border-t pt-4 text-sm text-text-muted">
          {t('signUp.sent.wrongMail')}{' '}
          <Button variant="link" onClick={() => setSentTo(undefined)}>
            {t('signUp.sent.startAgain')}
          </Button>
        </p>
      </Message>
    );
  return (
    <>
      <div className="flex flex-col gap-2">
        <h1 className="text-xl font-semibold">{t('signUp.title')}</h1>
        <p className="text-text-muted">{t('signUp.help')}</p>
      </div>
      <SignUpForm onSent={setSentTo} />
      <p className="text-sm text-text-muted">
        {t('signUp.hasAccount')}{' '}
        <Link to={paths.login} className="font-medium text-primary-text underline underline-offset-4">
          {t('login.title')}
        </Link>
      </p>
    </>
  );
};
