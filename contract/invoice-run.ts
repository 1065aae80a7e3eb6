import * as z from 'zod/mini';
import { call } from './call';
import { STALE_WITH_INVOICES } from './change-key';
import { id, idText, month } from './primitives';

export const invoiceRun = z.strictObject({
  id,
  month,
  /** Premises whose turn has come. */
  done: z.int(),
  total: z.int(),
  /** Of those, in the order of their premises. */
  rows: z.array(
    z.strictObject({
      premiseId: id,
      code: z.string(),
      ok: z.boolean(),
      /** Why it was not issued, in the reader's language. */
      problem: z.nullable(z.string()),
    }),
  ),
});
export type InvoiceRun = z.infer<typeof invoiceRun>;

export const invoiceRunCalls = {
  start: call({
    method: 'POST',
    path: '/api/v1/admin/invoice-run',
    area: 'admin',
    summary:
      'Issue the invoices of a month of many premises; of all in reach that have something to bill, unless some are named',
    access: 'document.edit',
    tells: STALE_WITH_INVOICES,
    body: z.strictObject({
      month,
      premiseIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(10_000))),
    }),
    answer: z.strictObject({ id }),
    status: 202,
    refusals: ['month_open'],
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/admin/invoice-run',
    area: 'admin',
    summary: "How far a run has come: one's own newest, unless an id is given",
    access: 'document.edit',
    tells: 'Invoice',
    query: z.strictObject({ id: z.optional(idText) }),
    answer: invoiceRun,
  }),
};
