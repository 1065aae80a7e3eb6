import { ProblemReportList } from '@src/features/problem-report/problem-report-list';

export const ProblemReportsPage = () => <ProblemReportList />;
