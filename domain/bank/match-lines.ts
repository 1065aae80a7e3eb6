import type { BankLine, MatchReason } from '@contract/bank-import';
import type { Minor } from '@contract/primitives';
import type { Payer } from '@contract/receipt';
import { minor, sumMoney } from '../money';
import { type Allocation, byDue, type OpenItem, proposeAllocations } from '../receipt';
import { sumFinder } from './find-sum';
import { type NamedCode, namedCodes, plainText, searchedBeginnings, searchedName } from './line-text';

/** What a payer owes, with the references of the orders that it bills; `open` is 0 for what a line may name although it is paid. */
export interface OwedItem extends OpenItem {
  /** Of a split invoice, from 1. */
  partNumber: number | null;
  revision: number;
  orderReferences: readonly string[];
}

export interface PayerAccount {
  payer: Payer;
  /** In every language. */
  names: readonly string[];
  items: readonly OwedItem[];
}

/** A client says that an invoice was paid. */
export interface SaidPaid {
  invoiceCode: string;
  amount: Minor;
  reference: string;
}

export interface LineMatch {
  account: PayerAccount;
  allocations: Allocation[];
  reason: MatchReason;
  isExact: boolean;
}

interface Owed extends OwedItem {
  account: Account;
  searchedReferences: string[];
}
interface Account {
  source: PayerAccount;
  searched: string[];
  beginnings: string[];
  items: Owed[];
  /** Computed when needed, and again after something is taken. */
  sumFor: ReturnType<typeof sumFinder<Owed>> | null;
}
interface Line extends BankLine {
  /** As `plainText`. */
  plain: string;
}
interface Found extends Omit<LineMatch, 'account'> {
  account: Account;
}

const searchable = (texts: readonly string[]): string[] =>
  texts.map(searchedName).filter((text) => text !== null);

const accountsOf = (accounts: readonly PayerAccount[]): Account[] =>
  accounts.map((source) => {
    const account: Account = {
      source,
      searched: searchable(source.names),
      beginnings: source.names.flatMap(searchedBeginnings),
      items: [],
      sumFor: null,
    };
    account.items = [...source.items]
      .sort(byDue)
      .map((item) => ({ ...item, account, searchedReferences: searchable(item.orderReferences) }));
    return account;
  });

const whole = (items: readonly Owed[]): Allocation[] =>
  items.map(({ invoiceCode, partId, open }) => ({ invoiceCode, partId, amount: open }));

const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/** The payer of all of them, if it is one. */
const payerOf = (items: readonly Owed[]): Account | undefined =>
  only([...new Set(items.map(({ account }) => account))]);

/** The items' payer pays them in whole. */
const paying = (items: readonly Owed[], reason: MatchReason, isExact: boolean): Found | undefined => {
  const account = payerOf(items);
  return account && { account, allocations: whole(items), reason, isExact };
};

/** The oldest first, of these items. */
const proposing = (account: Account, items: readonly Owed[], line: Line, reason: MatchReason): Found => ({
  account,
  allocations: proposeAllocations(items, minor(line.amount), line.text),
  reason,
  isExact: false,
});

const sumIn = (account: Account, amount: number): Owed[] | undefined => {
  account.sumFor ??= sumFinder(account.items.filter(({ open }) => open > 0));
  return account.sumFor(amount);
};

/** The payers of whose texts the line has one; of texts within each other, the longest. */
const accountsIn = (
  accounts: readonly Account[],
  textsOf: (account: Account) => readonly string[],
  { plain }: Line,
): Account[] => {
  const squeezed = plain.replaceAll(' ', '');
  let longest = 0;
  let found: Account[] = [];
  for (const account of accounts)
    for (const name of textsOf(account)) {
      if (name.length < longest || !(plain.includes(name) || squeezed.includes(name))) continue;
      if (name.length > longest) found = [];
      longest = name.length;
      if (!found.includes(account)) found.push(account);
    }
  return found;
};

/** The items whose codes are named. */
const itemsOf = (codes: readonly NamedCode[], items: readonly Owed[]): Owed[] => {
  const ofInvoices = items.filter((item) =>
    codes.some(({ invoiceCode }) => invoiceCode === item.invoiceCode),
  );
  const ofParts = ofInvoices.filter((item) =>
    codes.some(
      ({ invoiceCode, partNumber }) =>
        invoiceCode === item.invoiceCode && (partNumber === null || partNumber === item.partNumber),
    ),
  );
  // What follows the code may be another number.
  return ofParts.length > 0 ? ofParts : ofInvoices;
};

/** The invoices whose codes the text names. */
const byCode = (items: readonly Owed[], line: Line): Found | undefined => {
  const codes = namedCodes(line.text);
  const invoices = itemsOf(
    codes,
    items.filter(({ open }) => open > 0),
  );
  if (invoices.length === 0) return undefined;
  const isSum = sumMoney(invoices.map(({ open }) => open)) === line.amount;
  const equal = invoices.filter(({ open }) => open === line.amount);
  const paid = isSum ? invoices : equal.length === 1 ? equal : [];
  // A text that names an earlier revision means this invoice, but perhaps not its amount.
  const isCurrent = invoices.every((item) =>
    codes.some(
      ({ invoiceCode, revision }) =>
        invoiceCode === item.invoiceCode && (revision === null || revision === item.revision),
    ),
  );
  // The amount may say which part of a split invoice is meant, but not which of two invoices.
  const isOneInvoice = new Set(invoices.map(({ invoiceCode }) => invoiceCode)).size === 1;
  const isExact = isCurrent && (isSum || isOneInvoice);
  const found = paying(paid, isExact ? 'code' : 'code_other_amount', isExact);
  if (found) return found;
  const account = payerOf(invoices);
  return account && proposing(account, account.items, line, 'code_other_amount');
};

