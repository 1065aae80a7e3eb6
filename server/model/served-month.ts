import { identity, instantColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { slotTable } from './booking';
import { premiseTable } from './premise';
import { userTable } from './user';

/** The agreement of clients to what was served in a month. A month without a row has version 1 and no agreement. */
export const servedMonthTable = pgTable(
  'served_month',
  {
    premiseId: integer('premise_id')
      .notNull()
      .references(() => premiseTable.id),
    /** "YYYY-MM" */
    month: text('month').notNull(),
    /** Raised by whatever ends an agreement. */
    version: integer('version').notNull().default(1),
    agreedBy: integer('agreed_by').references(() => userTable.id),
    agreedAt: instantColumn('agreed_at'),
    /** When the version was last raised; silence counts from then. */
    changedAt: instantColumn('changed_at'),
  },
  (row) => [
    primaryKey({ columns: [row.premiseId, row.month] }),
    check('served_month_agreed_whole', sql`num_nulls(${row.agreedBy}, ${row.agreedAt}) in (0, 2)`),
  ],
);

/** Questions of clients about shifts of a month. */
export const servedQuestionTable = pgTable(
  'served_question',
  {
    id: identity(),
    version: integer('version').notNull().default(1),
    premiseId: integer('premise_id')
      .notNull()
      .references(() => premiseTable.id),
    /** Of the slot's service date. */
    month: text('month').notNull(),
    slotId: integer('slot_id')
      .notNull()
      .references(() => slotTable.id),
    note: text('note').notNull(),
    askedBy: integer('asked_by')
      .notNull()
      .references(() => userTable.id),
    at: instantColumn('at').notNull(),
    answer: text('answer'),
    answeredBy: integer('answered_by').references(() => userTable.id),
    answeredAt: instantColumn('answered_at'),
  },
  (question) => [
    index('served_question_month').on(question.premiseId, question.month),
    index('served_question_slot').on(question.slotId),
    check(
      'served_question_answer_whole',
      sql`num_nulls(${question.answer}, ${question.answeredBy}, ${question.answeredAt}) in (0, 3)`,
    ),
  ],
);
