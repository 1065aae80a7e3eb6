import type { DateOff } from '@contract/guard';
import type { Day } from '@contract/primitives';
import { Badge } from '@src/components/ui/badge';
import { Card } from '@src/components/ui/card';
import { formatDay, weekdayName } from '@src/lib/format';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

interface DaysOffProps {
  dateOffs: readonly DateOff[];
  today: Day;
}

/** When a guard is off from today on. A repeated one without an end goes on. */
export const DaysOff = ({ dateOffs, today }: DaysOffProps) => {
  const { t, i18n } = useTranslation();
  const toCome = dateOffs
    .filter(({ to, repeat, until }) => (repeat ? !until || until >= today : to >= today))
    .sort((a, b) => a.from.localeCompare(b.from));
  return (
    <Card title={t('guard.daysOff')}>
      {toCome.length === 0 && <p className="text-text-muted">{t('guard.noDaysOff')}</p>}
      <ul className="-my-2 divide-y divide-line empty:hidden">
        {toCome.map((off) => (
          <li key={off.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
            <span className="tabular">
              {[...new Set([off.from, off.to])].map((day) => formatDay(i18n.language, day)).join(' – ')}
            </span>
            <Badge tone="info">{t(`guard.off.${off.kind}`)}</Badge>
            {off.repeat && <span className="text-text-muted">{sayRepeat(t, i18n.language, off.repeat)}</span>}
            {off.until && (
              <span className="text-text-muted">
                {t('guard.until', { date: formatDay(i18n.language, off.until) })}
              </span>
            )}
            {off.note && <span className="basis-full text-text-muted">{off.note}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
};

const sayRepeat = (t: TFunction, language: string, repeat: NonNullable<DateOff['repeat']>) => {
  if (!('weekdays' in repeat)) return t('guard.cycle', repeat);
  const separator = language === 'en' ? ', ' : '、';
  return t('guard.everyWeek', {
    days: repeat.weekdays.map((weekday) => weekdayName(language, weekday)).join(separator),
  });
};
