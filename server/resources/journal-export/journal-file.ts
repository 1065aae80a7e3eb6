import type { JournalAccounts } from '@contract/journal-account';
import type { JournalEntry, JournalForm } from '@contract/journal-export';
import type { Day } from '@contract/primitives';
import { minor } from '@domain/money';
import type { Translate } from '@server/base/translate';
import type { FileCell } from '@server/platform/list-file/cell';
import { csvWriter } from '@server/platform/list-file/csv-writer';

interface FileFacts {
  accounts: JournalAccounts;
  currency: string;
  t: Translate;
}

type Line = JournalEntry['lines'][number];

/** What an accounting program imports: its headings, and the cells of a line of an entry. */
interface Layout {
  /** The most rows of a file, with its heading. */
  maxRows: number;
  header: readonly string[];
  cells: (entry: JournalEntry, line: Line, facts: FileFacts) => FileCell[];
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "05 Mar 2026" and "05/03/2026". */
const namedMonth = (day: Day): string =>
  `${day.slice(8)} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
const slashed = (day: Day): string => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

const titleOf = ({ kind, code }: JournalEntry, { t }: FileFacts): string =>
  t(`journal.entry.${kind}`, { code });

const emptyOrAmount = (amount: Line['debit'], currency: string): FileCell =>
  amount === 0 ? '' : { amount, currency };

/**
 * Tax has lines of its own, so that no line may be taxed again: Xero's rate of 0.
 * https://central.xero.com/s/article/Add-import-and-post-manual-journals and
 * https://help.xero.com/nz/ManualJournalsImport: rows with one narration and date are one journal, dates as "30 Jun 2015",
 * debits positive and credits negative, at most 300 rows a file.
 */
const XERO_TAX_RATE = 'Tax Exempt';
const XERO: Layout = {
  maxRows: 300,
  header: [
    '*Narration',
    '*Date',
    'Description',
    '*AccountCode',
    '*TaxRate',
    '*Amount',
    'TrackingName1',
    'TrackingOption1',
    'TrackingName2',
    'TrackingOption2',
  ],
  cells: (entry, { account, debit, credit }, facts) => [
    `${titleOf(entry, facts)} (${entry.key})`,
    namedMonth(entry.on),
    entry.payer,
    facts.accounts[account],
    XERO_TAX_RATE,
    { amount: minor(debit - credit), currency: facts.currency },
    '',
    '',
    '',
    '',
  ],
};

/**
 * https://quickbooks.intuit.com/learn-support/en-au/help-article/import-export-files/import-journal-entries-quickbooks-online/L4tQBwbs7_AU_en_AU:
 * rows with one number are one journal, and lines of receivables need the customer's name. Headings and the form of dates
 * are matched during the import.
 */
const QUICKBOOKS: Layout = {
  maxRows: Number.POSITIVE_INFINITY,
  header: ['Journal No.', 'Journal Date', 'Account Name', 'Debits', 'Credits', 'Description', 'Name'],
  cells: (entry, { account, debit, credit }, facts) => [
    entry.key,
    slashed(entry.on),
    facts.accounts[account],
    emptyOrAmount(debit, facts.currency),
    emptyOrAmount(credit, facts.currency),
    titleOf(entry, facts),
    account === 'receivable' ? entry.payer : '',
  ],
};

const LAYOUTS: Readonly<Record<JournalForm, Layout>> = { xero: XERO, quickbooks: QUICKBOOKS };

/** All lines of an entry are in one file. */
const inFiles = (entries: readonly JournalEntry[], maxLines: number): JournalEntry[][] => {
  const files: JournalEntry[][] = [];
  let linesLeft = 0;
  for (const entry of entries) {
    if (entry.lines.length > linesLeft) {
      files.push([]);
      linesLeft = maxLines;
    }
    files.at(-1)?.push(entry);
    linesLeft -= entry.lines.length;
  }
  return files.length > 0 ? files : [[]];
};

/**
 * The entries as one or more CSV files without a byte order mark, which the embedded database would not keep; formulas are
 * escaped.
 */
export const writeJournal = (
  form: JournalForm,
  entries: readonly JournalEntry[],
  facts: FileFacts,
): string[] => {
  const { header, cells, maxRows } = LAYOUTS[form];
  return inFiles(entries, maxRows - 1).map((file) => {
    const rows = file.flatMap((entry) => entry.lines.map((line) => cells(entry, line, facts)));
    return new TextDecoder().decode(csvWriter(header).write(rows));
  });
};
