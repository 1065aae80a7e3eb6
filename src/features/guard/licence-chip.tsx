import type { Licence } from '@contract/guard';
import type { Day } from '@contract/primitives';
import { useLicenceTypeName } from '@src/api/combo';
import { Badge } from '@src/components/ui/badge';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatDay } from '@src/lib/format';
import type { TFunction } from 'i18next';
import { BadgeCheck, Clock, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type ExpiryLevel, licenceExpiry } from './licence-expiry';

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
export const LicenceChip = ({ licence, today }: LicenceChipProps) => {
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
