import * as z from 'zod/mini';
import { requiredLine } from './primitives';

/** The codes or names that the accounting program has for the accounts of the journal. */
export const JOURNAL_ACCOUNTS = ['receivable', 'sales', 'tax', 'bank', 'writeOff'] as const;
export type JournalAccount = (typeof JOURNAL_ACCOUNTS)[number];
const accountCode = requiredLine(100);
export const journalAccounts = z.strictObject({
  receivable: accountCode,
  sales: accountCode,
  tax: accountCode,
  bank: accountCode,
  writeOff: accountCode,
});
export type JournalAccounts = z.infer<typeof journalAccounts>;
