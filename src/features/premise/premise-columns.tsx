import type { Area } from '@contract/access';
import type { Premise } from '@contract/premise';
import type { CalendarDay } from '@contract/premise-calendar';
import { monthOf } from '@domain/day';
import type { Column } from '@src/components/table/data-table';
import { Badge } from '@src/components/ui/badge';
import { formatMoney, formatMonth } from '@src/lib/format';
import type { TFunction } from 'i18next';
import { Ban, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sumOfDays } from './calendar-days';
import type { PremiseDays } from './use-premise-days';
import { WeekStrip } from './week-strip';

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

/** The next seven days of a client's premise, and what is ordered for the month. */
const dayColumns = (t: TFunction, language: string, days: PremiseDays | undefined): Column<Premise>[] => {
  if (!days) return [];
  const { dates, month, timeZone, currency } = days;
  const isOfMonth = ({ date }: CalendarDay) => monthOf(date) === month;
  return [
    {
      id: 'days',
      header: t('premise.strip.title'),
      cell: ({ id }) => {
        const premise = days.of(id);
        return premise && <WeekStrip premise={premise} dates={dates} timeZone={timeZone} />;
      },
      card: 'line',
    },
    {
      id: 'month',
      header: t('home.bill.title', { month: formatMonth(language, month) }),
      cell: ({ id }) => {
        const premise = days.of(id);
        return premise && formatMoney(language, sumOfDays(premise.days.filter(isOfMonth)).amount, currency);
      },
      align: 'right',
      card: 'end',
    },
  ];
};

interface ColumnContext {
  area: Area;
  language: string;
  /** For clients, once loaded. */
  days?: PremiseDays | undefined;
}

/** The company is shown to internal users only. */
export const premiseColumns = (t: TFunction, { area, language, days }: ColumnContext): Column<Premise>[] => [
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
  ...dayColumns(t, language, days),
  {
    id: 'today',
    header: t('premise.today'),
    cell: (premise) => <PremiseBadge premise={premise} />,
    card: 'corner',
  },
];
