import type { Day } from '@contract/primitives';
import { businessToday, useSetting } from '@src/api/setting';
import { Loaded } from '@src/components/layout/loaded';
import { SkeletonRows } from '@src/components/ui/skeleton';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { AgeingReport } from './ageing-report';
import { CoverageReport } from './coverage-report';
import { HoursReport } from './hours-report';
import { LicenceReport } from './licence-report';
import { ProfitReport } from './profit-report';
import { REPORTS, type ReportName } from './report-frame';
import { type ReportState, useReportState } from './report-state';
import { RevenueReport } from './revenue-report';

/** The reports of the business, each with its own URL. */
export const ReportPage = () => {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <Loaded isPage queries={{ setting }} skeleton={<SkeletonRows rows={8} label={t('loading')} />}>
      {(loaded) => <Report today={businessToday(loaded.setting)} />}
    </Loaded>
  );
};

const REPORT: Record<ReportName, ComponentType<{ state: ReportState }>> = {
  revenue: RevenueReport,
  profit: ProfitReport,
  coverage: CoverageReport,
  hours: HoursReport,
  ageing: AgeingReport,
  licence: LicenceReport,
};

const Report = ({ today }: { today: Day }) => {
  const state = useReportState(today);
  const Shown = REPORT[state.oneOf('tab', REPORTS) ?? 'revenue'];
  return <Shown state={state} />;
};
