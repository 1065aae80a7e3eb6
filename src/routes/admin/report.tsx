import { ReportPage as Report } from '../../features/report/report-page';

export const ReportPage = () => <Report />;
