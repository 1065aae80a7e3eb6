import type { Month } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import { moneyColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const monthColumn = () => text('month').$type<Month>().notNull();
const seconds = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * The months whose sums are kept, so that reports of years don't read every slot. Triggers on all that the sums follow from
 * set `isCurrent` to false (0089_keep_months_of_reports.sql); the job `keepMonths` counts such a month anew.
 */
export const reportMonthTable = pgTable(
  'report_month',
  { month: text('month').$type<Month>().primaryKey(), isCurrent: boolean('is_current').notNull() },
  ({ month }) => [check('report_month_known', sql`${month} ~ '^[0-9]{4}-[0-9]{2}$'`)],
);

// Neither table refers to premises or guards: the job would wait for their locks while others wait for the month.

/** `WorkedTimes` of months that have ended. */
const workColumns = () => ({
  shifts: integer('shifts').notNull(),
  seconds: seconds('seconds'),
  openSeconds: seconds('open_seconds'),
  openCost: moneyColumn('open_cost').notNull(),
  salary: moneyColumn('salary').notNull(),
  onCost: moneyColumn('on_cost').notNull(),
  withoutSalary: integer('without_salary').notNull(),
});

/** The coverage and work of a premise's month, by shift type. */
export const reportPremiseTable = pgTable(
  'report_premise',
  {
    month: monthColumn(),
    premiseId: integer('premise_id').notNull(),
    type: text('type').$type<ShiftType>().notNull(),
    slots: integer('slots').notNull(),
    requiredSeconds: seconds('required_seconds'),
    filledSeconds: seconds('filled_seconds'),
    confirmedSlots: integer('confirmed_slots').notNull(),
    confirmedSeconds: seconds('confirmed_seconds'),
    servedMinutes: seconds('served_minutes'),
    ...workColumns(),
  },
  (row) => [primaryKey({ columns: [row.month, row.premiseId, row.type] })],
);

/** The work of a premise's month by guard; without a guard, its open time. */
export const reportGuardTable = pgTable(
  'report_guard',
  {
    month: monthColumn(),
    premiseId: integer('premise_id').notNull(),
    guardId: integer('guard_id'),
    ...workColumns(),
  },
  (row) => [index('report_guard_month').on(row.month, row.premiseId)],
);
