import type { Guard } from '@contract/guard';
import { type Day, month as monthSchema } from '@contract/primitives';
import { addMonths, monthOf } from '@domain/day';
import type { DayView } from '@src/components/calendar/day-cell';
import { MonthGrid } from '@src/components/calendar/month-grid';
import { MonthStepper } from '@src/components/calendar/month-stepper';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { Skeleton } from '@src/components/ui/skeleton';
import { useIntervalText } from '@src/hooks/use-interval-text';
import { useLicenceTypeName } from '@src/hooks/use-licence-type-name';
import { usePageSearch } from '@src/hooks/use-page-search';
import { formatDay, formatMonth } from '@src/lib/format';
import { weeksOfMonth } from '@src/lib/month-days';
import { serverNow } from '@src/lib/server-clock';
import { weekStartOf } from '@src/lib/week';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latestLicences } from './licence-expiry';
import { ShiftLine } from './shift-line';
import { leaveOn, type Roster, type ScheduledShift, toRoster, useRoster } from './use-roster';

/** Returns a function that names the licences expiring on a day. */
const useExpiringLicences = (guard: Guard) => {
  const nameOf = useLicenceTypeName();
  const latest = latestLicences(guard.licences);
  return (day: Day): string[] =>
    latest.filter(({ expiresOn }) => expiresOn === day).map(({ type }) => nameOf(type));
};

type MergedShift = Pick<ScheduledShift, 'from' | 'to' | 'premise'>;

/** Merges consecutive shifts at a premise. */
const mergeShifts = (shifts: readonly ScheduledShift[]): MergedShift[] => {
  const merged: MergedShift[] = [];
  for (const { from, to, premise } of shifts) {
    const last = merged.at(-1);
    if (last?.to === from && last.premise?.id === premise?.id) last.to = to;
    else merged.push({ from, to, premise });
  }
  return merged;
};

/** "06:00–12:00", on two lines in a narrow cell. */
const Times = ({ text }: { text: string }) => {
  const [start, end] = text.split('–');
  return (
    <span className="tabular whitespace-nowrap">
      <span className="max-md:block">{start}</span>
      <span className="max-md:sr-only">–</span>
      <span className="max-md:block">{end}</span>
    </span>
  );
};

/** Returns a function that draws a day of a guard's calendar. */
const useGuardDayView = (guard: Guard, roster: Roster): ((day: Day) => DayView) => {
  const { t } = useTranslation();
  const timesOf = useIntervalText();
  const expiringOn = useExpiringLicences(guard);
  return (day) => {
    const shifts = roster.shifts.filter(({ date }) => date === day);
    const leave = leaveOn(guard.dateOffs, day);
    const expiring = expiringOn(day);
    return {
      labels: expiring.map((licence) => t('guard.month.licenceEnds', { licence })),
      ...(expiring.length > 0 && {
        badges: <CalendarX2 className="size-4 text-danger-text" />,
      }),
      content: (
        <span className="flex flex-col gap-1 text-xs">
          {leave && (
            <span className="truncate rounded bg-hatch px-1 text-text-muted">
              {t(`guard.off.${leave.kind}`)}
            </span>
          )}
          {mergeShifts(shifts).map(({ from, to, premise }) => (
            <span
              key={from}
              className="flex min-w-0 flex-col rounded bg-primary-soft text-primary-text sm:px-1"
            >
              <Times text={timesOf({ from, to })} />
              <span className="truncate max-md:sr-only">{premise?.name ?? t('guard.week.elsewhere')}</span>
            </span>
          ))}
        </span>
      ),
    };
  };
};

/** The licences that expire on a day. */
const GuardDay = ({ guard, day }: { guard: Guard; day: Day }) => {
  const { t } = useTranslation();
  const expiring = useExpiringLicences(guard)(day);
  return expiring.map((licence) => (
    <p key={licence} className="text-danger-text">
      {t('guard.month.licenceEnds', { licence })}
    </p>
  ));
};

interface GuardMonthProps {
  guard: Guard;
  today: Day;
}

/** A month of the guard: shifts, leave and expiring licences. */
export const GuardMonth = ({ guard, today }: GuardMonthProps) => {
  const { t, i18n } = useTranslation();
  const [search, setSearch] = usePageSearch();
  const parsedMonth = monthSchema.safeParse(search.get('month'));
  const month = parsedMonth.success ? parsedMonth.data : monthOf(today);
  const [focusDay, setFocusDay] = useState(today);
  const [openDay, setOpenDay] = useState<Day>();
  const days = weeksOfMonth(month, weekStartOf(i18n.language)).flat();
  const queries = useRoster(guard.id, { from: days[0] ?? today, to: days.at(-1) ?? today });
  const show = (shown: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (shown === monthOf(today)) next.delete('month');
        else next.set('month', shown);
        return next;
      },
      { replace: true },
    );
  return (
    <Card title={t('guard.month.title')}>
      <div className="-mt-1 mb-3 flex flex-wrap items-center gap-2">
        <MonthStepper month={month} onStep={(count) => show(addMonths(month, count))} />
        <Button variant="ghost" disabled={month === monthOf(today)} onClick={() => show(monthOf(today))}>
          {t('calendar.today')}
        </Button>
      </div>
      <Loaded queries={queries} skeleton={<Skeleton className="h-[420px]" />}>
        {(loaded) => {
          const roster = toRoster(loaded, guard.id);
          return (
            <>
              <Days
                guard={guard}
                roster={roster}
                grid={{ month, onMonth: show, today, focusDay, onFocusDay: setFocusDay }}
                openDay={openDay}
                onPick={(day) => setOpenDay(day === openDay ? undefined : day)}
              />
              {openDay && <OpenDay guard={guard} roster={roster} day={openDay} />}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
};

interface DaysProps {
  guard: Guard;
  roster: Roster;
  grid: Pick<Parameters<typeof MonthGrid>[0], 'month' | 'onMonth' | 'today' | 'focusDay' | 'onFocusDay'>;
  openDay: Day | undefined;
  onPick: (day: Day) => void;
}

const Days = ({ guard, roster, grid, openDay, onPick }: DaysProps) => {
  const { t, i18n } = useTranslation();
  const viewOf = useGuardDayView(guard, roster);
  return (
    <div className="-mx-4 sm:mx-0">
      <MonthGrid
        {...grid}
        className="max-sm:rounded-none max-sm:border-x-0"
        label={t('guard.month.label', { name: guard.name, month: formatMonth(i18n.language, grid.month) })}
        onPick={onPick}
        dayView={(day) => ({ ...viewOf(day), isSelected: day === openDay })}
      />
    </div>
  );
};

const OpenDay = ({ guard, roster, day }: { guard: Guard; roster: Roster; day: Day }) => {
  const { t, i18n } = useTranslation();
  const shifts = roster.shifts.filter(({ date }) => date === day);
  const leave = leaveOn(guard.dateOffs, day);
  const now = serverNow().toISOString();
  return (
    <section aria-live="polite" className="mt-3 flex flex-col gap-1 border-t pt-3 text-sm">
      <h3 className="font-semibold">{formatDay(i18n.language, day, 'full')}</h3>
      {leave && <p>{t(`guard.off.${leave.kind}`)}</p>}
      {!leave && shifts.length === 0 && <p className="text-text-muted">{t('guard.week.free')}</p>}
      <ul className="flex flex-col gap-1 empty:hidden">
        {shifts.map((shift) => (
          <ShiftLine key={shift.from} shift={shift} now={now} />
        ))}
      </ul>
      <GuardDay guard={guard} day={day} />
    </section>
  );
};
