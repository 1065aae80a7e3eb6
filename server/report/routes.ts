import { reportCalls } from '@contract/report';
import type { App } from '@server/http/mount';
import { mountPeriod } from '@server/http/mount-list';
import { REVENUE_COLUMNS } from './file-columns';
import { findRevenue } from './revenue';

export const mountReports = (app: App) => {
  mountPeriod(
    app,
    reportCalls.revenue,
    REVENUE_COLUMNS,
    ({ tx, actor, input: { query } }) => findRevenue(tx, actor, query),
    ({ rows, currency }) => rows.map((row) => ({ ...row, currency })),
  );
};
