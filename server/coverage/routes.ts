import { coverageCalls } from '@contract/coverage';
import type { Day } from '@contract/primitives';
import { daysBetween, daysFrom } from '@domain/day';
import type { App } from '@server/http/mount';
import { mountPeriod } from '@server/http/mount-list';
import { FieldRefusalError } from '@server/refusal';
import { COVERAGE_COLUMNS, ROSTER_COLUMNS } from './file-columns';
import { listCoverageDays } from './queries';
import { listRoster } from './roster';

/** Two months, whichever they are. */
const MAX_DAYS = 62;

const refuseLong = ({ from, to }: { from: Day; to: Day }) => {
  if (daysBetween(from, to) >= MAX_DAYS)
    throw new FieldRefusalError([{ path: 'to', code: 'period_too_long' }]);
};

export const mountCoverage = (app: App) => {
  mountPeriod(
    app,
    coverageCalls.days,
    COVERAGE_COLUMNS,
    async ({ tx, actor, input: { query } }) => {
      refuseLong(query);
      return { days: await listCoverageDays(tx, actor, daysFrom(query.from, query.to), query.premiseIds) };
    },
    ({ days }) => days.flatMap(({ date, premises }) => premises.map((premise) => ({ date, ...premise }))),
  );
  mountPeriod(
    app,
    coverageCalls.roster,
    ROSTER_COLUMNS,
    async ({ tx, actor, input: { query } }) => {
      refuseLong(query);
      return { rows: await listRoster(tx, actor, query) };
    },
    ({ rows }) => rows,
  );
};
