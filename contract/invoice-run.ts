import * as z from 'zod/mini';
import { call } from './call';
import { STALE_WITH_INVOICES } from './change-key';
import { id, idText, month } from './primitives';

export const invoiceRun = z.strictObject({
  id,
  month,
  /** The number of premises processed so far. */
  done: z.int(),
  total: z.int(),
  /** The results of the processed premises, in order. */
  rows: z.array(
    z.strictObject({
      premiseId: id,
      code: z.string(),
      ok: z.boolean(),
      /** Why the invoice was not issued, in the reader's language. */
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
    summary: 'Issue the invoices of a month: of the given premises, or of all in scope with billable slots',
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
    summary: "Return the progress of a run: the caller's latest, or the one with the given id",
    access: 'document.edit',
    tells: 'Invoice',
    query: z.strictObject({ id: z.optional(idText) }),
    answer: invoiceRun,
  }),
  stop: call({
    method: 'POST',
    path: '/api/v1/admin/invoice-run/stop',
    area: 'admin',
    summary:
      "Stop a run of the caller's; premises not processed yet are left as they are, and named in the answer",
    access: 'document.edit',
    tells: ['Invoice'],
    body: z.strictObject({ id }),
    answer: invoiceRun,
  }),
};
