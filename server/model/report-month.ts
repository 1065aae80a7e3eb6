import type { Day, Month } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import { moneyColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** Seven days of a month: 1 is the first to the 7th, 4 is the 22nd to the 28th. The days after them are in none. */
export type MonthWeek = `${Month}-W${1 | 2 | 3 | 4}`;

/** A month, or one of the days of which the home compares this month with the last one, or a week of them. */
export type TotalsPeriod = Month | MonthWeek | Day;

const periodColumn = () => text('period').$type<TotalsPeriod>().notNull();
const seconds = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * The months, and the days and weeks of this month and the last one, whose totals are stored, so that reports don't read every slot. Triggers
 * on all that the sums follow from set `isCurrent` to false and `count` to null (0097_count_reports_beside_changes.sql, 0098_keep_weeks_of_reports.sql); the job
 * `storeTotals` counts such a period anew.
 */
export const reportMonthTable = pgTable(
  'report_month',
  {
    period: text('period').$type<TotalsPeriod>().primaryKey(),
    isCurrent: boolean('is_current').notNull(),
    /** The count that goes on, as long as nothing has been changed since it began. */
    count: uuid('count'),
  },
  ({ period }) => [check('report_month_known', sql`${period} ~ '^[0-9]{4}-[0-9]{2}(-([0-9]{2}|W[1-4]))?$'`)],
);

// Neither table refers to premises or guards: the job would wait for their locks while others wait for the month.

/** `WorkedTimes` of periods that have ended. */
const workColumns = () => ({
  shifts: integer('shifts').notNull(),
  seconds: seconds('seconds'),
  openSeconds: seconds('open_seconds'),
  openCost: moneyColumn('open_cost').notNull(),
  salary: moneyColumn('salary').notNull(),
  onCost: moneyColumn('on_cost').notNull(),
  withoutSalary: integer('without_salary').notNull(),
});

/** The coverage, work and price of a premise's period, by shift type. */
export const reportPremiseTable = pgTable(
  'report_premise',
  {
    period: periodColumn(),
    premiseId: integer('premise_id').notNull(),
    type: text('type').$type<ShiftType>().notNull(),
    slots: integer('slots').notNull(),
    requiredSeconds: seconds('required_seconds'),
    filledSeconds: seconds('filled_seconds'),
    confirmedSlots: integer('confirmed_slots').notNull(),
    confirmedSeconds: seconds('confirmed_seconds'),
    servedMinutes: seconds('served_minutes'),
    /** The price of the slots as they were ordered. */
    ordered: moneyColumn('ordered').notNull(),
    /** What a draft bills for the slots. */
    served: moneyColumn('served').notNull(),
    ...workColumns(),
  },
  (row) => [primaryKey({ columns: [row.period, row.premiseId, row.type] })],
);

/** The work of a premise's period by guard; without a guard, its open time. */
export const reportGuardTable = pgTable(
  'report_guard',
  {
    period: periodColumn(),
    premiseId: integer('premise_id').notNull(),
    guardId: integer('guard_id'),
    ...workColumns(),
  },
  (row) => [index('report_guard_month').on(row.period, row.premiseId)],
);
