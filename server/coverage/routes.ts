import { coverageCalls } from '@contract/coverage';
import { daysFrom } from '@domain/day';
import type { App } from '@server/http/mount';
import { mountPeriod } from '@server/http/mount-list';
import { COVERAGE_COLUMNS, ROSTER_COLUMNS } from './file-columns';
import { listCoverageDays } from './queries';
import { refuseLongPeriod } from './refuse-long-period';
import { listRoster } from './roster';

export const mountCoverage = (app: App) => {
  mountPeriod(
    app,
    coverageCalls.days,
    COVERAGE_COLUMNS,
    async ({ tx, actor, input: { query } }) => {
      refuseLongPeriod(query);
      return { days: await listCoverageDays(tx, actor, daysFrom(query.from, query.to), query.premiseIds) };
    },
    ({ days }) => days.flatMap(({ date, premises }) => premises.map((premise) => ({ date, ...premise }))),
  );
  mountPeriod(
    app,
    coverageCalls.roster,
    ROSTER_COLUMNS,
    async ({ tx, actor, input: { query } }) => {
      refuseLongPeriod(query);
      return { rows: await listRoster(tx, actor, query) };
    },
    ({ rows }) => rows,
  );
};
