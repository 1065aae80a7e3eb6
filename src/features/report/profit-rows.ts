import type { CallAnswer } from '@contract/call';
import type { RevenueReportRow, reportCalls } from '@contract/report';
import { type ProfitChange, profitChange } from '@domain/profit-change';

type Answer = CallAnswer<typeof reportCalls.revenue>;

/** A client or premise in both periods. */
export type ProfitRow = RevenueReportRow & ProfitChange & { isNew: boolean; isGone: boolean };

const NO_ROW = { invoiced: 0, notes: 0, served: 0, upcoming: 0, revenue: 0, salary: 0, onCost: 0, margin: 0 };

/** The rows of both periods, the largest drop of the margin first. */
export const profitRows = ({ rows }: Answer, before: Answer): ProfitRow[] => {
  const earlier = new Map(before.rows.map((row) => [row.key, row]));
  const gone = before.rows.filter(({ key }) => !rows.some((row) => row.key === key));
  return [
    ...rows.map((row) => ({
      ...row,
      ...profitChange(row, earlier.get(row.key)),
      isNew: !earlier.has(row.key),
      isGone: false,
    })),
    ...gone.map(
      (row): ProfitRow => ({
        ...row,
        ...(NO_ROW as Pick<RevenueReportRow, keyof typeof NO_ROW>),
        ...profitChange(undefined, row),
        isNew: false,
        isGone: true,
      }),
    ),
  ].sort((a, b) => a.change - b.change);
};
