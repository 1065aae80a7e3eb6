import type { OpenSignIn } from '@contract/account';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatInstant } from '@src/lib/format';
import { HTML_LANG, isLanguage } from '@src/lib/language';
import { relativeTime } from '@src/lib/relative-time';
import { serverNow } from '@src/lib/server-clock';
import type { TFunction } from 'i18next';
import { MonitorSmartphone, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
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
export const SignInRow = ({ signIn, timeZone, isEnding, onEnd }: SignInRowProps) => {
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
