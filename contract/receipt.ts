import * as z from 'zod/mini';
import { call } from './call';
import { STALE_WITH_INVOICES } from './change-key';
import { payableCode } from './invoice-code';
import { booleanQuery, listQuery, page } from './list';
import { day, email, id, idText, instant, line, money, named, requiredText, version } from './primitives';

const amount = money.check(z.minimum(1));

export const MAX_ALLOCATIONS = 100;

/** Who pays: a company, or a party of the split invoices of a premise. */
export const payer = z.union([
  z.strictObject({ companyId: id }),
  z.strictObject({ premiseId: id, partyEmail: email }),
]);
export type Payer = z.infer<typeof payer>;

export const allocationBody = z.strictObject({
  /** Also "OB-12", of an opening balance. */
  invoiceCode: payableCode,
  partId: z.optional(id),
  amount,
});
export type AllocationBody = z.infer<typeof allocationBody>;

/** Money that left a receipt without paying an invoice. A reversal says that it never came, such as a bounced cheque. */
export const WITHDRAWAL_KINDS = ['reversal', 'refund'] as const;
export type WithdrawalKind = (typeof WITHDRAWAL_KINDS)[number];

/** Money that arrived. What is neither allocated nor withdrawn is left: the payer's credit. */
export const receipt = z.strictObject({
  id,
  version,
  payer: z.strictObject({
    name: z.string(),
    company: z.nullable(named),
    /** Of a party of a split, as its e-mail. */
    premise: z.nullable(named),
    partyEmail: z.nullable(z.string()),
  }),
  on: day,
  method: z.string(),
  reference: z.string(),
  amount: money,
  /** To invoices, after releases. */
  allocated: money,
  reversed: money,
  refunded: money,
  /** Written off on what it pays, net of releases; not money of the receipt. */
  writtenOff: money,
  left: money,
  currency: z.string(),
  /** In the order in which they were made; negative ones release. */
  allocations: z.array(
    z.strictObject({
      id,
      on: day,
      invoiceCode: z.string(),
      printCode: z.string(),
      premise: named,
      partId: z.nullable(id),
      partName: z.nullable(z.string()),
      amount: money,
    }),
  ),
  withdrawals: z.array(
    z.strictObject({
      id,
      kind: z.enum(WITHDRAWAL_KINDS),
      on: day,
      amount: money,
      method: z.string(),
      reference: z.string(),
      reason: z.string(),
      at: instant,
      by: z.nullable(named),
    }),
  ),
  /** In the order in which they were made; negative ones release. */
  writeOffs: z.array(
    z.strictObject({
      id,
      on: day,
      invoiceCode: z.string(),
      printCode: z.string(),
      partId: z.nullable(id),
      partName: z.nullable(z.string()),
      amount: money,
      reason: z.string(),
    }),
  ),
  at: instant,
  by: z.nullable(named),
  /** The actions allowed now. */
  allowed: z.array(z.enum(['allocate', 'reverse', 'refund', 'writeOff'])),
});
export type Receipt = z.infer<typeof receipt>;

export const receiptBody = z.strictObject({
  payer,
  on: day,
  method: line(60),
  reference: line(200),
  amount,
  allocations: z.optional(z.array(allocationBody).check(z.maxLength(MAX_ALLOCATIONS))),
});
export type ReceiptBody = z.infer<typeof receiptBody>;

export const allocateBody = z.strictObject({
  allocations: z.array(allocationBody).check(z.minLength(1), z.maxLength(MAX_ALLOCATIONS)),
  version,
});
export type AllocateBody = z.infer<typeof allocateBody>;

export const reverseBody = z.strictObject({ on: day, reason: requiredText(1000), version });
export type ReverseBody = z.infer<typeof reverseBody>;

export const refundBody = z.strictObject({
  on: day,
  amount,
  method: line(60),
  reference: line(200),
  version,
});
export type RefundBody = z.infer<typeof refundBody>;

export const writeOffBody = z.strictObject({
  invoiceCode: payableCode,
  /** Of a split invoice. */
  partId: z.optional(id),
  amount,
  reason: requiredText(1000),
  version,
});
export type WriteOffBody = z.infer<typeof writeOffBody>;

