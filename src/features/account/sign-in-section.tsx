import { accountCalls, type OpenSignIn } from '@contract/account';
import { useSetting } from '@src/api/setting';
import { useChange } from '@src/api/use-change';
import { Loaded } from '@src/components/layout/loaded';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { Unbroken } from '@src/components/ui/unbroken';
import { useSubmit } from '@src/hooks/use-submit';
import { formatInstant } from '@src/lib/format';
import { HTML_LANG, isLanguage } from '@src/lib/language';
import { relativeTime } from '@src/lib/relative-time';
import { serverNow } from '@src/lib/server-clock';
import type { UseQueryResult } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { LogOut, MonitorSmartphone, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from './account-section';
import { type Device, parseDevice } from './device-name';

const HANDHELD = ['iPhone', 'iPad', 'Android', 'HarmonyOS'];

const nameOf = (t: TFunction, { browser, system }: Device): string => {
  if (browser && system) return t('account.signIns.device', { browser, system });
  return browser ?? system ?? t('account.signIns.unknownDevice');
};

interface SignInRowProps {
  signIn: OpenSignIn;
  /** Of the business. The sign-in time is shown once it is loaded. */
  timeZone: string | undefined;
  isEnding: boolean;
  onEnd: () => void;
}

/** An open sign-in: its device, start and last use. */
const SignInRow = ({ signIn, timeZone, isEnding, onEnd }: SignInRowProps) => {
  const { t, i18n } = useTranslation();
  const device = parseDevice(signIn.userAgent);
  const name = nameOf(t, device);
  const Icon = device.system && HANDHELD.includes(device.system) ? Smartphone : MonitorSmartphone;
  const locale = isLanguage(i18n.language) ? HTML_LANG[i18n.language] : undefined;
  const lastSeen = relativeTime(signIn.lastSeenAt, serverNow(), { locale, nowLabel: t('justNow') });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon className="size-5 shrink-0 text-text-muted" aria-hidden />
      <div className="min-w-0 flex-1 basis-[180px] text-sm">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {signIn.current && <Badge tone="success">{t('account.signIns.current')}</Badge>}
        </p>
        <p className="text-text-muted">
          {t('account.signIns.lastSeen', { when: lastSeen })}
          {timeZone && (
            <>
              {' · '}
              <Unbroken>
                {t('account.signIns.since', {
                  when: formatInstant(i18n.language, signIn.createdAt, timeZone),
                })}
              </Unbroken>
            </>
          )}
        </p>
      </div>
      {!signIn.current && (
        <Button
          size="sm"
          pending={isEnding}
          onClick={() => onEnd()}
          aria-label={t('account.signIns.endNamed', { name })}
        >
          {t('account.signIns.end')}
        </Button>
      )}
    </li>
  );
};

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
