import type { BankImportSummary } from '@contract/bank-import';
import type { Receipt } from '@contract/receipt';
import { dayCell, type FileColumn, instantCell } from '@server/platform/list-file/list-file';

export const RECEIPT_COLUMNS: readonly FileColumn<Receipt>[] = [
  { header: 'file.date', cell: ({ on }) => dayCell(on) },
  { header: 'file.number', cell: ({ id }) => id },
  { header: 'receipt.payer', cell: ({ payer }) => payer.name },
  { header: 'file.premise', cell: ({ payer }) => payer.premise?.name ?? null },
  { header: 'receipt.method', cell: ({ method }) => method },
  { header: 'receipt.reference', cell: ({ reference }) => reference },
  { header: 'receipt.amount', cell: ({ amount, currency }) => ({ amount, currency }) },
  { header: 'receipt.allocated', cell: ({ allocated, currency }) => ({ amount: allocated, currency }) },
  { header: 'receipt.reversed', cell: ({ reversed, currency }) => ({ amount: reversed, currency }) },
  { header: 'receipt.refunded', cell: ({ refunded, currency }) => ({ amount: refunded, currency }) },
  { header: 'receipt.left', cell: ({ left, currency }) => ({ amount: left, currency }) },
  { header: 'file.currency', cell: ({ currency }) => currency },
];

export const BANK_IMPORT_COLUMNS: readonly FileColumn<BankImportSummary>[] = [
  { header: 'file.number', cell: ({ id }) => id },
  { header: 'bankImport.account', cell: ({ account }) => account },
  { header: 'bankImport.at', cell: ({ at }, context) => instantCell(at, context) },
  { header: 'audit.who', cell: ({ by }) => by?.name ?? null },
  { header: 'bankImport.lines', cell: ({ lines }) => lines },
  { header: 'bankImport.received', cell: ({ received }) => received },
  { header: 'bankImport.confirmed', cell: ({ confirmed }) => confirmed },
];
