import type { Licence } from '@contract/guard';
import { comboCalls } from '@contract/metadata';
import type { Day } from '@contract/primitives';
import { useCombo } from '@src/api/combo';
import { Badge } from '@src/components/ui/badge';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatDay } from '@src/lib/format';
import type { TFunction } from 'i18next';
import { BadgeCheck, Clock, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type ExpiryLevel, licenceExpiry } from './licence-expiry';

const LOOKS = {
  expired: { tone: 'danger', icon: TriangleAlert },
  verySoon: { tone: 'danger', icon: Clock },
  soon: { tone: 'warning', icon: Clock },
  valid: { tone: 'success', icon: BadgeCheck },
} as const satisfies Record<ExpiryLevel, object>;

/** "expires in 12 days", "expired on Mar 1, 2027" */
const sayExpiry = (t: TFunction, language: string, expiresOn: Day, today: Day): string => {
  const { level, daysLeft } = licenceExpiry(expiresOn, today);
  const date = formatDay(language, expiresOn);
  if (daysLeft === 0) return t('guard.licence.lastDay');
  if (level === 'expired') return t('guard.licence.expired', { date });
  return level === 'valid'
    ? t('guard.licence.valid', { date })
    : t('guard.licence.expiresIn', { count: daysLeft });
};

/** The name of a licence type in the reader's language; its code while the names are fetched or where it is out of use. */
export const useLicenceTypeName = (): ((code: string) => string) => {
  const types = useCombo(comboCalls.licenceType).data;
  return (code) => types?.find((type) => type.code === code)?.name ?? code;
};

/** "Security personnel permit, category A": what a type is called, without the explanation that follows it. */
const shortName = (name: string): string => name.split(/[:：(（]/)[0]?.trim() || name;

interface LicenceChipProps {
  licence: Licence;
  today: Day;
}

/** A licence with how long it lasts, in colour and words. */
export const LicenceChip = ({ licence, today }: LicenceChipProps) => {
  const { t, i18n } = useTranslation();
  const nameOf = useLicenceTypeName();
  const { level } = licenceExpiry(licence.expiresOn, today);
  const words = sayExpiry(t, i18n.language, licence.expiresOn, today);
  return (
    <Badge {...LOOKS[level]} isWhole title={nameOf(licence.type)}>
      {shortName(nameOf(licence.type))}{' '}
      <span className={level === 'valid' ? 'sr-only' : 'font-normal'}>
        <Unbroken>{words}</Unbroken>
      </span>
    </Badge>
  );
};