/** An open invoice that isn't split, an open part, or what was owed before the product was used. */
export const accountItem = z.strictObject({
  kind: z.enum(['invoice', 'part', 'opening-balance']),
  /** As printed; of an opening balance the number of the old invoice. */
  code: z.string(),
  /** As an allocation takes it. */
  invoiceCode: z.string(),
  premise: named,
  partId: z.nullable(id),
  /** The party that owes it; of an opening balance its e-mail. */
  partName: z.nullable(z.string()),
  /** The party's e-mail, in lower case. */
  partyEmail: z.nullable(z.string()),
  due: day,
  overdue: z.boolean(),
  /** With its notes. */
  total: money,
  /** Negative if more was credited or paid than billed. */
  open: money,
});
export type AccountItem = z.infer<typeof accountItem>;

/** What a company's premises owe, with the parts of other payers, and the company's credit. */
export const companyAccount = z.strictObject({
  company: named,
  currency: z.string(),
  /** What is open, less the credit. */
  balance: money,
  credit: money,
  /** At most so much of an invoice can be written off; 0: nothing. */
  writeOffLimit: money,
  /** By due day. */
  items: z.array(accountItem),
  /** Those with money left, then the newest; at most 100. */
  receipts: z.array(receipt),
});
export type CompanyAccount = z.infer<typeof companyAccount>;

const params = z.strictObject({ id: idText });
const tells = STALE_WITH_INVOICES;

export const receiptCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/admin/receipt',
    area: 'admin',
    summary: 'List receipts of payers in scope, newest first',
    access: 'receipt.manage',
    tells: 'Invoice',
    query: z.strictObject({
      ...listQuery(['on', 'amount']),
      companyId: z.optional(idText),
      /** With `partyEmail`: those of a party. */
      premiseId: z.optional(idText),
      partyEmail: z.optional(email),
      /** Only those with money left. */
      open: z.optional(booleanQuery),
    }),
    answer: page(receipt),
  }),
  create: call({
    method: 'POST',
    path: '/api/v1/admin/receipt',
    area: 'admin',
    summary: "Record money of a payer and allocate it to invoices and parts; the rest is the payer's credit",
    access: 'receipt.manage',
    tells,
    body: receiptBody,
    answer: receipt,
    status: 201,
    refusals: ['document_status', 'over_open'],
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/admin/receipt/{id}',
    area: 'admin',
    summary: 'Return a receipt with its allocations',
    access: 'receipt.manage',
    tells: 'Invoice',
    params,
    answer: receipt,
  }),
  allocate: call({
    method: 'POST',
    path: '/api/v1/admin/receipt/{id}/allocate',
    area: 'admin',
    summary: 'Use what is left of a receipt on invoices and parts, today',
    access: 'receipt.manage',
    tells,
    params,
    body: allocateBody,
    answer: receipt,
    refusals: ['stale', 'document_status', 'over_open'],
  }),
  reverse: call({
    method: 'POST',
    path: '/api/v1/admin/receipt/{id}/reverse',
    area: 'admin',
    summary:
      'Reverse a receipt whose money never came: its allocations are released, and what they paid is open again',
    access: 'receipt.manage',
    tells,
    params,
    body: reverseBody,
    answer: receipt,
    refusals: ['stale', 'document_status'],
  }),
  refund: call({
    method: 'POST',
    path: '/api/v1/admin/receipt/{id}/refund',
    area: 'admin',
    summary: 'Record that money left of a receipt was paid back',
    access: 'receipt.manage',
    tells,
    params,
    body: refundBody,
    answer: receipt,
    refusals: ['stale', 'over_open'],
  }),
  writeOff: call({
    method: 'POST',
    path: '/api/v1/admin/receipt/{id}/write-off',
    area: 'admin',
    summary:
      'Give up, today, what a receipt paid short of an invoice or part: at most `writeOffLimit` of the settings per invoice',
    access: 'receipt.manage',
    tells,
    params,
    body: writeOffBody,
    answer: receipt,
    refusals: ['stale', 'document_status', 'over_open'],
  }),
  account: call({
    method: 'GET',
    path: '/api/v1/admin/company/{id}/account',
    area: 'admin',
    summary: "Return a company's balance, credit, open items and receipts",
    access: 'receipt.manage',
    tells: 'Invoice',
    params,
    answer: companyAccount,
  }),
};
