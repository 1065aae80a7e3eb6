import { reportCalls } from '@contract/report';
import { ALWAYS, type App } from '@server/platform/http/mount';
import { mountPeriod } from '@server/platform/http/mount-list';
import { findAgeing } from './ageing';
import { findCoverage } from './coverage';
import {
  AGEING_COLUMNS,
  COVERAGE_COLUMNS,
  GUARD_DAY_COLUMNS,
  HELD_LICENCE_COLUMNS,
  HOURS_COLUMNS,
  LICENCE_COLUMNS,
  REVENUE_COLUMNS,
} from './file-columns';
import { findGuardDays } from './guard-days';
import { findHours } from './hours';
import { findLicenceReport, listHeldLicences } from './licence';
import { findRevenue } from './revenue-queries';

/** Returns the rows of a file, each with the common fields of the response. */
const withCommon = <Row extends object, Common extends object>({
  rows,
  totals: _totals,
  ...common
}: Common & { rows: Row[]; totals: unknown }) => rows.map((row) => ({ ...row, ...common }));

export const mountReports = (app: App) => {
  mountPeriod(
    app,
    reportCalls.coverage,
    COVERAGE_COLUMNS,
    ({ tx, actor, input: { query } }) => findCoverage(tx, actor, query),
    withCommon,
    ALWAYS,
  );
  mountPeriod(
    app,
    reportCalls.hours,
    HOURS_COLUMNS,
    ({ tx, actor, input: { query } }) => findHours(tx, actor, query),
    withCommon,
    ALWAYS,
  );
  mountPeriod(
    app,
    reportCalls.guardDays,
    GUARD_DAY_COLUMNS,
    ({ tx, actor, input: { query } }) => findGuardDays(tx, actor, query),
    ({ rows }) => rows,
    ALWAYS,
  );
  mountPeriod(
    app,
    reportCalls.revenue,
    REVENUE_COLUMNS,
    ({ tx, actor, input: { query } }) => findRevenue(tx, actor, query),
    withCommon,
    ALWAYS,
  );
  mountPeriod(
    app,
    reportCalls.ageing,
    AGEING_COLUMNS,
    ({ tx, actor, input: { query } }) => findAgeing(tx, actor, query),
    withCommon,
    ALWAYS,
  );
  mountPeriod(
    app,
    reportCalls.licence,
    LICENCE_COLUMNS,
    ({ tx, actor, input: { query } }) => findLicenceReport(tx, actor, query),
    ({ rows }) => rows,
    ALWAYS,
  );
  mountPeriod(
    app,
    reportCalls.heldLicences,
    HELD_LICENCE_COLUMNS,
    async ({ tx, actor, input: { query } }) => ({ rows: await listHeldLicences(tx, actor, query) }),
    ({ rows }) => rows,
    ALWAYS,
  );
};
