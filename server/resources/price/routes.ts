import type { CallInput } from '@contract/call';
import { premisePriceCalls } from '@contract/premise-price';
import { priceCalls, priceNoticeCall } from '@contract/price';
import type { Day } from '@contract/primitives';
import { periodOf, yearOf } from '@domain/day';
import { minor } from '@domain/money';
import { type App, mount } from '@server/platform/http/mount';
import { findToday } from '@server/platform/setting/queries';
import { holidaysOfYear } from './holiday-queries';
import { mailPriceNotice } from './mail-notice';
import { findUnderWage, raiseWage } from './minimum-wage';
import { findPriceList, listPriceChanges, listSpecialDates } from './queries';
import { savePriceList } from './save-price-list';
import { saveSpecialDates } from './save-special-dates';

type PeriodQuery = CallInput<typeof priceCalls.listSpecialDates>['query'];

/** A month without a year is of this year; undefined without both. */
const requestedPeriod = ({ month, year }: PeriodQuery, today: Day) =>
  month === undefined && year === undefined ? undefined : periodOf(year ?? yearOf(today), month);

export const mountPrices = (app: App) => {
  mount(app, priceCalls.listSpecialDates, async ({ tx, actor, input }) =>
    listSpecialDates(tx, requestedPeriod(input.query, await findToday(tx, actor.now))),
  );
  mount(app, priceCalls.saveSpecialDates, ({ tx, actor, input }) => saveSpecialDates(tx, actor, input.body));
  mount(app, priceCalls.holidays, ({ input }) => holidaysOfYear(input.query.year));
  mount(app, priceCalls.getPriceList, ({ tx }) => findPriceList(tx));
  mount(app, priceCalls.priceListHistory, ({ tx, input }) => listPriceChanges(tx, input.query));
  mount(app, priceCalls.savePriceList, ({ tx, actor, input }) => savePriceList(tx, actor, input.body));
  mount(app, priceNoticeCall, ({ tx, actor, input }) => mailPriceNotice(tx, actor, input.body.validFrom));
  mount(app, premisePriceCalls.underWage, ({ tx, actor, input: { query } }) =>
    findUnderWage(tx, actor, { validFrom: query.validFrom, perHour: minor(query.perHour) }),
  );
  mount(app, premisePriceCalls.raiseWage, ({ tx, actor, input }) => raiseWage(tx, actor, input.body));
};
