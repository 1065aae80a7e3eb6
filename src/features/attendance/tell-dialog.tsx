import { dutyCalls, type ToldGuard } from '@contract/duty';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { Button } from '@src/components/ui/button';
import { CopyButton } from '@src/components/ui/copy-button';
import { Dialog } from '@src/components/ui/dialog';
import { Notice } from '@src/components/ui/notice';
import { useSubmit } from '@src/hooks/use-submit';
import { Check, MessageCircle, MessageSquare, Phone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type By = 'whatsapp' | 'sms' | 'call';

const digitsOf = (phone: string) => phone.replace(/[^\d+]/g, '');
/** WhatsApp needs a number with its country; without one Hong Kong's is meant. */
const whatsappOf = (phone: string) => {
  const digits = digitsOf(phone).replace('+', '');
  return digits.length === 8 ? `852${digits}` : digits;
};

/** A guard whom staff tell by hand: each way opens with the text ready, and ticks the row off. */
const ByHand = ({ guard, onTold }: { guard: ToldGuard; onTold: () => void }) => {
  const { t } = useTranslation();
  const [by, setBy] = useState<By>('whatsapp');
  const telling = useSubmit(useChange(dutyCalls.told), { name: t('attendance.told'), onDone: onTold });
  const text = guard.text ?? '';
  const tick = () => void telling.submit({ body: { rows: guard.rows.map((row) => ({ ...row, by })) } });
  const ways = guard.phone
    ? ([
        [
          'whatsapp',
          MessageCircle,
          `https://wa.me/${whatsappOf(guard.phone)}?text=${encodeURIComponent(text)}`,
        ],
        ['sms', MessageSquare, `sms:${digitsOf(guard.phone)}?body=${encodeURIComponent(text)}`],
        ['call', Phone, `tel:${digitsOf(guard.phone)}`],
      ] as const)
    : [];
  return (
    <li className="flex flex-col gap-2 rounded border p-3">
      <p className="font-medium">{guard.name}</p>
      <p className="rounded bg-surface-sunken p-2 text-sm break-words">{text}</p>
      <div className="flex flex-wrap items-center gap-2">
        {ways.map(([way, Icon, href]) => (
          <a
            key={way}
            href={href}
            target={way === 'whatsapp' ? '_blank' : undefined}
            rel="noreferrer"
            onClick={() => setBy(way)}
            className="inline-flex min-h-control-sm items-center gap-2 rounded border border-line-strong px-3 text-xs font-medium"
          >
            <Icon className="size-4" aria-hidden />
            {t(`attendance.way.${way}`)}
          </a>
        ))}
        <CopyButton text={text} label={t('attendance.copy')} />
        <Button size="sm" icon={Check} pending={telling.isSending} onClick={tick}>
          {t('attendance.told')}
        </Button>
      </div>
      <ErrorSummary {...telling.errorSummary} />
    </li>
  );
};

interface TellDialogProps {
  guards: readonly ToldGuard[];
  onClose: () => void;
}

/** Whom the server told, and whom staff tell by hand. */
export const TellDialog = ({ guards, onClose }: TellDialogProps) => {
  const { t } = useTranslation();
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const byHand = guards.filter(({ id, by }) => by === 'hand' && !ticked.includes(id));
  const sent = guards.filter(({ by }) => by !== 'hand').length;
  return (
    <Dialog open onOpenChange={onClose} title={t('attendance.tellTitle')}>
      <div className="flex flex-col gap-3">
        {sent > 0 && <Notice tone="info">{t('attendance.mailed', { count: sent })}</Notice>}
        {byHand.length === 0 ? (
          <p>{t('attendance.allTold')}</p>
        ) : (
          <>
            <p className="text-sm text-text-muted">{t('attendance.byHand', { count: byHand.length })}</p>
            <ul className="flex flex-col gap-3">
              {byHand.map((guard) => (
                <ByHand
                  key={guard.id}
                  guard={guard}
                  onTold={() => setTicked((before) => [...before, guard.id])}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
};
