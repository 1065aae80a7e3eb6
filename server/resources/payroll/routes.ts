import { payrollCalls } from '@contract/payroll';
import type { App } from '@server/platform/http/mount';
import { mountPeriod } from '@server/platform/http/mount-list';
import { PAYROLL_COLUMNS } from './file-columns';
import { findPayroll } from './queries';

export const mountPayroll = (app: App) => {
  mountPeriod(
    app,
    payrollCalls.get,
    PAYROLL_COLUMNS,
    ({ tx, actor, input }) => findPayroll(tx, actor, input.query),
    ({ rows, currency }) => rows.map((row) => ({ ...row, currency })),
  );
};
