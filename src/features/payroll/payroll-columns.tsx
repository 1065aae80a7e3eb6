import type { PayrollRow } from '@contract/payroll';
import type { Column } from '@src/components/table/column';
import { Badge } from '@src/components/ui/badge';
import { formatAmount, formatDay, formatHours, formatTimes } from '@src/lib/format';
import type { TFunction } from 'i18next';
import { CalendarHeart, CircleSlash, Coffee, Moon } from 'lucide-react';

const Marks = ({ t, language, row }: { t: TFunction; language: string; row: PayrollRow }) => (
  <span className="flex flex-wrap gap-1">
    {row.nightMinutes > 0 && (
      // In a table, the night hours have a column.
      <Badge icon={Moon} className="in-[table]:hidden">
        {t('payroll.night', { hours: formatHours(language, row.nightMinutes) })}
      </Badge>
    )}
    {row.statutoryHoliday && (
      <Badge tone="accent" icon={CalendarHeart}>
        {t('payroll.statutoryHoliday')}
      </Badge>
    )}
    {row.restDay && (
      <Badge tone="info" icon={Coffee}>
        {t('payroll.restDay')}
      </Badge>
    )}
    {row.exempt && (
      <Badge icon={CircleSlash} canWrap>
        {t('payroll.exemption', { why: t(`payroll.exempt.${row.exempt}`) })}
      </Badge>
    )}
  </span>
);

/** The shifts that a guard served, by day. */
export const servedColumns = (t: TFunction, language: string, currency: string): Column<PayrollRow>[] => [
  {
    id: 'date',
    header: t('payroll.date'),
    isTitle: true,
    cell: ({ date }) => (
      <time dateTime={date} className="whitespace-nowrap">
        {formatDay(language, date)}
      </time>
    ),
  },
  {
    id: 'shift',
    header: t('payroll.shift'),
    cell: ({ premise, startTime, endTime }) => (
      <>
        {premise.name} <span className="whitespace-nowrap">{formatTimes(startTime, endTime)}</span>
      </>
    ),
  },
  {
    id: 'hours',
    header: t('payroll.hours'),
    align: 'right',
    cell: ({ minutes }) => (
      <>
        <span className="hidden in-[table]:inline">{formatHours(language, minutes)}</span>
        <span className="in-[table]:hidden">
          {t('payroll.hoursOf', { hours: formatHours(language, minutes) })}
        </span>
      </>
    ),
  },
  {
    id: 'night',
    card: 'none',
    header: t('payroll.nightHours'),
    align: 'right',
    cell: ({ nightMinutes }) => (nightMinutes === 0 ? '' : formatHours(language, nightMinutes)),
  },
  {
    id: 'rate',
    card: 'none',
    header: t('payroll.rateIn', { currency }),
    align: 'right',
    cell: ({ rate }) => (rate === null ? t('payroll.noSalary') : formatAmount(language, rate, currency)),
  },
  {
    id: 'wage',
    card: 'corner',
    header: t('payroll.wageIn', { currency }),
    align: 'right',
    cell: ({ wage }) => formatAmount(language, wage, currency),
  },
  { id: 'marks', header: t('payroll.marks'), cell: (row) => <Marks t={t} language={language} row={row} /> },
];
