import type { ProblemKind } from '@contract/booking';
import { identity, instantColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { slotTable } from './booking';
import { premiseTable } from './premise';
import { userTable } from './user';

/** Problems in slots as reported by clients. A picture is a row of `file`. */
export const problemReportTable = pgTable(
  'problem_report',
  {
    id: identity(),
    version: integer('version').notNull().default(1),
    slotId: integer('slot_id')
      .notNull()
      .references(() => slotTable.id),
    premiseId: integer('premise_id')
      .notNull()
      .references(() => premiseTable.id),
    kind: text('kind').$type<ProblemKind>().notNull(),
    note: text('note'),
    reportedBy: integer('reported_by')
      .notNull()
      .references(() => userTable.id),
    at: instantColumn('at').notNull(),
    answer: text('answer'),
    answeredBy: integer('answered_by').references(() => userTable.id),
    answeredAt: instantColumn('answered_at'),
  },
  (report) => [
    index('problem_report_slot').on(report.slotId),
    index('problem_report_at').on(report.at, report.id),
    index('problem_report_unanswered')
      .on(report.premiseId, report.at)
      .where(sql`${report.answeredAt} is null`),
    check('problem_report_kind_known', sql`${report.kind} in ('no_show', 'late', 'left_early', 'other')`),
    check(
      'problem_report_answer_whole',
      sql`num_nulls(${report.answer}, ${report.answeredBy}, ${report.answeredAt}) in (0, 3)`,
    ),
  ],
);
