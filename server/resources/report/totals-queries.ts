import type { ShiftType } from '@contract/shift';
import type { Tx } from '@server/base/db/database';
import { reportGuardTable, reportPremiseTable, type TotalsPeriod } from '@server/model/report-month';
import { type SQL, sql } from 'drizzle-orm';
import type { Reached } from './reached-queries';
import type { EndedTimes } from './worked-times';

interface TotalsQuery {
  stored: readonly TotalsPeriod[];
  reached: Reached;
  /** The key of a row, from `part` and `reached`. */
  key: SQL;
}

type WorkTotals = EndedTimes & { key: string };

interface WorkTotalsQuery extends TotalsQuery {
  /** The key is of guards, who are not told apart by shift type. */
  isByGuard: boolean;
  shiftType: ShiftType | undefined;
}

/** The CTE `part`: the stored totals of some periods. */
const storedTotals = (
  table: typeof reportPremiseTable | typeof reportGuardTable,
  stored: readonly TotalsPeriod[],
): SQL =>
  sql`part as (select *, left(period, 7) as month, period as date from ${table} where period = any(${sql.param(stored)}))`;

/** The worked times of periods from their stored totals, by key; none for shifts without a guard that nobody is paid for. */
export const listWorkTotals = async (
  tx: Tx,
  { stored, reached, key, isByGuard, shiftType }: WorkTotalsQuery,
): Promise<WorkTotals[]> => {
  if (stored.length === 0) return [];
  const table = isByGuard ? reportGuardTable : reportPremiseTable;
  const ofType = shiftType === undefined ? sql`true` : sql`part.type = ${shiftType}`;
  const { rows } = await tx.execute<WorkTotals>(sql`with ${reached.premises}, ${storedTotals(table, stored)}
    select ${key} as key, sum(part.shifts)::int as shifts, sum(part.seconds)::float8 as seconds,
      sum(part.open_seconds)::float8 as "openSeconds", sum(part.open_cost)::float8 as "openCost",
      sum(part.salary)::float8 as salary, sum(part.on_cost)::float8 as "onCost",
      sum(part.without_salary)::int as "withoutSalary"
    from part join reached on reached.id = part.premise_id
    where ${ofType} and (part.shifts > 0 or part.open_seconds > 0) group by 1`);
  return rows;
};

export interface CoverageTotals extends Record<string, unknown> {
  key: string;
  slots: number;
  requiredSeconds: number;
  filledSeconds: number;
  confirmedSlots: number;
  confirmedSeconds: number;
  servedMinutes: number;
}

/** The coverage of periods from their stored totals, by key. */
export const listCoverageTotals = async (
  tx: Tx,
  { stored, reached, key }: TotalsQuery,
): Promise<CoverageTotals[]> => {
  if (stored.length === 0) return [];
  const { rows } =
    await tx.execute<CoverageTotals>(sql`with ${reached.premises}, ${storedTotals(reportPremiseTable, stored)}
    select ${key} as key, sum(part.slots)::int as slots, sum(part.required_seconds)::float8 as "requiredSeconds",
      sum(part.filled_seconds)::float8 as "filledSeconds", sum(part.confirmed_slots)::int as "confirmedSlots",
      sum(part.confirmed_seconds)::float8 as "confirmedSeconds", sum(part.served_minutes)::float8 as "servedMinutes"
    from part join reached on reached.id = part.premise_id group by 1`);
  return rows;
};
