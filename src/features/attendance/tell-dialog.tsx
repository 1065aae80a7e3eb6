import { dutyCalls, type ToldGuard } from '@contract/duty';
import { internationalPhone } from '@domain/phone';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { CopyButton } from '@src/components/ui/copy-button';
import { Dialog } from '@src/components/ui/dialog';
import { Notice } from '@src/components/ui/notice';
import { useSubmit } from '@src/hooks/use-submit';
import { Check, MessageCircle, MessageSquare, Phone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type By = 'whatsapp' | 'sms' | 'call';

const waysTo = (phone: string, text: string) => {
  const number = internationalPhone(phone) ?? phone.replace(/[^\d+]/g, '');
  const body = encodeURIComponent(text);
  return [
    { way: 'whatsapp', icon: MessageCircle, href: `https://wa.me/${number.replace('+', '')}?text=${body}` },
    // "?&": iOS takes what follows "&", Android what follows "?".
    { way: 'sms', icon: MessageSquare, href: `sms:${number}?&body=${body}` },
    { way: 'call', icon: Phone, href: `tel:${number}` },
  ] as const;
};

/** A guard whom staff tell by hand. A message opens with the text ready and ticks the row off; a call may find nobody. */
const ByHand = ({ guard }: { guard: ToldGuard }) => {
  const { t } = useTranslation();
  const [toldBy, setToldBy] = useState<By>();
  const telling = useSubmit(useChange(dutyCalls.told), {
    name: t('attendance.told'),
    onAccepted: (_, { body }) => setToldBy(body.rows[0]?.by),
  });
  const text = guard.text ?? '';
  const { about } = guard;
  const tick = (by: By) =>
    void telling.submit({ body: { rows: guard.rows.map((row) => ({ ...row, about, by })) } });
  return (
    <li className="flex flex-col gap-2 rounded border p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{guard.name}</span>
        {toldBy && (
          <Badge tone="success" icon={Check}>
            {t('attendance.told')}
          </Badge>
        )}
      </div>
      <p className="rounded bg-surface-sunken p-2 text-sm wrap-anywhere">{text}</p>
      <div className="flex flex-wrap items-center gap-2">
        {guard.phone &&
          waysTo(guard.phone, text).map(({ way, icon: Icon, href }) => (
            <a
              key={way}
              href={href}
              target={way === 'whatsapp' ? '_blank' : undefined}
              rel="noreferrer"
              onClick={() => way !== 'call' && !toldBy && tick(way)}
              className="inline-flex min-h-control-sm items-center gap-2 rounded border border-line-strong px-3 text-xs font-medium"
            >
              <Icon className="size-4" aria-hidden />
              {t(`attendance.way.${way}`)}
            </a>
          ))}
        <CopyButton size="sm" text={text} label={t('attendance.copy')} />
        {!toldBy && (
          <Button size="sm" icon={Check} pending={telling.isSending} onClick={() => tick('call')}>
            {t('attendance.told')}
          </Button>
        )}
      </div>
      <ErrorSummary {...telling.errorSummary} />
    </li>
  );
};

interface TellDialogProps {
  guards: readonly ToldGuard[];
  onClose: () => void;
}

/** Whom a service told, and whom staff tell by hand. */
export const TellDialog = ({ guards, onClose }: TellDialogProps) => {
  const { t } = useTranslation();
  const byHand = guards.filter(({ by }) => by === 'hand');
  return (
    <Dialog open onOpenChange={onClose} title={t('attendance.tellTitle')}>
      <div className="flex flex-col gap-3">
        {(['mail', 'gateway'] as const).map((by) => {
          const names = guards.filter((guard) => guard.by === by).map(({ name }) => name);
          return (
            names.length > 0 && (
              <Notice key={by} tone="info">
                {t(`attendance.sent.${by}`, { count: new Set(names).size })}
                <span className="block text-xs text-text-muted">
                  {[...new Set(names)].join(t('listSeparator'))}
                </span>
              </Notice>
            )
          );
        })}
        {guards.length === 0 && <p>{t('attendance.allTold')}</p>}
        {byHand.length > 0 && (
          <>
            <p className="text-sm text-text-muted">{t('attendance.byHand', { count: byHand.length })}</p>
            <ul className="flex flex-col gap-3">
              {byHand.map((guard) => (
                <ByHand key={`${guard.about} ${guard.id} ${guard.rows[0]?.slotId}`} guard={guard} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
};
