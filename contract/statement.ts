import * as z from 'zod/mini';
import { call } from './call';
import { documentHead } from './document-head';
import { fileFormat } from './list';
import { day, idText, money, named } from './primitives';

/** A void document stands in a statement twice: as it was issued, and as it was taken back. */
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
  /** The business's local day. */
  on: day,
  kind: statementKind,
  /** As it is printed on the document; of a payment, the invoice that it was made on. */
  code: z.string(),
  debit: money,
  credit: money,
  /** What is owed after it. */
  balance: money,
});
export type StatementEntry = z.infer<typeof statementEntry>;

/**
 * The closing balance by how many days after its due day each invoice is. What was paid or credited beyond an invoice counts
 * below zero where that invoice stands, so that the sum is the closing balance.
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
    summary: 'What was billed, credited and paid in a period, of the last twelve months unless it is said',
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
