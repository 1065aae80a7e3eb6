import * as z from 'zod/mini';
import { problemKind } from './booking';
import { call } from './call';
import { STALE_WITH_INVOICES } from './change-key';
import { documentHead } from './document-head';
import { documentHistory, documentLinks, mailing } from './document-history';
import { invoiceCode } from './invoice-code';
import { invoiceLine, manualLine, priceData } from './invoice-line';
import { fileFormat, listQuery, numberQuery, page } from './list';
import { paidNotice } from './paid-notice';
import {
  basisPoints,
  day,
  email,
  id,
  idText,
  instant,
  line,
  money,
  month,
  named,
  requiredText,
  text,
  version,
} from './primitives';
import { invoiceDiff, regenerateBody } from './regenerate';
import { slot } from './slot';
import { MAX_SPLIT_PARTIES, partyAddress, splitParty } from './split-config';

/** Issued, with nothing left to pay: Paid if anything was paid, else Credited (a total of 0, too). */
export const INVOICE_STATUSES = ['Draft', 'Issued', 'Paid', 'Credited', 'Void'] as const;
export const invoiceStatus = z.enum(INVOICE_STATUSES);
export type InvoiceStatus = z.infer<typeof invoiceStatus>;

export const invoice = z.strictObject({
  code: z.string(),
  printCode: z.string(),
  version,
  premise: named,
  period: month,
  status: invoiceStatus,
  /** The sealed text is unreadable: only the fields that lists show are given, with amounts from the stored row. */
  damaged: z.boolean(),
  /** The month has not ended: amounts are as ordered, not as served. */
  forecast: z.boolean(),
  /** When the last slot ends that a draft waits for although its month is over; null if there is none. */
  lastShiftEndsAt: z.nullable(instant),
  revision: z.int(),
  /** The printed code of the revision before; null for the first. */
  replaces: z.nullable(z.string()),
  /** The clients' references of its bookings. */
  references: z.array(z.string()),
  isPaid: z.boolean(),
  issuedAt: z.nullable(instant),
  /** In the business's time zone at the time of issue. */
  issuedOn: z.nullable(day),
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
      ...partyAddress.shape,
    }),
  ),
  /** Payments; reversals have negative amounts. */
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
  /** What its payer says was paid, oldest first. */
  paidNotices: z.array(paidNotice),
  head: documentHead,
  /** SHA-256 of the printed content at issue; null for a draft. */
  hash: z.nullable(z.string()),
  ...mailing,
  voidedAt: z.nullable(instant),
  /** All issued revisions, newest first. */
  revisions: z.array(
    z.strictObject({
      revision: z.int(),
      printCode: z.string(),
      status: invoiceStatus,
      issuedAt: instant,
      total: money,
    }),
  ),
  /** Its credit and debit notes that are visible to the caller. */
  notesOnIt: z.array(
    z.strictObject({
      id,
      kind: z.enum(['credit-note', 'debit-note']),
      code: z.string(),
      status: z.enum(['Requested', 'Draft', 'Issued', 'Void']),
      total: money,
    }),
  ),
  /** Its mailed links, for staff. */
  links: documentLinks,
  history: documentHistory,
  /** The actions allowed to the caller now. */
  allowed: z.array(
    z.enum([
      'edit',
      'issue',
      'pay',
      'reverse',
      'split',
      'regenerate',
      'void',
      'mail',
      'requestNote',
      'draftNote',
      'sayPaid',
    ]),
  ),
});
export type Invoice = z.infer<typeof invoice>;

/** A billed slot with its approver. */
export const billedSlot = z.strictObject({
  ...slot.shape,
  /** Null of one that was cancelled late. */
  approvedBy: z.nullable(named),
  /** Before tax; null unless the invoice is issued and in force. */
  billed: z.nullable(money),
  /** The lines of debit notes less those of credit notes on the slot, except void ones. */
  noted: money,
  /** The problem that was last reported about the slot, for readers of reports. */
  reported: z.nullable(problemKind),
});
export type BilledSlot = z.infer<typeof billedSlot>;

const tells = ['Invoice', 'Audit'] as const;

const codeParams = z.strictObject({ premiseId: idText, code: invoiceCode });
/** Defaults to the newest revision. */
const revision = z.optional(numberQuery(1, 1_000_000));

export const invoiceBody = z.strictObject({
  version,
  lines: z.array(manualLine).check(z.maxLength(200)),
  notes: z.optional(text(2000)),
  dueOn: z.optional(z.nullable(day)),
});
export type InvoiceBody = z.infer<typeof invoiceBody>;

