import type { Area } from '@contract/access';
import { premiseCalls } from '@contract/premise';
import type { Day } from '@contract/primitives';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { WeekGrid } from './week-grid';
import { WeekList } from './week-list';

interface PremiseWeekProps {
  area: Area;
  premiseId: number;
  today: Day;
  /** First day of the week. */
  from: Day;
  openDay: Day | undefined;
  onPick: (day: Day) => void;
}

/** The shifts of a week with their numbers of places: a grid on wide screens, else a list of days. */
export const PremiseWeek = ({ area, premiseId, from, ...weekProps }: PremiseWeekProps) => {
  const { t } = useTranslation();
  const week = useCall(premiseCalls.week[area], { params: { id: premiseId }, query: { from } });
  return (
    <Loaded queries={{ week }} skeleton={<SkeletonRows rows={7} label={t('loading')} />}>
      {(loaded) => (
        <div className="@container">
          <WeekGrid days={loaded.week} {...weekProps} />
          <WeekList days={loaded.week} {...weekProps} />
        </div>
      )}
    </Loaded>
  );
};
