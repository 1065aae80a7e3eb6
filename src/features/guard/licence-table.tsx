import type { Licence } from '@contract/guard';
import type { Day } from '@contract/primitives';
import { Card } from '@src/components/ui/card';
import { formatDay } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import { LicenceChip } from './licence-chip';

interface LicenceTableProps {
  licences: readonly Licence[];
  today: Day;
}

/** The licences of a guard, what runs out first at the top. */
export const LicenceTable = ({ licences, today }: LicenceTableProps) => {
  const { t, i18n } = useTranslation();
  const soonestFirst = [...licences].sort((a, b) => a.expiresOn.localeCompare(b.expiresOn));
  return (
    <Card title={t('guard.licences')}>
      {licences.length === 0 && <p className="text-text-muted">{t('guard.licence.none')}</p>}
      <ul className="-my-2 divide-y divide-line empty:hidden">
        {soonestFirst.map((licence) => (
          <li
            key={licence.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2 text-sm sm:grid-cols-[minmax(0,1fr)_88px_auto]"
          >
            <span className="max-sm:col-span-full">
              <LicenceChip licence={licence} today={today} />
            </span>
            <span className="tabular">{licence.number}</span>
            <span className="tabular text-right whitespace-nowrap text-text-muted">
              {licence.issuedOn
                ? t('guard.licence.fromTo', {
                    from: formatDay(i18n.language, licence.issuedOn),
                    to: formatDay(i18n.language, licence.expiresOn),
                  })
                : t('guard.licence.valid', { date: formatDay(i18n.language, licence.expiresOn) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
