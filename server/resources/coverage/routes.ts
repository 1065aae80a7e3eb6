import { coverageCalls } from '@contract/coverage';
import { premiseCalendarCalls } from '@contract/premise-calendar';
import { daysFrom } from '@domain/day';
import { refuseLongPeriod } from '@server/base/refuse-long-period';
import { type App, mount } from '@server/platform/http/mount';
import { mountList, mountPeriod } from '@server/platform/http/mount-list';
import { findToday } from '@server/platform/setting/queries';
import { listDutyAlerts } from '@server/resources/duty/list-queries';
import { COVERAGE_COLUMNS, OPEN_COLUMNS, ROSTER_COLUMNS } from './file-columns';
import { listPremiseCalendar } from './premise-calendar';
import { listCoverageDays, listOpenPlaces } from './queries';
import { listRoster } from './roster';
import { listRunningGaps } from './running-gap-queries';

export const mountCoverage = (app: App) => {
  mountPeriod(
    app,
    coverageCalls.days,
    COVERAGE_COLUMNS,
    async ({ tx, actor, input: { query } }) => {
      refuseLongPeriod(query);
      const { from, to, premiseIds } = query;
      const today = await findToday(tx, actor.now);
      const shown = { dates: daysFrom(from, to), today, premiseIds };
      return {
        days: await listCoverageDays(tx, actor, shown),
        now: await listRunningGaps(tx, actor, premiseIds),
        duties: await listDutyAlerts(tx, actor, shown),
      };
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
  mount(app, premiseCalendarCalls.list, ({ tx, actor, input: { query } }) =>
    listPremiseCalendar(tx, actor, query),
  );
  mountList(app, coverageCalls.open, OPEN_COLUMNS, ({ tx, actor, input: { query } }) =>
    listOpenPlaces(tx, actor, query),
  );
};
