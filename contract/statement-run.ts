import * as z from 'zod/mini';
import { call } from './call';
import { id, idText, month, named } from './primitives';

export const statementRun = z.strictObject({
  id,
  month,
  /** The number of companies processed so far. */
  done: z.int(),
  total: z.int(),
  /** The results of the processed companies, in order. */
  rows: z.array(
    z.strictObject({
      company: named,
      ok: z.boolean(),
      /** Why the statement was not mailed, in the reader's language. */
      problem: z.nullable(z.string()),
    }),
  ),
});
export type StatementRun = z.infer<typeof statementRun>;

export const statementRunCalls = {
  start: call({
    method: 'POST',
    path: '/api/v1/admin/statement-run',
    area: 'admin',
    summary:
      'Mail the statements of a month: of the given companies, or of all in scope that owe something or whose account changed since it began',
    access: 'document.edit',
    tells: ['Invoice', 'Audit', 'Mail'],
    body: z.strictObject({
      month,
      companyIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(10_000))),
    }),
    answer: z.strictObject({ id }),
    status: 202,
    refusals: ['month_open'],
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/admin/statement-run',
    area: 'admin',
    summary: "Return the progress of a run: the caller's latest, or the one with the given id",
    access: 'document.edit',
    tells: 'Invoice',
    query: z.strictObject({ id: z.optional(idText) }),
    answer: statementRun,
  }),
  stop: call({
    method: 'POST',
    path: '/api/v1/admin/statement-run/stop',
    area: 'admin',
    summary:
      "Stop a run of the caller's; companies not processed yet are left as they are, and named in the answer",
    access: 'document.edit',
    tells: ['Invoice'],
    body: z.strictObject({ id }),
    answer: statementRun,
  }),
};
