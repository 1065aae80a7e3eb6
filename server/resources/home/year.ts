import type { MonthlyRevenue } from '@contract/home';
import { addMonths, monthOf } from '@domain/day';
import { ZERO } from '@domain/money';
import { today } from '@domain/time';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { findSetting } from '@server/platform/setting/queries';
import { listRevenueMonths } from '@server/resources/report/revenue-queries';

const MONTHS = 12;

/** The last twelve months in the viewer's reach, the current one included. */
export const findYearFigures = async (tx: Tx, actor: Actor): Promise<MonthlyRevenue> => {
  const setting = await findSetting(tx);
  const to = monthOf(today(setting.timeZone, actor.now.toISOString()));
  const from = addMonths(to, 1 - MONTHS);
  const rows = await listRevenueMonths(tx, actor, { from, to });
  const byMonth = new Map(rows.map(({ currency: _, ...row }) => [row.month, row]));
  return {
    currency: rows[0]?.currency ?? setting.currency,
    months: Array.from({ length: MONTHS }, (_, index) => {
      const month = addMonths(from, index);
      return byMonth.get(month) ?? { month, invoiced: ZERO, expected: ZERO };
    }),
  };
};
