import type { Area } from '@contract/access';
import { premiseCalls } from '@contract/premise';
import type { Day } from '@contract/primitives';
import { useCall } from '@src/api/use-call';

import { ErrorState } from '@src/components/ui/error-state';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { WeekGrid } from './week-grid';
import { WeekList } from './week-list';

interface PremiseWeekProps {
  area: Area;
  premiseId: number;
  today: Day;
  /** The Monday. */
  from: Day;
  openDay: Day | undefined;
  onPick: (day: Day) => void;
}

/** The shifts of a week with their places: a grid of days and shifts where there is room, else a list of days. */
export const PremiseWeek = ({ area, premiseId, from, ...look }: PremiseWeekProps) => {
  const { t } = useTranslation();
  const week = useCall(premiseCalls.week[area], { params: { id: premiseId }, query: { from } });
  if (week.isError) return <ErrorState onRetry={() => void week.refetch()} />;
  if (!week.data) return <SkeletonRows rows={7} label={t('loading')} />;
  return (
    <div className="@container">
      <WeekGrid days={week.data} {...look} />
      <WeekList days={week.data} {...look} />
    </div>
  );
};
