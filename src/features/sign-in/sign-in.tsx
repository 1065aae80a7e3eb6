import type { Credentials } from '@contract/session';
import { prepareCalls } from '@src/api/client';
import { signIn } from '@src/api/session';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormField } from '@src/components/form/form-field';
import { PasswordInput } from '@src/components/form/password-input';
import { Button } from '@src/components/ui/button';
import { Input } from '@src/components/ui/input';
import { lazyPart } from '@src/components/ui/lazy-part';
import { Notice } from '@src/components/ui/notice';
import { Spinner } from '@src/components/ui/spinner';
import { useRefusalMessage } from '@src/hooks/use-refusal-message';
import { useSubmit } from '@src/hooks/use-submit';
import { paths } from '@src/lib/paths';
import { useSession } from '@src/stores/session';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CredentialErrors } from './check-credentials';
import { type SignInStep, stepAfter } from './sign-in-step';

const DemoAccounts = lazyPart(() => import('./demo-accounts').then((module) => module.DemoAccounts));

const DeviceOffer = lazyPart(() => import('./device-offer').then((module) => module.DeviceOffer));

// The schemas are loaded when the user focuses a field.
const loadCheck = () => import('./check-credentials').then((module) => module.checkCredentials);
const prepare = () => {
  prepareCalls();
  void loadCheck().catch(() => undefined);
};

interface SignInFormProps {
  /** The refusal of the second step that led back here. */
  previousRefusal: string | undefined;
  /** Called when the password is correct but another step is needed. */
  onStep: (step: SignInStep) => void;
}

/** Email and password. Without the form library: this page is the first that anyone loads. */
const SignInForm = ({ previousRefusal, onStep }: SignInFormProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '' });
  const [errors, setErrors] = useState<CredentialErrors>({});
  const [hasSubmitted, setSubmitted] = useState(false);
  const [lockedEmail, setLockedEmail] = useState<string>();
  const refusalMessage = useRefusalMessage();
  const sending = useSubmit((given: Credentials) => signIn(given), {
    name: t('login.submit'),
    done: () => t('login.success'),
    onRefused: (refusal, { email }) => {
      setLockedEmail(refusal.code === 'rate_limited' ? email.trim() : undefined);
      const step = stepAfter(refusal.problem, email.trim());
      if (!step) return refusalMessage(refusal);
      onStep(step);
      return;
    },
    isPublic: true,
  });

  const change = (change: Partial<Credentials>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (Object.keys(errors).length > 0) void loadCheck().then((check) => setErrors(check(next)));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    // If it can't be loaded, the server validates alone.
    const check = await loadCheck().catch(() => undefined);
    const fieldErrors = check?.(typed) ?? {};
    setErrors(fieldErrors);
    const first = (['email', 'password'] as const).find((name) => fieldErrors[name]);
    if (first) document.getElementById(`field-${first}`)?.focus();
    else void sending.submit(typed);
  };

  return (
    <form noValidate onSubmit={submit} onFocus={prepare} className="flex flex-col gap-5">
      <ErrorSummary {...(hasSubmitted ? sending.errorSummary : { problem: previousRefusal, attempt: 1 })} />
      {lockedEmail && <DeviceOffer key={lockedEmail} email={lockedEmail} />}
      <FormField name="email" label={t('login.email')} error={errors.email}>
        {(field) => (
          <Input
            {...field}
            type="email"
            inputMode="email"
            autoComplete="username"
            value={typed.email}
            onChange={(event) => change({ email: event.target.value })}
          />
        )}
      </FormField>
      <FormField name="password" label={t('login.password')} error={errors.password}>
        {(field) => (
          <PasswordInput
            {...field}
            autoComplete="current-password"
            value={typed.password}
            onChange={(event) => change({ password: event.target.value })}
          />
        )}
      </FormField>
      <Link
        to={paths.forgetPassword}
        className="-mt-2 inline-flex min-h-6 items-center self-end text-sm text-primary-text underline-offset-4 hover:underline"
      >
        {t('login.forgotten')}
      </Link>
      <Button kind="primary" type="submit" size="lg" pending={sending.isSending}>
        {t('login.submit')}
      </Button>
      {import.meta.env.VITE_MOCK && (
        <DemoAccounts onChoose={(email, password) => change({ email, password })} />
      )}
    </form>
  );
};

// Rarely needed, so loaded on demand.
const SecondFactorForm = lazyPart(() =>
  import('./second-factor-form').then((module) => module.SecondFactorForm),
);
const HeldAccount = lazyPart(() => import('./held-account').then((module) => module.HeldAccount));

interface SignInProps {
  /** A mailed link has just let this device sign in. */
  isDeviceAllowed: boolean;
}

/** Signs in by email and password, then a code if the account has a second factor. */
export const SignIn = ({ isDeviceAllowed }: SignInProps) => {
  const { t } = useTranslation();
  const [step, setStep] = useState<SignInStep>();
  const endReason = useSession((session) => session.endReason);
  const [refusal, setRefusal] = useState<string>();
  const back = (reason?: string) => {
    setRefusal(reason);
    setStep(undefined);
  };
  const waiting = <Spinner className="animate-late size-7 self-center text-text-muted" />;
  if (step?.kind === 'held')
    return <HeldAccount fallback={waiting} code={step.code} email={step.email} onBack={back} />;
  if (step) return <SecondFactorForm fallback={waiting} ticket={step.ticket} onBack={back} />;
  return (
    <>
      <h1 className="text-xl font-semibold">{t('login.title')}</h1>
      {isDeviceAllowed && <Notice tone="info">{t('login.device.allowed')}</Notice>}
      {endReason && <Notice tone="warning">{endReason}</Notice>}
      <SignInForm previousRefusal={refusal} onStep={setStep} />
      <p className="border-t pt-5 text-sm text-text-muted">
        {t('login.noAccount')}{' '}
        <Link to={paths.signUp} className="font-medium text-primary-text underline underline-offset-4">
          {t('login.signUp')}
        </Link>
      </p>
    </>
  );
};
