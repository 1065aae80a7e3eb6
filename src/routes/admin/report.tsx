import { ReportPage as Report } from '@src/features/report/report-page';

export const ReportPage = () => <Report />;
