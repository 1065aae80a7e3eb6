import type { NextDayCoverage, NextSlot } from '@contract/home';
import { joinGaps } from '@domain/coverage-strip';
import { timeOf } from '@domain/time';
import type { BusinessSetting } from '@src/api/setting';
import { Card } from '@src/components/ui/card';
import { useNow } from '@src/hooks/use-now';
import { paths } from '@src/lib/paths';
import { clsx } from 'clsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  type EqualPremises,
  foldEqualPremises,
  type PlacedInterval,
  placeIntervals,
  serviceDayOf,
  spanOf,
  stripMarks,
} from './coverage-strip';
import { StripMarks } from './strip-marks';

interface DayStripsProps {
  nextDay: NextDayCoverage;
  /** Of all premises, running ones first. */
  slots: readonly NextSlot[];
  setting: BusinessSetting;
}

/** The next 24 hours of each premise as a strip, with understaffed intervals highlighted. */
export const DayStrips = ({ nextDay, slots, setting }: DayStripsProps) => {
  const { t } = useTranslation();
  const now = useNow(setting);
  const marks = stripMarks(now, nextDay.to, setting.timeZone);
  return (
    <Card title={t('home.nextDay.title')} action={<Legend />}>
      <div aria-hidden className="relative mb-1 hidden h-4 text-xs text-text-muted sm:ml-[220px] sm:block">
        {marks.map(({ at, time, left }) => (
          <span
            key={at}
            className="tabular absolute -translate-x-1/2 whitespace-nowrap"
            style={{ left: `${left}%` }}
          >
            {time}
          </span>
        ))}
      </div>
      <ul className="-mx-2 flex flex-col">
        {foldEqualPremises(nextDay.premises).map(({ premises, intervals, absent }) => (
          <Strip
            key={premises[0]?.id}
            premises={premises}
            intervals={intervals}
            absent={absent}
            slots={slots}
            to={nextDay.to}
            now={now}
            timeZone={setting.timeZone}
          />
        ))}
      </ul>
    </Card>
  );
};

const Legend = () => {
  const { t } = useTranslation();
  return (
    <span aria-hidden className="flex gap-4 text-xs text-text-muted">
      <span className="flex items-center gap-1.5">
        <span className="h-2 w-4 rounded-full border border-primary bg-primary-soft" />
        {t('home.nextDay.legend.covered')}
      </span>
      <span className="flex items-center gap-1.5">
        <span className="h-2 w-4 rounded-full bg-accent" />
        {t('home.nextDay.legend.missing')}
      </span>
    </span>
  );
};

/** Returns a function that describes an interval as part of a sentence. */
const useIntervalText = (timeZone: string) => {
  const { t } = useTranslation();
  return ({ span, from, to }: PlacedInterval) =>
    t(`home.nextDay.span.${span}`, { from: timeOf(from, timeZone), to: timeOf(to, timeZone) });
};

interface StripProps extends EqualPremises, Pick<DayStripsProps, 'slots'> {
  to: string;
  now: string;
  timeZone: string;
}

const Strip = ({ premises, slots, to, now, timeZone, ...coverage }: StripProps) => {
  const { t } = useTranslation();
  const intervals = placeIntervals(coverage.intervals, now, to);
  const intervalText = useIntervalText(timeZone);
  const [only] = premises.length === 1 ? premises : [];
  const pathOf = ({ from }: PlacedInterval) =>
    only
      ? `${paths.premise('client', only.id)}?day=${serviceDayOf(only.id, from, { slots, zone: timeZone })}`
      : paths.premiseCalendar;
  return (
    <li className="relative grid items-center gap-x-4 gap-y-1 rounded px-2 py-2 hover:bg-surface-sunken sm:grid-cols-[204px_minmax(0,1fr)]">
      <div className="min-w-0 text-sm">
        {premises.map((premise, index) => (
          <Fragment key={premise.id}>
            {index > 0 && t('listSeparator')}
            <Link
              to={paths.premise('client', premise.id)}
              className={clsx(
                'font-medium hover:underline',
                premises.length === 1 && 'block truncate after:absolute after:inset-0',
              )}
            >
              {premise.name}
            </Link>
          </Fragment>
        ))}
        <Absent count={coverage.absent} />
        <Summary intervals={intervals} absent={coverage.absent} now={now} to={to} timeZone={timeZone} />
      </div>
      <StripMarks
        name={premises.map(({ name }) => name).join(t('listSeparator'))}
        intervals={intervals.filter(({ required }) => required > 0)}
        textOf={intervalText}
        pathOf={pathOf}
      />
    </li>
  );
};

/** Guards who are assigned and not there. */
const Absent = ({ count }: { count: number }) => {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <p className="flex items-center gap-x-1 text-xs font-medium text-accent-text">
      <TriangleAlert className="size-4 shrink-0" aria-hidden />
      {t('home.absent', { count })}
    </p>
  );
};

interface SummaryProps {
  intervals: readonly PlacedInterval[];
  absent: number;
  now: string;
  to: string;
  timeZone: string;
}

/** The first interval in which guards are missing, or that all places are filled. */
const Summary = ({ intervals, absent, now, to, timeZone }: SummaryProps) => {
  const { t } = useTranslation();
  const [gap, ...others] = joinGaps(intervals);
  if (gap) {
    const { missing: count, isVarying } = gap;
    const ends = { from: timeOf(gap.from, timeZone), to: timeOf(gap.to, timeZone) };
    const span = spanOf(gap, now, to);
    return (
      <p className="flex flex-wrap items-center gap-x-1 text-xs font-medium text-accent-text">
        <TriangleAlert className="size-4 shrink-0" aria-hidden />
        <span className="tabular">
          {isVarying
            ? t('home.nextDay.gapUpTo', { count, span: t(`home.nextDay.span.${span}`, ends) })
            : t('home.nextDay.gap', {
                count,
                span: t(`home.nextDay.span.${span === 'until' ? 'now' : span}`, ends),
              })}
        </span>
        {others.length > 0 && <span>{t('home.nextDay.more', { count: others.length })}</span>}
      </p>
    );
  }
  if (intervals.every(({ required }) => required === 0))
    return <p className="text-xs text-text-muted">{t('home.nextDay.nobody')}</p>;
  if (absent > 0) return null;
  return (
    <p className="flex items-center gap-1 text-xs text-text-muted">
      <CircleCheck className="size-4 shrink-0 text-success-text" aria-hidden />
      {t('home.nextDay.covered')}
    </p>
  );
};
