import type { JournalAccount } from '@contract/journal-account';
import type { EntryKind, JournalEntry } from '@contract/journal-export';
import type { Id, Minor } from '@contract/primitives';
import { minor, ZERO } from './money';

export type JournalLine = JournalEntry['lines'][number];

/** A record that changes the accounts. */
export interface JournalSource {
  kind: EntryKind;
  id: Id;
  /** Before tax; of money that moves, all of it. Negative: the other way round, such as a released write-off. */
  net: Minor;
  tax: Minor;
}

/** Credit and debit notes have their ids in common. */
const KEY_PREFIX: Readonly<Record<EntryKind, string>> = {
  invoice: 'invoice',
  'invoice-void': 'invoice-void',
  'credit-note': 'note',
  'credit-note-void': 'note-void',
  'debit-note': 'note',
  'debit-note-void': 'note-void',
  receipt: 'receipt',
  reversal: 'reversal',
  refund: 'refund',
  'write-off': 'write-off',
};

/** The same for a record whenever it is asked for, so that an entry is exported once. */
export const entryKey = ({ kind, id }: Pick<JournalSource, 'kind' | 'id'>): string =>
  `${KEY_PREFIX[kind]}:${id}`;

/** +1 debits the receivables with a sale, -1 takes it back. */
const SALE = {
  invoice: 1,
  'invoice-void': -1,
  'credit-note': -1,
  'credit-note-void': 1,
  'debit-note': 1,
  'debit-note-void': -1,
} as const satisfies Partial<Record<EntryKind, 1 | -1>>;

/** The accounts that money is debited to and credited from. */
const MONEY = {
  receipt: ['bank', 'receivable'],
  reversal: ['receivable', 'bank'],
  refund: ['receivable', 'bank'],
  'write-off': ['writeOff', 'receivable'],
} as const satisfies Partial<Record<EntryKind, readonly [JournalAccount, JournalAccount]>>;

const isMoney = (kind: EntryKind): kind is keyof typeof MONEY => kind in MONEY;

const lineOf = (account: JournalAccount, amount: number): JournalLine[] => {
  if (amount === 0) return [];
  const [debit, credit] = amount > 0 ? [minor(amount), ZERO] : [ZERO, minor(-amount)];
  return [{ account, debit, credit }];
};

/** The lines of an entry, the debited account first; none if nothing moves, as of an invoice of 0. */
export const entryLines = ({ kind, net, tax }: Omit<JournalSource, 'id'>): JournalLine[] => {
  if (isMoney(kind)) {
    const [debited, credited] = MONEY[kind];
    return [...lineOf(debited, net), ...lineOf(credited, -net)];
  }
  const sign = SALE[kind];
  const lines = [
    ...lineOf('receivable', sign * (net + tax)),
    ...lineOf('sales', -sign * net),
    ...lineOf('tax', -sign * tax),
  ];
  return lines.sort((a, b) => Number(b.debit > 0) - Number(a.debit > 0));
};

/** Debits and credits by account, in the order of the accounts; without those that nothing moved. */
export const journalTotals = (
  accounts: readonly JournalAccount[],
  lines: readonly JournalLine[],
): JournalLine[] =>
  accounts.flatMap((account) => {
    const own = lines.filter((line) => line.account === account);
    if (own.length === 0) return [];
    const sum = (side: 'debit' | 'credit') => minor(own.reduce((total, line) => total + line[side], 0));
    return [{ account, debit: sum('debit'), credit: sum('credit') }];
  });
