import * as z from 'zod/mini';
import { slot } from './booking';
import { call } from './call';
import { listQuery, page } from './list';
import { basisPoints, day, id, idText, instant, issue, money, month, named, version } from './primitives';

/** "{premiseId}-{YYYY}-{MM}" (specification §3). */
export const invoiceCode = z
  .string()
  .check(z.regex(/^[1-9]\d{0,9}-(19|2\d)\d{2}-(0[1-9]|1[0-2])$/, issue('invoice_code')));

const counted = z.strictObject({ price: money, count: z.int(), amount: money });
export const priceData = z.strictObject({
  shiftPrices: z.array(counted),
  urgentDatePrices: z.array(counted),
  specialDatePrices: z.array(counted),
});
export type PriceData = z.infer<typeof priceData>;

export const invoiceLine = z.strictObject({
  id: z.string(),
  kind: z.enum(['slots', 'manual']),
  description: z.string(),
  price: money,
  count: z.int(),
  amount: money,
  slotIds: z.array(id),
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

export const invoice = z.strictObject({
  code: z.string(),
  printCode: z.string(),
  version,
  premise: named,
  period: month,
  status: z.enum(['Draft', 'Issued', 'Paid', 'Void']),
  /** The month is not over: what is ordered counts, not what was served. */
  forecast: z.boolean(),
  revision: z.int(),
  isPaid: z.boolean(),
  issuedAt: z.nullable(instant),
  dueOn: z.nullable(day),
  overdue: z.boolean(),
  currency: z.string(),
  priceData,
  lines: z.array(invoiceLine),
  subtotal: money,
  taxLabel: z.string(),
  taxRate: basisPoints,
  tax: money,
  total: money,
  credited: money,
  debited: money,
  balance: money,
  notes: z.string(),
  parts: z.array(
    z.strictObject({
      id,
      name: z.string(),
      billingAddress: z.string(),
      email: z.string(),
      total: money,
      balance: money,
    }),
  ),
  payments: z.array(
    z.strictObject({
      at: instant,
      on: day,
      method: z.string(),
      reference: z.string(),
      amount: money,
      partId: z.nullable(id),
      by: z.nullable(named),
    }),
  ),
});
export type Invoice = z.infer<typeof invoice>;

/** A billed slot with who stood there and who approved it. */
export const billedSlot = z.strictObject({ ...slot.shape, approvedBy: z.nullable(named) });
export type BilledSlot = z.infer<typeof billedSlot>;

const codeParams = z.strictObject({ premiseId: idText, code: invoiceCode });

export const invoiceCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/{premiseId}/invoice',
    summary: "A premise's invoices, the newest month first",
    access: 'document.read',
    tells: 'Invoice',
    params: z.strictObject({ premiseId: idText }),
    query: z.strictObject(listQuery(['period'])),
    answer: page(invoice),
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/{premiseId}/invoice/{code}',
    summary: 'The invoice of a month: a computed draft until it is issued',
    access: 'document.read',
    tells: 'Invoice',
    params: codeParams,
    answer: invoice,
  }),
  slots: call({
    method: 'GET',
    path: '/api/v1/{premiseId}/invoice/{code}/slot',
    summary: 'The slots behind the lines, with their guards and approver',
    access: 'document.read',
    tells: 'Invoice',
    params: codeParams,
    answer: z.array(billedSlot),
  }),
};
