import * as z from 'zod/mini';
import { call } from './call';
import { STALE_WITH_INVOICES } from './change-key';
import { listQuery, page } from './list';
import { day, id, idText, instant, line, money, named, requiredLine } from './primitives';
import { allocationBody, MAX_ALLOCATIONS, payer, receipt } from './receipt';

/** A longer file is imported in parts. */
export const MAX_BANK_LINES = 1000;
/** Confirmed at once. */
export const MAX_CONFIRMED_LINES = 200;

/** Zero-based index in `rows`. */
const row = z.int().check(z.minimum(0), z.maximum(MAX_BANK_LINES - 1));
const column = z.int().check(z.minimum(0), z.maximum(99));

export const DAY_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];
export const DECIMAL_MARKS = ['.', ','] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** How the account's file is read: the zero-based columns, and how its days and amounts are written. */
export const bankLayout = z.strictObject({
  on: column,
  texts: z.array(column).check(z.minLength(1), z.maxLength(5)),
  /** Signed; or null with separate columns. */
  amount: z.nullable(column),
  /** What came in, and what went out. */
  credit: z.nullable(column),
  debit: z.nullable(column),
  dayOrder: z.enum(DAY_ORDERS),
  decimalMark: z.enum(DECIMAL_MARKS),
});
export type BankLayout = z.infer<typeof bankLayout>;

/** A line of an account's statement. What isn't positive is no money received: it can't be confirmed. */
export const bankLine = z.strictObject({ on: day, amount: money, text: line(500) });
export type BankLine = z.infer<typeof bankLine>;

/** Why a payer and its invoices are proposed, the surest first. */
export const MATCH_REASONS = [
  /** The text names the invoices, and exactly what is open on them was paid. */
  'code',
  /** The client said so: the amount, and the reference if it is exact. */
  'notice',
  /** The text has the reference of the order. */
  'order_reference',
  /** The text names the invoices, but another amount is open. */
  'code_other_amount',
  /** The text names an invoice on which nothing is open: it is paid, or a line of this file pays it. */
  'code_paid',
  /** The text has the payer's name, and one item, or several, are open with the amount. */
  'name_amount',
  'name_sum',
  /** Only the payer's name: the oldest items. */
  'name',
  /** Nothing but the amount: of one item, or of several of one payer. */
  'amount',
  'sum',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

export const bankMatch = z.strictObject({
  /** As `confirm` takes it. */
  payer,
  payerName: z.string(),
  allocations: z.array(allocationBody),
  /** Of the allocations' invoices, as printed. */
  printCodes: z.array(z.string()),
  reason: z.enum(MATCH_REASONS),
  /** The text names what is paid, and pays exactly what is open. */
  isExact: z.boolean(),
});
export type BankMatch = z.infer<typeof bankMatch>;

export const bankImportRow = z.strictObject({
  row,
  ...bankLine.shape,
  text: z.string(),
  /** Null for what can't be confirmed, or is. */
  match: z.nullable(bankMatch),
  /** An earlier import of the account has the line. */
  seenBefore: z.boolean(),
  /** The books are closed for its day, so that only a receipt by hand with a later day records it. */
  isLocked: z.boolean(),
  /** The receipt that was made of it. */
  receiptId: z.nullable(id),
});
export type BankImportRow = z.infer<typeof bankImportRow>;

const head = {
  id,
  account: z.string(),
  at: instant,
  by: z.nullable(named),
  layout: z.nullable(bankLayout),
};

export const bankImport = z.strictObject({ ...head, currency: z.string(), rows: z.array(bankImportRow) });
export type BankImport = z.infer<typeof bankImport>;

export const bankImportSummary = z.strictObject({
  ...head,
  lines: z.int(),
  /** Those with money received, and those of which a receipt was made. */
  received: z.int(),
  confirmed: z.int(),
});
export type BankImportSummary = z.infer<typeof bankImportSummary>;

export const bankImportBody = z.strictObject({
  account: requiredLine(60),
  rows: z.array(bankLine).check(z.minLength(1), z.maxLength(MAX_BANK_LINES)),
  /** Kept to read the account's next file. */
  layout: z.optional(bankLayout),
});
export type BankImportBody = z.infer<typeof bankImportBody>;

export const confirmedRow = z.strictObject({
  row,
  payer,
  allocations: z.optional(z.array(allocationBody).check(z.maxLength(MAX_ALLOCATIONS))),
});
export type ConfirmedRow = z.infer<typeof confirmedRow>;

export const confirmBankBody = z.strictObject({
  rows: z.array(confirmedRow).check(z.minLength(1), z.maxLength(MAX_CONFIRMED_LINES)),
});
export type ConfirmBankBody = z.infer<typeof confirmBankBody>;

const params = z.strictObject({ id: idText });

export const BANK_IMPORT_SORTS = ['at', 'account'] as const;

export const bankImportCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/admin/bank-import',
    area: 'admin',
    summary:
      "List imported bank files: the caller's own; a SuperAdmin's are all. globalKey searches account, person and lines",
    access: 'receipt.manage',
    tells: 'Invoice',
    query: z.strictObject(listQuery(BANK_IMPORT_SORTS)),
    answer: page(bankImportSummary),
  }),
  create: call({
    method: 'POST',
    path: '/api/v1/admin/bank-import',
    area: 'admin',
    summary:
      'Import the lines of an account and propose a payer in scope and its invoices for each; records no money',
    access: 'receipt.manage',
    tells: STALE_WITH_INVOICES,
    body: bankImportBody,
    answer: bankImport,
    status: 201,
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/admin/bank-import/{id}',
    area: 'admin',
    summary: 'Return an imported file with what is proposed now',
    access: 'receipt.manage',
    tells: 'Invoice',
    params,
    answer: bankImport,
  }),
  confirm: call({
    method: 'POST',
    path: '/api/v1/admin/bank-import/{id}/confirm',
    area: 'admin',
    summary:
      'Record a receipt for each row, all or none; a row is confirmed once. Answers the receipts in the order of the rows',
    access: 'receipt.manage',
    tells: STALE_WITH_INVOICES,
    params,
    body: confirmBankBody,
    answer: z.array(receipt),
    status: 201,
    refusals: ['conflict', 'document_status', 'over_open'],
  }),
};
