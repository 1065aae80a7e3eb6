import { accountCalls } from '@contract/account';
import { request } from '@src/api/client';
import { useChange } from '@src/api/use-change';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
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
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  const [isAsking, setAsking] = useState(false);
  // Held here: turning it on changes what the rest of the page shows, and the codes come only once.
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const isSettingUp = begun !== undefined && !isOn;
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
          {recoveryCodes ? (
            <RecoveryCodes
              codes={recoveryCodes}
              onKept={() => {
                setRecoveryCodes(undefined);
                setBegun(undefined);
              }}
            />
          ) : isSettingUp ? (
            <SecondFactorSetup {...begun} onOn={setRecoveryCodes} onCancel={() => setBegun(undefined)} />
          ) : isOn ? (
            <TurnOff />
          ) : (
            <Button
              variant={isRequired ? 'default' : 'outline'}
              icon={ShieldCheck}
              className="self-start"
              onClick={() => setAsking(true)}
            >
              {t('account.secondFactor.turnOn')}
            </Button>
          )}
          {isAsking && (
            <PasswordDialog
              isHarmless
              title={t('account.secondFactor.turnOnTitle')}
              description={t('account.secondFactor.turnOnDescription')}
              confirmLabel={t('account.secondFactor.next')}
              onClose={() => setAsking(false)}
              write={async (body, sent) =>
                setBegun(await request(accountCalls.beginSecondFactor, { body, ...sent }))
              }
              onDone={() => setAsking(false)}
            />
          )}
        </div>
      </Suspense>
    </AccountSection>
  );
};

const TurnOff = () => {
  const { t } = useTranslation();
  const remove = useChange(accountCalls.removeSecondFactor);
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
          write={(body, sent) => remove({ body }, sent)}
          done={() => t('account.secondFactor.turnedOff')}
          onDone={() => setAsking(false)}
        />
      )}
    </>
  );
};
