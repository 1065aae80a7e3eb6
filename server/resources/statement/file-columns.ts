import type { Day, Minor } from '@contract/primitives';
import type { Statement, StatementKind } from '@contract/statement';
import { dayCell, type FileColumn } from '@server/platform/list-file/list-file';

interface StatementRow {
  on: Day;
  kind: StatementKind | 'opening' | 'closing';
  code: string;
  debit: Minor | null;
  credit: Minor | null;
  balance: Minor;
  currency: string;
}

/** Returns the entries between the opening and closing balance. */
export const statementRows = ({
  from,
  to,
  opening,
  closing,
  entries,
  currency,
}: Pick<Statement, 'from' | 'to' | 'opening' | 'closing' | 'entries' | 'currency'>): StatementRow[] => {
  const balanceRow = { code: '', debit: null, credit: null, currency };
  return [
    { on: from, kind: 'opening', balance: opening, ...balanceRow },
    ...entries.map((entry) => ({ ...entry, currency })),
    { on: to, kind: 'closing', balance: closing, ...balanceRow },
  ];
};

const amountCell = (amount: Minor | null, currency: string) => (amount ? { amount, currency } : null);

export const STATEMENT_COLUMNS: readonly FileColumn<StatementRow>[] = [
  { header: 'file.date', cell: ({ on }) => dayCell(on) },
  { header: 'statement.column.document', cell: ({ kind }, { t }) => t(`statement.kind.${kind}`) },
  { header: 'file.number', cell: ({ code }) => code },
  { header: 'statement.column.debit', cell: ({ debit, currency }) => amountCell(debit, currency) },
  { header: 'statement.column.credit', cell: ({ credit, currency }) => amountCell(credit, currency) },
  { header: 'statement.column.balance', cell: ({ balance, currency }) => ({ amount: balance, currency }) },
  { header: 'file.currency', cell: ({ currency }) => currency },
];
