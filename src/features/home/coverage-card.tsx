import type { AdminHome, NextSlot } from '@contract/home';
import { Card } from '@src/components/ui/card';
import { formatDay, formatTimes } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useSession } from '@src/stores/session';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type CoverageDaysProps, CoverageGrid } from './coverage-grid';
import { CoverageList } from './coverage-list';
import { OpenCount } from './open-count';

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
          {!isAllFilled && <OpenCount period="next7" count={openPlaces.next7Days} />}
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
      {required > 0 && isAllFilled && (
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
