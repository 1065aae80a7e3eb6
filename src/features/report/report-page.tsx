import type { Day } from '@contract/primitives';
import { businessToday, useSetting } from '@src/api/setting';
import { Loaded } from '@src/components/layout/loaded';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { useReportState } from './report-state';
import { RevenueReport } from './revenue-report';

/** The reports of the business, each with an address of its own. */
export const ReportPage = () => {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <Loaded isPage queries={{ setting }} skeleton={<SkeletonRows rows={8} label={t('loading')} />}>
      {(loaded) => <Report today={businessToday(loaded.setting)} />}
    </Loaded>
  );
};

const Report = ({ today }: { today: Day }) => {
  const state = useReportState(today);
  return <RevenueReport state={state} />;
};
