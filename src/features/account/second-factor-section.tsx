import { accountCalls } from '@contract/account';
import { request } from '@src/api/client';
import { useChange } from '@src/api/use-change';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { lazyDialog, lazyPart } from '@src/components/ui/lazy-part';
import { Notice } from '@src/components/ui/notice';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from './account-section';

// Loaded on demand: most visits to the page don't need them.
const SecondFactorSetup = lazyPart(() =>
  import('./second-factor-setup').then((module) => module.SecondFactorSetup),
);
const RecoveryCodes = lazyPart(() => import('./recovery-codes').then((module) => module.RecoveryCodes));
const PasswordDialog = lazyDialog(() => import('./password-dialog').then((module) => module.PasswordDialog));

interface SecondFactorSectionProps {
  isOn: boolean;
  /** A role of the user requires it, and it is still off. */
  isRequired: boolean;
}

/** Turns two-step verification with an authenticator app on and off. */
export const SecondFactorSection = ({ isOn, isRequired }: SecondFactorSectionProps) => {
  const { t } = useTranslation();
  const [setup, setSetup] = useState<{ secret: string; uri: string }>();
  const [isAsking, setAsking] = useState(false);
  // Stored here, because turning it on redraws the rest of the page, and the codes are sent only once.
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const isSettingUp = setup !== undefined && !isOn;
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
      <div className="flex flex-col gap-4">
        {isRequired && <Notice tone="warning">{t('account.secondFactor.required')}</Notice>}
        {recoveryCodes ? (
          <RecoveryCodes
            codes={recoveryCodes}
            onDone={() => {
              setRecoveryCodes(undefined);
              setSetup(undefined);
            }}
          />
        ) : isSettingUp ? (
          <SecondFactorSetup {...setup} onConfirmed={setRecoveryCodes} onCancel={() => setSetup(undefined)} />
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
            write={async (body, meta) =>
              setSetup(await request(accountCalls.beginSecondFactor, { body, ...meta }))
            }
            onDone={() => setAsking(false)}
          />
        )}
      </div>
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
          write={(body, meta) => remove({ body }, meta)}
          done={() => t('account.secondFactor.turnedOff')}
          onDone={() => setAsking(false)}
        />
      )}
    </>
  );
};
