import type { MonthlyRevenue } from '@contract/home';
import { addMonths, monthOf } from '@domain/day';
import { ZERO } from '@domain/money';
import { today } from '@domain/time';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { listRevenueMonths } from '@server/report/revenue';
import { findSetting } from '@server/setting/queries';

const MONTHS = 12;

/** The last twelve months in the viewer's reach, the current one included. */
export const findYearFigures = async (tx: Tx, actor: Actor): Promise<MonthlyRevenue> => {
  const { timeZone, currency } = await findSetting(tx);
  const to = monthOf(today(timeZone, actor.now.toISOString()));
  const from = addMonths(to, 1 - MONTHS);
  const known = new Map((await listRevenueMonths(tx, actor, { from, to })).map((row) => [row.month, row]));
  return {
    currency,
    months: Array.from({ length: MONTHS }, (_, index) => {
      const month = addMonths(from, index);
      return known.get(month) ?? { month, invoiced: ZERO, expected: ZERO };
    }),
  };
};
