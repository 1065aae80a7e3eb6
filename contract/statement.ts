import * as z from 'zod/mini';
import { call, twin } from './call';
import { documentHead } from './document-head';
import { fileFormat } from './list';
import { day, email, id, idText, money, named } from './primitives';

/** A voided document has two entries: its issue and its reversal. */
export const STATEMENT_KINDS = [
  // An invoice of the former system, still open when the product was first used.
  'opening-balance',
  'opening-balance-void',
  'invoice',
  'invoice-void',
  'debit-note',
  'debit-note-void',
  'credit-note',
  'credit-note-void',
  'payment',
  'reversal',
  // What was paid short and given up.
  'write-off',
  'write-off-reversed',
  // Of a company: money that pays no invoice yet, and where it went.
  'credit',
  'credit-used',
  'credit-reversed',
  'refund',
] as const;
export const statementKind = z.enum(STATEMENT_KINDS);
export type StatementKind = z.infer<typeof statementKind>;

export const statementEntry = z.strictObject({
  /** The day in the business's time zone. */
  on: day,
  kind: statementKind,
  /** The printed code of the document, or the number of the old invoice; for a payment, that of what it pays; for credit, the number of the receipt. */
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
export const AGEING_BUCKETS = ['current', 'days1To30', 'days31To60', 'days61To90', 'over90'] as const;
/** Days overdue; `current` is due on the closing day, or later. */
export const ageingBucket = z.enum(AGEING_BUCKETS);
export type AgeingBucket = z.infer<typeof ageingBucket>;

export const ageing = z.strictObject({
  current: money,
  days1To30: money,
  days31To60: money,
  days61To90: money,
  over90: money,
});
export type Ageing = z.infer<typeof ageing>;

const statementFields = {
  from: day,
  to: day,
  opening: money,
  entries: z.array(statementEntry),
  closing: money,
  ageing,
  currency: z.string(),
  head: documentHead,
};

/** A payer of a premise's split invoices. */
const statementParty = z.strictObject({ name: z.string(), email: z.string() });
export type StatementParty = z.infer<typeof statementParty>;

export const statement = z.strictObject({
  premise: named,
  ...statementFields,
  /** Whose statement this is, if it was asked for one party's. */
  party: z.nullable(statementParty),
  /** The party's credit on the closing day, which lowers the balance. */
  credit: z.nullable(money),
  /** Those of which it can be asked for, by name. */
  parties: z.array(statementParty),
});
export type Statement = z.infer<typeof statement>;

/** The premises of a company that the reader may see, together. */
export const companyStatement = z.strictObject({
  ...statementFields,
  company: named,
  premises: z.array(named),
  /** The company's credit on the closing day, which lowers the balance; null if the reader doesn't reach all its premises. */
  credit: z.nullable(money),
  entries: z.array(
    z.strictObject({
      ...statementEntry.shape,
      /** Null for the company's credit, whose code is the number of the receipt. */
      premiseId: z.nullable(id),
    }),
  ),
});
export type CompanyStatement = z.infer<typeof companyStatement>;

const period = {
  from: z.optional(day),
  to: z.optional(day),
  format: z.optional(fileFormat),
};

export const statementCalls = {
  get: call({
    method: 'GET',
    path: '/api/v1/{premiseId}/statement',
    summary:
      'Return what was billed, credited and paid in a period, by default the last twelve months; of one party of split invoices, if `partyEmail` is given',
    access: 'document.read',
    tells: 'Invoice',
    params: z.strictObject({ premiseId: idText }),
    query: z.strictObject({ ...period, partyEmail: z.optional(email) }),
    answer: statement,
  }),
  company: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/company/{id}/statement`,
      summary:
        "Return the statement of a company over the premises that the caller may see, with the company's credit",
      access: 'document.read',
      tells: 'Invoice',
      params: z.strictObject({ id: idText }),
      query: z.strictObject(period),
      answer: companyStatement,
    }),
  ),
  mailParty: call({
    method: 'POST',
    path: '/api/v1/{premiseId}/statement/mail',
    summary: 'Mail the statement of a party of split invoices to its address, with its PDF',
    access: 'document.edit',
    tells: ['Audit', 'Mail'],
    params: z.strictObject({ premiseId: idText }),
    body: z.strictObject({ partyEmail: email, from: period.from, to: period.to }),
    status: 202,
    refusals: ['conflict'],
  }),
  mail: call({
    method: 'POST',
    path: '/api/v1/admin/company/{id}/statement/mail',
    area: 'admin',
    summary:
      "Mail the statement of a company to its billing address, with its PDF, over the caller's premises",
    access: 'document.edit',
    tells: ['Audit', 'Mail'],
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ from: period.from, to: period.to }),
    status: 202,
    refusals: ['conflict'],
  }),
};
