import type { Area } from '@contract/access';
import type { Premise } from '@contract/premise';
import type { CalendarDay, CalendarPremise } from '@contract/premise-calendar';
import type { Day } from '@contract/primitives';
import { monthOf, weekday } from '@domain/day';
import { timeOf } from '@domain/time';
import type { Column } from '@src/components/table/column';
import { Badge } from '@src/components/ui/badge';
import { formatDay, formatMoney, formatMonth, weekdayMark } from '@src/lib/format';
import { clsx } from 'clsx';
import type { TFunction } from 'i18next';
import { Ban, Contrast, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { approvedPlaces, firstGapOf, levelOfDay, sumOfDays } from './calendar-days';
import type { PremiseDays } from './use-premise-days';

interface WeekStripProps {
  premise: CalendarPremise;
  dates: readonly Day[];
  timeZone: string;
}

const LOOKS = {
  empty: 'bg-accent text-accent-on font-medium',
  open: 'bg-accent-soft text-accent-text font-medium',
  refilled: 'bg-surface-sunken text-text-muted',
  filled: 'bg-surface-sunken text-text-muted',
};

/** The filled places of the next days of a premise, and its first gap. */
const WeekStrip = ({ premise, dates, timeZone }: WeekStripProps) => {
  const { t, i18n } = useTranslation();
  const days = dates.map((date) => ({ date, day: premise.days.find((each) => each.date === date) }));
  const gap = firstGapOf({ days: days.flatMap(({ day }) => day ?? []) });
  return (
    // The place of a card is as wide as its content, which is cut where it is wider than a phone.
    <div className="w-[min(320px,100vw-66px)] lg:w-full lg:max-w-[320px] lg:min-w-[280px]">
      <ol className="grid grid-cols-7 gap-0.5 text-center text-xs">
        {days.map(({ date, day }) => {
          const approved = day ? approvedPlaces(day) : 0;
          return (
            <li key={date} title={formatDay(i18n.language, date, 'weekday')}>
              <span aria-hidden className="block text-text-muted">
                {weekdayMark(i18n.language, weekday(date))}
              </span>
              <span className="sr-only">{formatDay(i18n.language, date, 'weekday')} </span>
              <span
                className={clsx(
                  'tabular flex min-h-6 flex-col items-center justify-center rounded',
                  day ? LOOKS[levelOfDay(day)] : 'text-text-muted',
                )}
              >
                {day && approved > 0 ? (
                  <span>
                    {day.filled}/<wbr />
                    {approved}
                  </span>
                ) : (
                  !day && '–'
                )}
                {day && day.waiting > 0 && (
                  <span className="flex items-center gap-0.5">
                    <Contrast className="size-4 shrink-0" aria-hidden />
                    {day.waiting}{' '}
                    <span className="sr-only">{t('premise.day.waiting', { count: day.waiting })}</span>
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {gap?.firstGapAt && (
        <p className="mt-0.5 text-xs font-medium text-accent-text">
          {t('premise.strip.firstGap', {
            day: formatDay(i18n.language, gap.date, 'weekday'),
            time: timeOf(gap.firstGapAt, timeZone),
          })}
        </p>
      )}
    </div>
  );
};

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
    className: 'min-w-[88px]',
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
