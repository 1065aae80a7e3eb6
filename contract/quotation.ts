import * as z from 'zod/mini';
import { call } from './call';
import { documentHead } from './document-head';
import { fileFormat } from './list';
import { basisPoints, day, id, idText, money, month, named } from './primitives';

/** Places of slots that are alike. Of places that a waiting change takes out, count and amount are below zero. */
export const quotationLine = z.strictObject({
  id: z.string(),
  /** Not approved yet. */
  isWaiting: z.boolean(),
  description: z.string(),
  price: money,
  count: z.int(),
  amount: money,
  slotIds: z.array(id),
  /** The service dates of its slots, in order, each once. */
  dates: z.array(day),
});
export type QuotationLine = z.infer<typeof quotationLine>;

export const quotation = z.strictObject({
  premise: named,
  period: month,
  currency: z.string(),
  lines: z.array(quotationLine),
  subtotal: money,
  taxLabel: z.string(),
  taxRate: basisPoints,
  tax: money,
  total: money,
  /** What of the total, with its tax, waits for approval. */
  waiting: money,
  head: documentHead,
});
export type Quotation = z.infer<typeof quotation>;

export const quotationCalls = {
  get: call({
    method: 'GET',
    path: '/api/v1/{premiseId}/quotation/{date}',
    summary:
      'A month as it is ordered, with what waits for approval marked; with `format` its lines as a file',
    access: 'document.read',
    tells: 'Invoice',
    params: z.strictObject({ premiseId: idText, date: month }),
    query: z.strictObject({ format: z.optional(fileFormat) }),
    answer: quotation,
  }),
};
