import type { AdminHome, HomeDay, NextSlot } from '@contract/home';
import { firstDateOf } from '@domain/coverage-days';
import { Card } from '@src/components/ui/card';
import { formatDay, formatTimes } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useSession } from '@src/stores/session';
import { ChevronDown, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CoverageCell } from './coverage-cell';
import { type CoverageDaysProps, CoverageGrid } from './coverage-grid';
import type { PremiseCoverage } from './coverage-rows';
import { QuietPremises } from './quiet-premises';

/** The open places of the next 7 days in words, linked to the list that they count. */
const OpenCount = ({ count }: { count: number }) => {
  const { t } = useTranslation();
  const isFunded = useSession((session) => session.isFunding_phase1);
  const words = t('home.open.next7', { count });
  if (!isFunded) return words;
  return (
    <Link
      to={`${paths.openPlaces}?nextDays=7`}
      className="font-medium text-accent-text underline-offset-4 hover:underline"
    >
      {words}
    </Link>
  );
};

const MAX_SHOWN = 8;

/** The coverage day by day, for narrow screens: open places first, premises without gaps in one line. */
const CoverageList = ({ days, now, absent, today, timeZone }: CoverageDaysProps) => {
  const { t, i18n } = useTranslation();
  return (
    <ul aria-label={t('home.coverage.title')} className="divide-y divide-line @[680px]:hidden">
      {days.map((day) => (
        <li key={day.date} className="py-3 first:pt-0 last:pb-0">
          <h3 className="text-sm font-medium">
            {day.date === today ? t('home.today') : formatDay(i18n.language, day.date, 'weekday')}
          </h3>
          <DayCells
            day={day}
            days={days}
            now={now}
            absent={day.date === today ? absent : 0}
            today={today}
            timeZone={timeZone}
          />
        </li>
      ))}
    </ul>
  );
};

interface DayCellsProps extends Omit<CoverageDaysProps, 'days'> {
  day: HomeDay;
  days: readonly HomeDay[];
}

const DayCells = ({ day, days, now, absent, today, timeZone }: DayCellsProps) => {
  const { t } = useTranslation();
  const { date, premises } = day;
  const [shown, others] = [premises.slice(0, MAX_SHOWN), premises.slice(MAX_SHOWN)];
  const cells = (some: readonly PremiseCoverage[]) => (
    <ul className="mt-1 flex flex-col gap-1">
      {some.map((coverage) => (
        <li key={coverage.id}>
          <CoverageCell
            coverage={coverage}
            date={date}
            from={firstDateOf({ date, premiseId: coverage.id }, now, { days, today })}
            timeZone={timeZone}
            showsName
          />
        </li>
      ))}
    </ul>
  );
  if (day.required === 0) return <p className="text-sm text-text-muted">{t('premise.day.quiet')}</p>;
  return (
    <>
      {shown.length > 0 && cells(shown)}
      {others.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 text-sm text-text-muted">
            {t('home.coverage.others', { count: others.length })}
            <ChevronDown className="size-4 shrink-0 group-open:rotate-180" aria-hidden />
          </summary>
          {cells(others)}
        </details>
      )}
      {day.quiet > 0 && (
        <p className="mt-1 text-sm text-text-muted">
          <QuietPremises day={day} absent={absent} showsText />
        </p>
      )}
    </>
  );
};

interface CoverageCardProps extends CoverageDaysProps {
  openPlaces: AdminHome['openPlaces'];
  /** The next slot with an open place, on these days or later. */
  nextOpen: NextSlot | undefined;
}

/** The coverage of the next days by premise. */
export const CoverageCard = ({ openPlaces, nextOpen, ...shown }: CoverageCardProps) => {
  const { t, i18n } = useTranslation();
  const isFunded = useSession((session) => session.isFunding_phase1);
  const required = shown.days.reduce((sum, day) => sum + day.required, 0);
  const last = shown.days.at(-1)?.date ?? shown.today;
  const isAllFilled = openPlaces.next7Days === 0;
  return (
    <Card
      title={t('home.coverage.title')}
      action={
        <p className="tabular flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          {!isAllFilled && <OpenCount count={openPlaces.next7Days} />}
          {isFunded && (
            <Link to={paths.coverage} className="text-primary-text underline-offset-4 hover:underline">
              {t('home.coverage.more')}
            </Link>
          )}
        </p>
      }
    >
      {required === 0 ? (
        <p className="text-sm text-text-muted">{t('home.coverage.none')}</p>
      ) : (
        <div className="@container">
          <CoverageGrid {...shown} />
          <CoverageList {...shown} />
        </div>
      )}
      {required > 0 && isAllFilled && shown.absent === 0 && (
        <p className="mt-3 flex items-center gap-2 text-sm text-success-text">
          <CircleCheck className="size-4 shrink-0" aria-hidden />
          {t('home.coverage.full', { day: formatDay(i18n.language, last, 'weekday') })}
        </p>
      )}
      {isAllFilled && nextOpen && (
        <p className="mt-1 text-sm text-text-muted">
          {t('home.coverage.nextOpen', {
            day: formatDay(i18n.language, nextOpen.date, 'weekday'),
            times: formatTimes(nextOpen.startTime, nextOpen.endTime),
            premise: nextOpen.premise.name,
          })}
        </p>
      )}
    </Card>
  );
};
