import type { Guard } from '@contract/guard';
import type { Day } from '@contract/primitives';
import type { Column } from '@src/components/table/data-table';
import { Badge } from '@src/components/ui/badge';
import type { TFunction } from 'i18next';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { GuardName } from './guard-photo';
import { LicenceChip } from './licence-chip';
import { latestLicences } from './licence-expiry';

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
    header: t('guard.group'),
    cell: (guard) => guard.securityGroup?.name ?? '–',
    className: 'lg:min-w-[104px]',
  },
  {
    id: 'licences',
    header: t('guard.licences'),
    cell: (guard) =>
      guard.licences.length === 0 ? (
        '–'
      ) : (
        <span className="flex flex-wrap justify-end gap-1 lg:justify-start">
          {latestLicences(guard.licences).map((licence) => (
            <LicenceChip key={licence.id} licence={licence} today={today} />
          ))}
        </span>
      ),
  },
  {
    id: 'phone',
    header: t('guard.phone'),
    cell: (guard) => guard.phone ?? '–',
    className: 'whitespace-nowrap',
  },
  {
    id: 'status',
    header: t('guard.statusLabel'),
    cell: (guard) => <GuardStatusBadge status={guard.status} />,
    sort: 'status',
  },
];
