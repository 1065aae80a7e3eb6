import type { Guard } from '@contract/guard';
import type { Day } from '@contract/primitives';
import { useLicenceTypeName } from '@src/api/combo';
import type { DayView } from '@src/components/calendar/day-cell';
import { useIntervalText } from '@src/hooks/use-interval-text';
import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { latestLicences } from './licence-expiry';
import { leaveOn, type Roster, type ScheduledShift } from './use-roster';

/** Returns a function that names the licences expiring on a day. */
const useExpiringLicences = (guard: Guard) => {
  const nameOf = useLicenceTypeName();
  const latest = latestLicences(guard.licences);
  return (day: Day): string[] =>
    latest.filter(({ expiresOn }) => expiresOn === day).map(({ type }) => nameOf(type));
};

/** Merges consecutive shifts at a premise. */
const mergeShifts = (
  shifts: readonly ScheduledShift[],
): Pick<ScheduledShift, 'from' | 'to' | 'premise'>[] => {
  const merged: Pick<ScheduledShift, 'from' | 'to' | 'premise'>[] = [];
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
export const useGuardDayView = (guard: Guard, roster: Roster): ((day: Day) => DayView) => {
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
export const GuardDay = ({ guard, day }: { guard: Guard; day: Day }) => {
  const { t } = useTranslation();
  const expiring = useExpiringLicences(guard)(day);
  return expiring.map((licence) => (
    <p key={licence} className="text-danger-text">
      {t('guard.month.licenceEnds', { licence })}
    </p>
  ));
};
