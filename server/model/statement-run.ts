import { identity, instantColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { apiKeyTable } from './api-key';
import { companyTable } from './metadata';
import { userTable } from './user';

/** A run that mails the statements of a month. It continues after a restart, and finished rows are not repeated. */
export const statementRunTable = pgTable(
  'statement_run',
  {
    id: identity(),
    month: text('month').notNull(),
    requestedBy: integer('requested_by')
      .notNull()
      .references(() => userTable.id),
    /** The API key by which it was requested, if one was. */
    keyId: integer('key_id').references(() => apiKeyTable.id),
    createdAt: instantColumn('created_at').notNull(),
    doneAt: instantColumn('done_at'),
  },
  (run) => [
    index('statement_run_unfinished').on(run.id).where(sql`${run.doneAt} is null`),
    index('statement_run_requester').on(run.requestedBy, run.id),
  ],
);
export type StatementRunRow = typeof statementRunTable.$inferSelect;

export const statementRunRowTable = pgTable(
  'statement_run_row',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => statementRunTable.id),
    companyId: integer('company_id')
      .notNull()
      .references(() => companyTable.id),
    /** Null until processed. */
    ok: boolean('ok'),
    /** The code of the refusal and its reason, which selects the message. */
    problem: text('problem'),
    problemReason: text('problem_reason'),
  },
  (row) => [
    primaryKey({ columns: [row.runId, row.companyId] }),
    index('statement_run_row_company').on(row.companyId),
    index('statement_run_row_waiting').on(row.runId).where(sql`${row.ok} is null`),
  ],
);
