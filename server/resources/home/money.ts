import type { MoneyRow } from '@contract/home';
import type { Day } from '@contract/primitives';
import { reportCalls } from '@contract/report';
import { canCall } from '@domain/access';
import { addMonthsToDay, firstDayOf, monthOf } from '@domain/day';
import { addMoney } from '@domain/money';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { findSetting } from '@server/platform/setting/queries';
import { findRevenue } from '@server/resources/report/revenue-queries';

const findMonthToDate = async (tx: Tx, actor: Actor, to: Day): Promise<MoneyRow['month']> => {
  const { totals } = await findRevenue(tx, actor, { groupBy: 'month', from: firstDayOf(monthOf(to)), to });
  return { revenue: totals.revenue, cost: addMoney(totals.salary, totals.onCost), margin: totals.margin };
};

/** This month's money beside the last one's, with what is owed and to be issued; null for users who can't read reports. */
export const findMoney = async (
  tx: Tx,
  actor: Actor,
  today: Day,
  owed: Pick<MoneyRow, 'overdue' | 'ageing' | 'readyToIssue'>,
): Promise<MoneyRow | null> => {
  if (!canCall(reportCalls.revenue, actor.viewer)) return null;
  return {
    currency: (await findSetting(tx)).currency,
    month: await findMonthToDate(tx, actor, today),
    before: await findMonthToDate(tx, actor, addMonthsToDay(today, -1)),
    ...owed,
  };
};
