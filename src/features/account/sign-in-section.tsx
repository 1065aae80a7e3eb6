import { accountCalls, type OpenSignIn } from '@contract/account';
import { useSetting } from '@src/api/setting';
import { useChange } from '@src/api/use-change';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useSubmit } from '@src/hooks/use-submit';
import type { UseQueryResult } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from './account-section';
import { SignInRow } from './sign-in-row';

/** The devices on which the user is signed in, each with a button to sign it out. */
export const SignInSection = ({ signIns }: { signIns: UseQueryResult<OpenSignIn[]> }) => {
  const { t } = useTranslation();
  const setting = useSetting();
  const endOne = useSubmit(useChange(accountCalls.endSession), {
    name: t('account.signIns.end'),
    done: () => t('account.signIns.ended', { count: 1 }),
    reportsByToast: true,
  });
  const endOthers = useSubmit(useChange(accountCalls.endOtherSessions), {
    name: t('account.signIns.endOthers'),
    done: () => t('account.signIns.ended', { count: others }),
    reportsByToast: true,
  });
  const [ending, setEnding] = useState<string>();
  const others = signIns.data?.filter(({ current }) => !current).length ?? 0;

  const end = (id: string) => {
    setEnding(id);
    void endOne.submit({ params: { id } });
  };

  return (
    <AccountSection
      id="sign-ins"
      title={t('account.sections.sign-ins')}
      description={t('account.signIns.description')}
    >
      <Loaded queries={{ signIns }} skeleton={<SkeletonRows rows={2} label={t('loading')} />}>
        {(loaded) => (
          <div className="flex flex-col gap-4">
            <ul className="flex flex-col divide-y">
              {loaded.signIns.map((signIn) => (
                <SignInRow
                  key={signIn.id}
                  signIn={signIn}
                  timeZone={setting.data?.timeZone}
                  isEnding={endOne.isSending && ending === signIn.id}
                  onEnd={() => end(signIn.id)}
                />
              ))}
            </ul>
            {others > 0 && (
              <Button
                icon={LogOut}
                className="self-start"
                pending={endOthers.isSending}
                confirm={{
                  title: t('account.signIns.endOthersTitle', { count: others }),
                  description: t('account.signIns.endOthersDescription'),
                  confirmLabel: t('account.signIns.endOthers'),
                }}
                onClick={() => void endOthers.submit({})}
              >
                {t('account.signIns.endOthers')}
              </Button>
            )}
          </div>
        )}
      </Loaded>
    </AccountSection>
  );
};
