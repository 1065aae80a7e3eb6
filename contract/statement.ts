import * as z from 'zod/mini';
import { call } from './call';
import { documentHead } from './document-head';
import { fileFormat } from './list';
import { day, idText, money, named } from './primitives';

/** A voided document has two entries: its issue and its reversal. */
export const STATEMENT_KINDS = [
  'invoice',
  'invoice-void',
  'debit-note',
  'debit-note-void',
  'credit-note',
  'credit-note-void',
  'payment',
  'reversal',
] as const;
export const statementKind = z.enum(STATEMENT_KINDS);
export type StatementKind = z.infer<typeof statementKind>;

export const statementEntry = z.strictObject({
  /** The day in the business's time zone. */
  on: day,
  kind: statementKind,
  /** The printed code of the document; for a payment, that of the invoice. */
  code: z.string(),
  debit: money,
  credit: money,
  /** The balance after the entry. */
  balance: money,
});
export type StatementEntry = z.infer<typeof statementEntry>;

/**
 * The closing balance by days overdue. An overpaid or overcredited invoice is negative in its bucket, so the buckets sum
 * to the closing balance.
 */
export const ageing = z.strictObject({
  /** Due on the closing day, or later. */
  current: money,
  days1To30: money,
  days31To60: money,
  days61To90: money,
  over90: money,
});
export type Ageing = z.infer<typeof ageing>;

export const statement = z.strictObject({
  premise: named,
  from: day,
  to: day,
  opening: money,
  entries: z.array(statementEntry),
  closing: money,
  ageing,
  currency: z.string(),
  head: documentHead,
});
export type Statement = z.infer<typeof statement>;

export const statementCalls = {
  get: call({
    method: 'GET',
    path: '/api/v1/{premiseId}/statement',
    summary: 'Return what was billed, credited and paid in a period, by default the last twelve months',
    access: 'document.read',
    tells: 'Invoice',
    params: z.strictObject({ premiseId: idText }),
    query: z.strictObject({
      from: z.optional(day),
      to: z.optional(day),
      format: z.optional(fileFormat),
    }),
    answer: statement,
  }),
};
