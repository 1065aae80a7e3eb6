import type { Licence } from '@contract/guard';
import type { Day } from '@contract/primitives';
import { Card } from '@src/components/ui/card';
import { Unbroken } from '@src/components/ui/unbroken';
import { useLicenceTypeName } from '@src/hooks/use-licence-type-name';
import { formatDay } from '@src/lib/format';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type ExpiryLevel, licenceExpiry } from './licence-expiry';

interface LicenceTableProps {
  licences: readonly Licence[];
  today: Day;
}

const TONES: Record<ExpiryLevel, string> = {
  expired: 'font-medium text-danger-text',
  verySoon: 'font-medium text-danger-text',
  soon: 'font-medium text-warning-text',
  valid: 'text-text-muted',
};

/** The licences of a guard with the days left, soonest expiry first. */
export const LicenceTable = ({ licences, today }: LicenceTableProps) => {
  const { t } = useTranslation();
  const byExpiry = [...licences].sort((a, b) => a.expiresOn.localeCompare(b.expiresOn));
  return (
    <Card title={t('guard.licences')}>
      {licences.length === 0 && <p className="text-text-muted">{t('guard.licence.none')}</p>}
      <ul className="-my-2 divide-y divide-line empty:hidden">
        {byExpiry.map((licence) => (
          <LicenceLine key={licence.id} licence={licence} today={today} />
        ))}
      </ul>
    </Card>
  );
};

const LicenceLine = ({ licence, today }: { licence: Licence; today: Day }) => {
  const { t, i18n } = useTranslation();
  const nameOf = useLicenceTypeName();
  const { level, daysLeft } = licenceExpiry(licence.expiresOn, today);
  const day = (value: Day) => formatDay(i18n.language, value);
  const expiryText =
    level === 'expired'
      ? t('guard.licence.expired', { date: day(licence.expiresOn) })
      : daysLeft === 0
        ? t('guard.licence.lastDay')
        : t('guard.licence.daysLeft', { count: daysLeft });
  return (
    <li className="grid items-baseline gap-x-4 gap-y-1 py-2 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
      <span>{nameOf(licence.type)}</span>
      <span
        className={clsx('tabular flex items-center gap-1 whitespace-nowrap sm:justify-end', TONES[level])}
      >
        {(level === 'expired' || level === 'verySoon') && (
          <TriangleAlert className="size-4 shrink-0" aria-hidden />
        )}
        {expiryText}
      </span>
      <span className="tabular text-text-muted">{licence.number}</span>
      <span className="tabular text-text-muted sm:text-right">
        <Unbroken>
          {licence.issuedOn
            ? t('guard.licence.fromTo', { from: day(licence.issuedOn), to: day(licence.expiresOn) })
            : t('guard.licence.valid', { date: day(licence.expiresOn) })}
        </Unbroken>
      </span>
    </li>
  );
};
