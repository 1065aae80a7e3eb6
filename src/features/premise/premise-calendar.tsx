import type { Area } from '@contract/access';
import type { PremiseDay } from '@contract/premise';
import type { Day } from '@contract/primitives';
import { addMonths, monthOf } from '@domain/time';
import { usePremiseCalendar } from '@src/api/premise';
import { MonthGrid } from '@src/components/calendar/month-grid';
import { MonthStepper } from '@src/components/calendar/month-stepper';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { ErrorState } from '@src/components/ui/error-state';
import { formatDay, formatMonth } from '@src/lib/format';
import { clsx } from 'clsx';
import type { TFunction } from 'i18next';
import { CheckCheck, Contrast, type LucideIcon, PieChart } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DetailState } from './detail-state';

const LOOKS = {
  filled: { icon: CheckCheck, className: 'bg-status-confirmed-ground text-status-confirmed-text' },
  open: {
    icon: PieChart,
    className: 'bg-status-security-assigning-ground text-status-security-assigning-text',
  },
  waiting: {
    icon: Contrast,
    className: 'bg-status-pending-approval-ground text-status-pending-approval-text',
  },
} satisfies Record<string, { icon: LucideIcon; className: string }>;

interface PremiseCalendarProps {
  area: Area;
  premiseId: number;
  today: Day;
  state: DetailState;
  onChange: (change: Partial<DetailState>) => void;
}

/** The month of a premise: per day how many places are filled, and how many wait for approval. */
export const PremiseCalendar = ({ area, premiseId, today, state, onChange }: PremiseCalendarProps) => {
  const { t, i18n } = useTranslation();
  const { month, day: openDay } = state;
  const [focusDay, setFocusDay] = useState(openDay ?? today);
  const calendar = usePremiseCalendar(area, premiseId, month);
  const byDay = new Map((calendar.data ?? []).map((entry) => [entry.date, entry]));
  const show = (shown: string) => onChange({ month: shown, day: undefined });
  return (
    <Card>
      <div className="-mt-1 mb-2 flex flex-wrap items-center justify-between gap-2">
        <div className="flex items-center gap-2">
          <MonthStepper month={month} onStep={(count) => show(addMonths(month, count))} />
          <Button variant="ghost" disabled={month === monthOf(today)} onClick={() => show(monthOf(today))}>
            {t('calendar.today')}
          </Button>
        </div>
        <Legend />
      </div>
      {calendar.isError ? (
        <ErrorState onRetry={() => void calendar.refetch()} />
      ) : (
        <div aria-busy={calendar.isPending} className={clsx(calendar.isPending && 'opacity-55')}>
          <MonthGrid
            month={month}
            onMonth={show}
            label={t('premise.calendar.label', { month: formatMonth(i18n.language, month) })}
            today={today}
            focusDay={focusDay}
            onFocusDay={setFocusDay}
            onPick={(day) => onChange({ month: monthOf(day), day: day === openDay ? undefined : day })}
            dayView={(day) => ({
              label: [formatDay(i18n.language, day, 'full'), ...sayDay(t, byDay.get(day))].join(', '),
              content: <DayPlaces day={byDay.get(day)} />,
              isSelected: day === openDay,
            })}
          />
        </div>
      )}
    </Card>
  );
};

/** Places that are in force: what only waits can't be filled yet. */
const inForce = (day: PremiseDay) => day.required - day.waiting;

const sayDay = (t: TFunction, day: PremiseDay | undefined) => {
  if (!day?.required) return [t('premise.day.quiet')];
  const count = inForce(day);
  return [
    ...(count > 0 ? [t('premise.day.filled', { filled: day.filled, count })] : []),
    ...(day.waiting > 0 ? [t('premise.day.waiting', { count: day.waiting })] : []),
  ];
};

const DayPlaces = ({ day }: { day: PremiseDay | undefined }) =>
  day &&
  day.required > 0 && (
    <span className="flex flex-col gap-0.5">
      {inForce(day) > 0 && (
        <Places kind={day.filled < inForce(day) ? 'open' : 'filled'}>
          {day.filled}/{inForce(day)}
        </Places>
      )}
      {day.waiting > 0 && <Places kind="waiting">{day.waiting}</Places>}
    </span>
  );

const Places = ({ kind, children }: { kind: keyof typeof LOOKS; children: ReactNode }) => {
  const { icon: Icon, className } = LOOKS[kind];
  return (
    <span
      className={clsx(
        'tabular flex items-center justify-center gap-1 rounded px-1 text-xs font-medium md:justify-start',
        className,
      )}
    >
      <Icon className={clsx('size-3.5 shrink-0', kind !== 'waiting' && 'hidden md:block')} aria-hidden />
      {children}
    </span>
  );
};

const Legend = () => {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-text-muted">
      {(['filled', 'open', 'waiting'] as const).map((state) => {
        const { icon: Icon, className } = LOOKS[state];
        return (
          <li key={state} className="flex items-center gap-1">
            <span className={clsx('grid size-5 place-items-center rounded', className)}>
              <Icon className="size-3.5" aria-hidden />
            </span>
            {t(`premise.legend.${state}`)}
          </li>
        );
      })}
    </ul>
  );
};
