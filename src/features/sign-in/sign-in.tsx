import { Notice } from '@src/components/ui/notice';
import { Spinner } from '@src/components/ui/spinner';
import { paths } from '@src/lib/paths';
import { useSession } from '@src/stores/session';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SignInForm } from './sign-in-form';
import type { SignInStep } from './sign-in-step';

// Rarely needed, so loaded on demand.
const SecondFactorForm = lazy(() =>
  import('./second-factor-form').then((module) => ({ default: module.SecondFactorForm })),
);
const HeldAccount = lazy(() => import('./held-account').then((module) => ({ default: module.HeldAccount })));

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
  if (step)
    return (
      <Suspense fallback={<Spinner className="animate-late size-7 self-center text-text-muted" />}>
        {step.kind === 'held' ? (
          <HeldAccount code={step.code} email={step.email} onBack={back} />
        ) : (
          <SecondFactorForm ticket={step.ticket} onBack={back} />
        )}
      </Suspense>
    );
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
