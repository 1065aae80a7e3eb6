import type { Guard } from '@contract/guard';
import type { Day } from '@contract/primitives';
import { hoursInWeek } from '@domain/assignment';
import { addDays, monthOf, weekOf } from '@domain/day';
import { hoursText } from '@domain/duration-text';
import { hoursOf } from '@domain/duty';
import { Loaded } from '@src/components/layout/loaded';
import { Card } from '@src/components/ui/card';
import { Skeleton } from '@src/components/ui/skeleton';
import { formatDay, formatDays, formatNumber } from '@src/lib/format';
import { serverNow } from '@src/lib/server-clock';
import { weekStartOf } from '@src/lib/week';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { ShiftLine } from './shift-line';
import { leaveOn, type Roster, toRoster, useRoster } from './use-roster';

interface GuardWeekProps {
  guard: Guard;
  today: Day;
}

/** The guard's shifts of today and of the week, and the hours of week and month. */
export const GuardWeek = ({ guard, today }: GuardWeekProps) => {
  const { t, i18n } = useTranslation();
  const week = weekOf(today, weekStartOf(i18n.language));
  const yesterday = addDays(today, -1);
  const [first = today] = week;
  const period = { from: yesterday < first ? yesterday : first, to: week.at(-1) ?? today };
  return (
    <Card title={t('guard.week.title')}>
      <Loaded
        queries={useRoster(guard.id, period)}
        skeleton={<Skeleton className="h-[540px] lg:h-[400px]" />}
      >
        {(loaded) => <Week guard={guard} today={today} week={week} roster={toRoster(loaded, guard.id)} />}
      </Loaded>
    </Card>
  );
};

const Week = ({ guard, today, week, roster }: GuardWeekProps & { week: readonly Day[]; roster: Roster }) => {
  const { t, i18n } = useTranslation();
  const now = serverNow().toISOString();
  const { shifts } = roster;
  const todaysShifts = shifts.filter(({ date, from, to }) => date === today || (from <= now && now < to));
  const leave = leaveOn(guard.dateOffs, today);
  return (
    <div className="flex flex-col gap-4">
      <section aria-label={t('guard.week.today')} className="flex flex-col gap-2">
        {todaysShifts.length === 0 && (
          <p className="text-base">
            {leave
              ? t('guard.week.offToday', { kind: t(`guard.off.${leave.kind}`) })
              : t('guard.week.freeToday')}
          </p>
        )}
        <ul className="flex flex-col gap-2 empty:hidden">
          {todaysShifts.map((shift) => (
            <ShiftLine key={shift.from} shift={shift} now={now} isLarge />
          ))}
        </ul>
      </section>
      {roster.guard && <Hours roster={roster} guard={roster.guard} today={today} />}
      <ol aria-label={t('guard.week.days')} className="divide-y divide-line border-t text-sm">
        {week
          .filter((day) => day !== today)
          .map((day) => {
            const daysShifts = shifts.filter(({ date }) => date === day);
            const leave = leaveOn(guard.dateOffs, day);
            return (
              <li key={day} className="grid grid-cols-[112px_minmax(0,1fr)] items-baseline gap-3 py-2">
                <span className={clsx('whitespace-nowrap', day < today && 'text-text-muted')}>
                  {formatDay(i18n.language, day, 'weekday')}
                </span>
                <div className="flex flex-col gap-1">
                  {leave && (
                    <span className="w-fit rounded bg-hatch px-2 text-text-muted">
                      {t(`guard.off.${leave.kind}`)}
                    </span>
                  )}
                  {daysShifts.length === 0 && !leave && (
                    <span className="text-text-muted">{t('guard.week.free')}</span>
                  )}
                  <ul className="flex flex-col gap-1 empty:hidden">
                    {daysShifts.map((shift) => (
                      <ShiftLine key={shift.from} shift={shift} now={now} />
                    ))}
                  </ul>
                </div>
              </li>
            );
          })}
      </ol>
    </div>
  );
};

interface HoursProps {
  roster: Roster;
  guard: NonNullable<Roster['guard']>;
  today: Day;
}

const Hours = ({ roster: { rules }, guard, today }: HoursProps) => {
  const { t, i18n } = useTranslation();
  const works = guard.duties.map((duty) => ({ ...duty, premiseId: duty.premiseId ?? 0 }));
  const ofMonth = works.filter(({ date }) => monthOf(date) === monthOf(today));
  // The rule counts Monday to Sunday, which needn't be the reader's week.
  const [from = today, to = today] = [weekOf(today)[0], weekOf(today).at(-1)];
  const weekLabel = t('guard.hours.week', { days: formatDays(i18n.language, { from, to }) });
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <HoursLine label={weekLabel} hours={hoursInWeek(works, today)} max={rules.maxWeeklyHours} />
      <HoursLine label={t('guard.hours.month')} hours={hoursOf(ofMonth)} max={rules.maxMonthlyHours} />
    </div>
  );
};

interface HoursLineProps {
  label: string;
  hours: number;
  /** Null without a limit. */
  max: number | null;
}

/** The share of the limit from which hours are highlighted. */
const NEAR_LIMIT = 0.9;

/** Hours against their limit, as numbers and as a bar. */
export const HoursLine = ({ label, hours, max }: HoursLineProps) => {
  const { t, i18n } = useTranslation();
  const textOf = (value: number) => hoursText(t, value, (whole) => formatNumber(i18n.language, whole));
  const share = max ? hours / max : 0;
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="text-text-muted">{label}</span>
        <span className="tabular whitespace-nowrap">
          {max === null ? textOf(hours) : t('guard.hours.ofMax', { hours: textOf(hours), max: textOf(max) })}
        </span>
      </p>
      {max !== null && (
        <span aria-hidden className="h-2 overflow-hidden rounded-full bg-surface-sunken">
          <span
            className={clsx(
              'block h-full rounded-full',
              share > 1 ? 'bg-danger' : share >= NEAR_LIMIT ? 'bg-warning' : 'bg-primary',
            )}
            style={{ width: `${Math.min(100, share * 100)}%` }}
          />
        </span>
      )}
    </div>
  );
};
