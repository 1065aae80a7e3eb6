import * as z from 'zod/mini';
import { call } from './call';
import { documentHead } from './document-head';
import { fileFormat } from './list';
import { basisPoints, day, id, idText, money, month, named } from './primitives';

/** Equal places of slots. Places that a pending change removes have a negative count and amount. */
export const quotationLine = z.strictObject({
  id: z.string(),
  /** Pending approval. */
  isWaiting: z.boolean(),
  description: z.string(),
  price: money,
  count: z.int(),
  amount: money,
  slotIds: z.array(id),
  /** The unique service dates of its slots, in order. */
  dates: z.array(day),
});
export type QuotationLine = z.infer<typeof quotationLine>;

export const quotation = z.strictObject({
  premise: named,
  period: month,
  /** The client's references of its bookings. */
  references: z.array(z.string()),
  currency: z.string(),
  lines: z.array(quotationLine),
  subtotal: money,
  taxLabel: z.string(),
  taxRate: basisPoints,
  tax: money,
  total: money,
  /** The part of the total, with its tax, that is pending approval. */
  waiting: money,
  head: documentHead,
});
export type Quotation = z.infer<typeof quotation>;

export const quotationCalls = {
  get: call({
    method: 'GET',
    path: '/api/v1/{premiseId}/quotation/{date}',
    summary: 'Return a month as ordered, with pending places marked; with `format`, its lines as a file',
    access: 'document.read',
    tells: 'Invoice',
    params: z.strictObject({ premiseId: idText, date: month }),
    query: z.strictObject({ format: z.optional(fileFormat) }),
    answer: quotation,
  }),
};