/** The payer of an invoice that the text names and on which nothing is open: paid twice, most likely. */
const byPaidCode = (items: readonly Owed[], line: Line): Found | undefined => {
  const account = payerOf(itemsOf(namedCodes(line.text), items));
  return account && proposing(account, account.items, line, 'code_paid');
};

/** What a client says was paid with this amount. */
const byNotice = (items: readonly Owed[], notices: readonly SaidPaid[], line: Line): Found | undefined => {
  const said = notices.filter(({ amount }) => amount === line.amount);
  const referenced = said.filter(({ reference }) => {
    const name = searchedName(reference);
    return name !== null && line.plain.includes(name);
  });
  const notice = only(referenced) ?? only(said);
  if (!notice) return undefined;
  const owed = items.filter(({ open, invoiceCode }) => open > 0 && invoiceCode === notice.invoiceCode);
  const equal = only(owed.filter(({ open }) => open === line.amount));
  if (equal) return paying([equal], 'notice', referenced.length === 1);
  const account = payerOf(owed);
  return account && proposing(account, owed, line, 'notice');
};

/** The invoices that bill an order whose reference the text has. */
const byOrderReference = (referenced: readonly Owed[], line: Line): Found | undefined => {
  const billing = referenced.filter(
    ({ open, searchedReferences }) =>
      open > 0 && searchedReferences.some((reference) => line.plain.includes(reference)),
  );
  const equal = only(billing.filter(({ open }) => open === line.amount));
  if (equal) return paying([equal], 'order_reference', true);
  const account = payerOf(billing);
  return account && proposing(account, billing, line, 'order_reference');
};

const byAmount = (items: readonly Owed[], line: Line, reason: MatchReason): Found | undefined => {
  const equal = items.filter(({ open }) => open === line.amount);
  // Of equal items of one payer the oldest is paid first.
  const [oldest] = equal;
  return oldest && payerOf(equal) ? paying([oldest], reason, false) : undefined;
};

const bySum = (accounts: readonly Account[], line: Line, reason: MatchReason): Found | undefined => {
  const found = accounts.flatMap((account) => {
    const combined = sumIn(account, line.amount);
    return combined ? [combined] : [];
  });
  const combined = only(found);
  return combined && paying(combined, reason, false);
};

/** Where a payer is looked for. */
interface Candidates {
  accounts: readonly Account[];
  items: readonly Owed[];
  /** Those of orders with a reference. */
  referenced: readonly Owed[];
}
const candidatesOf = (accounts: readonly Account[]): Candidates => {
  const items = accounts.flatMap((account) => account.items);
  return { accounts, items, referenced: items.filter((item) => item.searchedReferences.length > 0) };
};

const matchLine = (all: Candidates, notices: readonly SaidPaid[], line: Line): Found | undefined => {
  const coded = byCode(all.items, line);
  if (coded) return coded;
  const payersInWhole = accountsIn(all.accounts, ({ searched }) => searched, line);
  const payers =
    payersInWhole.length > 0 ? payersInWhole : accountsIn(all.accounts, ({ beginnings }) => beginnings, line);
  const isNamed = payers.length > 0;
  // A name in the text excludes every other payer, also one that is cut short.
  const { accounts, items, referenced } = isNamed ? candidatesOf(payers) : all;
  const account = only(payersInWhole);
  return (
    byNotice(items, notices, line) ??
    byOrderReference(referenced, line) ??
    byPaidCode(all.items, line) ??
    byAmount(items, line, isNamed ? 'name_amount' : 'amount') ??
    bySum(accounts, line, isNamed ? 'name_sum' : 'sum') ??
    (account && proposing(account, account.items, line, 'name'))
  );
};

const take = ({ account, allocations }: Found): void => {
  for (const { invoiceCode, partId, amount } of allocations)
    for (const item of account.items)
      if (item.invoiceCode === invoiceCode && item.partId === partId) item.open = minor(item.open - amount);
  account.sumFor = null;
};

/**
 * Proposes for each line of a bank file who paid what; null for money that went out and where nothing fits. What one line
 * is proposed to pay is not open for the next: lines that name their invoices come first, those of an earlier file last.
 */
export const matchLines = (
  lines: readonly (BankLine & { isSeen: boolean })[],
  payers: readonly PayerAccount[],
  notices: readonly SaidPaid[],
): (LineMatch | null)[] => {
  const all = candidatesOf(accountsOf(payers));
  const received = lines
    .map((line, index) => ({
      ...line,
      index,
      plain: plainText(line.text),
      rank: (line.isSeen ? 2 : 0) + (namedCodes(line.text).length > 0 ? 0 : 1),
    }))
    .filter(({ amount }) => amount > 0);
  const matches: (LineMatch | null)[] = lines.map(() => null);
  for (const line of received.sort((a, b) => a.rank - b.rank || a.index - b.index)) {
    const found = matchLine(all, notices, line);
    if (!found) continue;
    take(found);
    matches[line.index] = { ...found, account: found.account.source };
  }
  return matches;
};
