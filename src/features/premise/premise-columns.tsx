import type { Area } from '@contract/access';
import type { Premise } from '@contract/premise';
import type { Column } from '@src/components/table/data-table';
import { Badge } from '@src/components/ui/badge';
import type { TFunction } from 'i18next';
import { Ban, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Whether a guard is on duty today, or the premise is closed. */
export const PremiseBadge = ({ premise }: { premise: Pick<Premise, 'status' | 'isProtected'> }) => {
  const { t } = useTranslation();
  if (premise.status === 'closed')
    return (
      <Badge tone="neutral" icon={Ban}>
        {t('premise.closed')}
      </Badge>
    );
  if (premise.isProtected)
    return (
      <Badge tone="success" icon={ShieldCheck}>
        {t('premise.protected')}
      </Badge>
    );
  return <span className="text-sm text-text-muted">{t('premise.notProtected')}</span>;
};

/** The company is shown to internal users only. */
export const premiseColumns = (t: TFunction, area: Area): Column<Premise>[] => [
  { id: 'name', header: t('premise.name'), cell: (premise) => premise.name, isTitle: true, sort: 'name' },
  { id: 'address', header: t('premise.address'), cell: (premise) => premise.address, card: 'line' },
  {
    id: 'region',
    header: t('premise.region'),
    cell: (premise) => premise.region.name,
    sort: 'region',
    card: 'none',
  },
  ...(area === 'admin'
    ? [
        {
          id: 'company',
          header: t('premise.company'),
          cell: (premise: Premise) => premise.company.name,
          sort: 'company',
          card: 'none' as const,
        },
      ]
    : []),
  {
    id: 'today',
    header: t('premise.today'),
    cell: (premise) => <PremiseBadge premise={premise} />,
    card: 'corner',
  },
];
