import * as z from 'zod/mini';
import { call } from './call';
import { JOURNAL_ACCOUNTS, journalAccounts } from './journal-account';
import { booleanQuery, isForward, numberQuery, page, pageQuery } from './list';
import { day, id, idText, instant, money, named } from './primitives';
import { isShort } from './report';

/** The accounting programs whose import format a file can have. */
export const JOURNAL_FORMS = ['xero', 'quickbooks'] as const;
export type JournalForm = (typeof JOURNAL_FORMS)[number];

/** What changes the accounts. Allocating a receipt doesn't: it stays in the receivables. */
export const ENTRY_KINDS = [
  'invoice',
  'invoice-void',
  'credit-note',
  'credit-note-void',
  'debit-note',
  'debit-note-void',
  'receipt',
  'reversal',
  'refund',
  'write-off',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

const account = z.enum(JOURNAL_ACCOUNTS);
const sums = { account, debit: money, credit: money };

export const journalEntry = z.strictObject({
  /** Of the record, such as "invoice:12"; never used again. */
  key: z.string(),
  kind: z.enum(ENTRY_KINDS),
  on: day,
  /** Of the invoice or note as printed, or of the receipt. */
  code: z.string(),
  payer: z.string(),
  /** Debits and credits are equal; of each line one is 0. */
  lines: z.array(z.strictObject(sums)),
  /** The export that has the entry; null: none yet. */
  exportId: z.nullable(id),
});
export type JournalEntry = z.infer<typeof journalEntry>;

const journalExport = z.strictObject({
  id,
  form: z.enum(JOURNAL_FORMS),
  from: day,
  to: day,
  entries: z.int(),
  /** Xero takes 300 rows a file, so its exports may have several. */
  files: z.int(),
  at: instant,
  by: z.nullable(named),
});
export type JournalExport = z.infer<typeof journalExport>;

const period = { from: day, to: day };

export const journalExportBody = z
  .strictObject({ ...period, form: z.enum(JOURNAL_FORMS) })
  .check(isForward, isShort);

export const journalExportCalls = {
  entries: call({
    method: 'GET',
    path: '/api/v1/admin/journal-entry',
    area: 'admin',
    summary: 'List the journal entries of a period by day, with the sums of all',
    access: 'books.manage',
    tells: 'Invoice',
    query: z
      .strictObject({
        ...period,
        ...pageQuery,
        /** Only those that an export has, or only those that none has. */
        exported: z.optional(booleanQuery),
      })
      .check(isForward, isShort),
    answer: z.extend(page(journalEntry), {
      totals: z.array(z.strictObject(sums)),
      /** Of the whole period: how many entries no export has, and how many one has. */
      counts: z.strictObject({ waiting: z.int(), exported: z.int() }),
      /** The codes that an export made now would have. */
      accounts: journalAccounts,
      currency: z.string(),
    }),
  }),
  list: call({
    method: 'GET',
    path: '/api/v1/admin/journal-export',
    area: 'admin',
    summary: 'List the exports of the journal, newest first',
    access: 'books.manage',
    tells: 'Invoice',
    query: z.strictObject(pageQuery),
    answer: page(journalExport),
  }),
  create: call({
    method: 'POST',
    path: '/api/v1/admin/journal-export',
    area: 'admin',
    summary: 'Export the entries of a period that no export has yet',
    access: 'books.manage',
    tells: ['Invoice', 'Audit'],
    body: journalExportBody,
    answer: z.strictObject({ id, entries: z.int(), files: z.int() }),
    status: 201,
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/admin/journal-export/{id}',
    area: 'admin',
    summary: 'Download a file of an export, the same each time',
    access: 'books.manage',
    params: z.strictObject({ id: idText }),
    query: z.strictObject({ file: z._default(numberQuery(1, 10_000), 1) }),
    media: 'text/csv',
  }),
};
