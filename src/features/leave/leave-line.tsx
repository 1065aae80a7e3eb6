import type { Leave } from '@contract/guard';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { formatDay, weekdayName } from '@src/lib/format';
import type { TFunction } from 'i18next';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface LeaveLineProps {
  off: Leave;
  isRemoving: boolean;
  /** Undefined for users who may not change leave. */
  onEdit: (() => void) | undefined;
  onRemove: () => void;
}

/** A leave or rotation: days, kind and repetition. */
export const LeaveLine = ({ off, isRemoving, onEdit, onRemove }: LeaveLineProps) => {
  const { t, i18n } = useTranslation();
  const day = (value: string) => formatDay(i18n.language, value);
  const days = off.repeat
    ? t('leave.since', { date: day(off.from) })
    : [...new Set([off.from, off.to])].map(day).join(' – ');
  const params = { days: `${t(`guard.off.${off.kind}`)}, ${days}` };
  return (
    <li className="flex items-start justify-between gap-2 py-2 text-sm">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular">{days}</span>
        <Badge tone="info">{t(`guard.off.${off.kind}`)}</Badge>
        {off.repeat && <span className="text-text-muted">{repeatText(t, i18n.language, off.repeat)}</span>}
        {off.until && <span className="text-text-muted">{t('guard.until', { date: day(off.until) })}</span>}
        {off.note && <span className="basis-full break-words text-text-muted">{off.note}</span>}
      </div>
      {onEdit && (
        <span className="flex shrink-0 gap-1">
          <Button
            size="sm"
            variant="ghost"
            icon={Pencil}
            aria-label={t('leave.editOf', params)}
            onClick={onEdit}
          >
            {t('leave.edit')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon={Trash2}
            aria-label={t('leave.removeOf', params)}
            pending={isRemoving}
            confirm={{
              title: t('leave.removeAsk'),
              description: params.days,
              confirmLabel: t('leave.remove'),
            }}
            onClick={onRemove}
          >
            {t('leave.remove')}
          </Button>
        </span>
      )}
    </li>
  );
};

const repeatText = (t: TFunction, language: string, repeat: NonNullable<Leave['repeat']>) => {
  if (!('weekdays' in repeat)) return t('guard.cycle', repeat);
  const separator = language === 'en' ? ', ' : '、';
  return t('guard.everyWeek', {
    days: repeat.weekdays.map((weekday) => weekdayName(language, weekday)).join(separator),
  });
};