export const paidBody = z.strictObject({
  isPaid: z.boolean(),
  amount: z.optional(money.check(z.minimum(1))),
  partId: z.optional(id),
  /** Defaults to today. */
  on: z.optional(day),
  method: z.optional(line(60)),
  reference: z.optional(line(200)),
  version,
});
export type PaidBody = z.infer<typeof paidBody>;

export const invoiceCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/{premiseId}/invoice',
    summary: "List a premise's invoices, newest month first",
    access: 'document.read',
    tells: 'Invoice',
    params: z.strictObject({ premiseId: idText }),
    query: z.strictObject(listQuery(['period'])),
    answer: page(invoice),
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/{premiseId}/invoice/{code}',
    summary: 'Return the invoice of a month: a computed draft until it is issued',
    access: 'document.read',
    tells: 'Invoice',
    params: codeParams,
    /** With `format`, returns its lines as a file. */
    query: z.strictObject({ revision, format: z.optional(fileFormat) }),
    answer: invoice,
    refusals: ['document_status'],
  }),
  slots: call({
    method: 'GET',
    path: '/api/v1/{premiseId}/invoice/{code}/slot',
    summary: 'List the slots of the lines, with their guards and approver',
    access: 'document.read',
    tells: 'Invoice',
    params: codeParams,
    query: z.strictObject({ revision }),
    answer: z.array(billedSlot),
    refusals: ['document_status'],
  }),
  save: call({
    method: 'PUT',
    path: '/api/v1/{premiseId}/invoice/{code}',
    summary: 'Save the manual lines, notes and due day of a draft',
    access: 'document.edit',
    tells,
    params: codeParams,
    body: invoiceBody,
    answer: invoice,
    refusals: ['stale', 'document_status'],
  }),
  issue: call({
    method: 'POST',
    path: '/api/v1/{premiseId}/invoice/{code}/issue',
    summary: 'Issue the invoice of an ended month',
    access: 'document.edit',
    tells: STALE_WITH_INVOICES,
    params: codeParams,
    body: z.strictObject({ version }),
    answer: invoice,
    refusals: ['stale', 'document_status', 'month_open'],
  }),
  pay: call({
    method: 'PUT',
    path: '/api/v1/{premiseId}/invoice/{code}/paid',
    summary: 'Record a payment of an amount or of the open balance, or reverse payments',
    access: 'document.edit',
    tells: STALE_WITH_INVOICES,
    params: codeParams,
    body: paidBody,
    answer: invoice,
    refusals: ['stale', 'document_status', 'over_open'],
  }),
  split: call({
    method: 'PUT',
    path: '/api/v1/{premiseId}/invoice/{code}/split',
    summary: "Split an invoice; without parties, by the premise's configuration",
    access: 'document.edit',
    tells,
    params: codeParams,
    body: z.strictObject({
      parties: z.optional(z.array(splitParty).check(z.maxLength(MAX_SPLIT_PARTIES))),
      version,
    }),
    answer: invoice,
    refusals: ['stale', 'document_status'],
  }),
  regenerate: call({
    method: 'PUT',
    path: '/api/v1/{premiseId}/invoice/{code}/regenerate',
    summary:
      'Compute an invoice again; an issued unpaid one that differs is voided and issued as the next revision',
    access: 'document.edit',
    tells: STALE_WITH_INVOICES,
    params: codeParams,
    body: regenerateBody,
    answer: z.union([invoice, z.strictObject({ diff: invoiceDiff })]),
    refusals: ['stale', 'document_status', 'month_open'],
  }),
  void: call({
    method: 'POST',
    path: '/api/v1/{premiseId}/invoice/{code}/void',
    summary:
      'Void an issued invoice without payments and issued notes; its month is a draft of the next revision again',
    access: 'document.edit',
    tells: STALE_WITH_INVOICES,
    params: codeParams,
    body: z.strictObject({ reason: requiredText(1000), version }),
    answer: invoice,
    refusals: ['stale', 'document_status'],
  }),
  mail: call({
    method: 'POST',
    path: '/api/v1/{premiseId}/invoice/{code}/mail',
    summary:
      'Mail an issued invoice to the given addresses, by default to the payers; refused while staff have not confirmed the address of a payer',
    access: 'document.edit',
    tells,
    params: codeParams,
    body: z.strictObject({ to: z.optional(z.array(email).check(z.minLength(1), z.maxLength(20))) }),
    status: 202,
    refusals: ['document_status', 'conflict', 'rate_limited'],
  }),
};
