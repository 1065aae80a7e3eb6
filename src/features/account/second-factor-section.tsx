import { useBeginSecondFactor, useRemoveSecondFactor } from '@src/api/account';
import { refusalOf } from '@src/api/problem-error';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { toast } from '@src/components/ui/toast-store';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from './account-section';

// Turned on once, if at all: what draws the code and the list of recovery codes is fetched then.
const SecondFactorSetup = lazy(() =>
  import('./second-factor-setup').then((module) => ({ default: module.SecondFactorSetup })),
);
const RecoveryCodes = lazy(() =>
  import('./recovery-codes').then((module) => ({ default: module.RecoveryCodes })),
);
const PasswordDialog = lazy(() =>
  import('./password-dialog').then((module) => ({ default: module.PasswordDialog })),
);

interface SecondFactorSectionProps {
  isOn: boolean;
  /** A role of the person needs it, and it is not on yet. */
  isRequired: boolean;
}

/** A code of an authenticator app beside the password. */
export const SecondFactorSection = ({ isOn, isRequired }: SecondFactorSectionProps) => {
  const { t } = useTranslation();
  const begin = useBeginSecondFactor();
  // Held here: turning it on changes what the rest of the page shows, and the codes come only once.
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const isSettingUp = begin.data !== undefined && !isOn;
  return (
    <AccountSection
      id="second-factor"
      title={t('account.secondFactor.title')}
      description={t('account.secondFactor.description')}
      status={
        <Badge tone={isOn ? 'success' : 'neutral'} {...(isOn ? { icon: ShieldCheck } : {})}>
          {t(isOn ? 'account.secondFactor.on' : 'account.secondFactor.off')}
        </Badge>
      }
    >
      <Suspense>
        <div className="flex flex-col gap-4">
          {isRequired && <Notice tone="warning">{t('account.secondFactor.required')}</Notice>}
          {begin.error && (
            <Notice tone="danger">{refusalOf(begin.error)?.detail ?? t('account.noAnswer')}</Notice>
          )}
          {recoveryCodes ? (
            <RecoveryCodes
              codes={recoveryCodes}
              onKept={() => {
                setRecoveryCodes(undefined);
                begin.reset();
              }}
            />
          ) : isSettingUp ? (
            <SecondFactorSetup {...begin.data} onOn={setRecoveryCodes} onCancel={begin.reset} />
          ) : isOn ? (
            <TurnOff />
          ) : (
            <Button
              variant={isRequired ? 'default' : 'outline'}
              icon={ShieldCheck}
              className="self-start"
              pending={begin.isPending}
              onClick={() => begin.mutate()}
            >
              {t('account.secondFactor.turnOn')}
            </Button>
          )}
        </div>
      </Suspense>
    </AccountSection>
  );
};

const TurnOff = () => {
  const { t } = useTranslation();
  const remove = useRemoveSecondFactor();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button className="self-start" onClick={() => setAsking(true)}>
        {t('account.secondFactor.turnOff')}
      </Button>
      {isAsking && (
        <PasswordDialog
          title={t('account.secondFactor.turnOffTitle')}
          description={t('account.secondFactor.turnOffDescription')}
          confirmLabel={t('account.secondFactor.turnOff')}
          onClose={() => setAsking(false)}
          send={async (password) => {
            await remove.mutateAsync({ body: { password } });
            toast({ title: t('account.secondFactor.turnedOff'), variant: 'success' });
          }}
        />
      )}
    </>
  );
};
