import type { Guard, Licence } from '@contract/guard';
import type { Day } from '@contract/primitives';
import type { Column } from '@src/components/table/column';
import { Badge } from '@src/components/ui/badge';
import { Unbroken } from '@src/components/ui/unbroken';
import { useLicenceTypeName } from '@src/hooks/use-licence-type-name';
import { formatDay } from '@src/lib/format';
import { clsx } from 'clsx';
import type { TFunction } from 'i18next';
import { BadgeCheck, CircleCheck, CircleSlash, Clock, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { GuardName } from './guard-photo';
import { type ExpiryLevel, latestLicences, licenceExpiry } from './licence-expiry';

const LEVEL_BADGES = {
  expired: { tone: 'danger', icon: TriangleAlert },
  verySoon: { tone: 'danger', icon: Clock },
  soon: { tone: 'warning', icon: Clock },
  valid: { tone: 'success', icon: BadgeCheck },
} as const satisfies Record<ExpiryLevel, object>;

/** "expires in 12 days", "expired on Mar 1, 2027" */
const describeExpiry = (t: TFunction, language: string, expiresOn: Day, today: Day): string => {
  const { level, daysLeft } = licenceExpiry(expiresOn, today);
  const date = formatDay(language, expiresOn);
  if (daysLeft === 0) return t('guard.licence.lastDay');
  if (level === 'expired') return t('guard.licence.expired', { date });
  return level === 'valid'
    ? t('guard.licence.valid', { date })
    : t('guard.licence.expiresIn', { count: daysLeft });
};

/** "Security personnel permit, category A": the name without the explanation after it. */
const shortName = (name: string): string => name.split(/[:：(（]/)[0]?.trim() || name;

interface LicenceChipProps {
  licence: Licence;
  today: Day;
}

/** A licence with its expiry, as text and colour. */
const LicenceChip = ({ licence, today }: LicenceChipProps) => {
  const { t, i18n } = useTranslation();
  const nameOf = useLicenceTypeName();
  const { level } = licenceExpiry(licence.expiresOn, today);
  const text = describeExpiry(t, i18n.language, licence.expiresOn, today);
  return (
    <Badge {...LEVEL_BADGES[level]} canWrap title={nameOf(licence.type)}>
      {shortName(nameOf(licence.type))}{' '}
      <span className={level === 'valid' ? 'sr-only' : 'font-normal'}>
        <Unbroken>{text}</Unbroken>
      </span>
    </Badge>
  );
};

export const GuardStatusBadge = ({ status }: Pick<Guard, 'status'>) => {
  const { t } = useTranslation();
  return (
    <Badge
      tone={status === 'active' ? 'success' : 'neutral'}
      icon={status === 'active' ? CircleCheck : CircleSlash}
    >
      {t(`guard.status.${status}`)}
    </Badge>
  );
};

export const guardColumns = (t: TFunction, today: Day): Column<Guard>[] => [
  {
    id: 'name',
    header: t('guard.name'),
    cell: (guard) => <GuardName guard={guard} />,
    isTitle: true,
    sort: 'name',
    className: 'lg:min-w-[184px]',
  },
  {
    id: 'group',
    card: 'none',
    header: t('guard.group'),
    cell: (guard) => guard.securityGroup?.name ?? '–',
    className: 'lg:min-w-[104px]',
  },
  {
    id: 'phone',
    card: 'line',
    header: t('guard.phone'),
    cell: (guard) => guard.phone ?? '–',
    className: 'whitespace-nowrap',
  },
  {
    id: 'licences',
    card: 'line',
    header: t('guard.licences'),
    cell: (guard) =>
      guard.licences.length === 0 ? (
        '–'
      ) : (
        <span className="flex flex-wrap gap-1">
          {latestLicences(guard.licences).map((licence) => (
            // A card of two lines shows only those that need attention.
            <span
              key={licence.id}
              className={clsx(
                'inline-flex',
                licenceExpiry(licence.expiresOn, today).level === 'valid' && 'not-in-[table]:hidden',
              )}
            >
              <LicenceChip licence={licence} today={today} />
            </span>
          ))}
        </span>
      ),
  },
  {
    id: 'status',
    card: 'corner',
    header: t('guard.statusLabel'),
    cell: (guard) => <GuardStatusBadge status={guard.status} />,
    sort: 'status',
  },
];
