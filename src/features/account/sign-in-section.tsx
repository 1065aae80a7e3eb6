import type { OpenSignIn } from '@contract/account';
import { useEndOtherSessions, useEndSession, type useOpenSignIns } from '@src/api/account';
import { refusalOf } from '@src/api/problem-error';
import { useSetting } from '@src/api/setting';
import { Button } from '@src/components/ui/button';
import { ErrorState } from '@src/components/ui/error-state';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { toast } from '@src/components/ui/toast-store';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from './account-section';
import { SignInRow } from './sign-in-row';

/** Where the account is open: each device, and the way to end what one does not know. */
export const SignInSection = ({ signIns }: { signIns: ReturnType<typeof useOpenSignIns> }) => {
  const { t } = useTranslation();
  const setting = useSetting();
  const endOne = useEndSession();
  const endOthers = useEndOtherSessions();
  const others = signIns.data?.filter(({ current }) => !current).length ?? 0;

  const tell = async (ending: Promise<unknown>, done: string) => {
    try {
      await ending;
      toast({ title: done, variant: 'success' });
    } catch (reason) {
      toast({ title: refusalOf(reason)?.detail ?? t('account.noAnswer'), variant: 'destructive' });
    }
  };
  const end = ({ id }: OpenSignIn) =>
    tell(endOne.mutateAsync({ params: { id } }), t('account.signIns.ended', { count: 1 }));

  return (
    <AccountSection
      id="sign-ins"
      title={t('account.sections.sign-ins')}
      description={t('account.signIns.description')}
    >
      {signIns.data ? (
        <div className="flex flex-col gap-4">
          <ul className="flex flex-col divide-y">
            {signIns.data.map((signIn) => (
              <SignInRow
                key={signIn.id}
                signIn={signIn}
                timeZone={setting.data?.timeZone}
                isEnding={endOne.isPending && endOne.variables.params.id === signIn.id}
                onEnd={() => void end(signIn)}
              />
            ))}
          </ul>
          {others > 0 && (
            <Button
              icon={LogOut}
              className="self-start"
              pending={endOthers.isPending}
              confirm={{
                title: t('account.signIns.endOthersTitle', { count: others }),
                description: t('account.signIns.endOthersDescription'),
                confirmLabel: t('account.signIns.endOthers'),
              }}
              onClick={() =>
                void tell(endOthers.mutateAsync({}), t('account.signIns.ended', { count: others }))
              }
            >
              {t('account.signIns.endOthers')}
            </Button>
          )}
        </div>
      ) : signIns.isPending ? (
        <SkeletonRows rows={2} label={t('loading')} />
      ) : (
        <ErrorState onRetry={() => void signIns.refetch()} />
      )}
    </AccountSection>
  );
};
