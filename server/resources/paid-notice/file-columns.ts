import type { ListedNotice } from '@contract/paid-notice';
import { dayCell, type FileColumn, instantCell } from '@server/platform/list-file/list-file';

export const PAID_NOTICE_COLUMNS: readonly FileColumn<ListedNotice>[] = [
  { header: 'file.date', cell: ({ on }) => dayCell(on) },
  { header: 'document.code', cell: ({ printCode }) => printCode },
  { header: 'file.premise', cell: ({ premise }) => premise.name },
  { header: 'receipt.amount', cell: ({ amount, currency }) => ({ amount, currency }) },
  { header: 'receipt.reference', cell: ({ reference }) => reference },
  { header: 'paidNotice.by', cell: ({ by }) => by.name },
  { header: 'paidNotice.at', cell: ({ at }, context) => instantCell(at, context) },
  {
    header: 'invoice.balance',
    cell: ({ open, currency }) => (open === null ? null : { amount: open, currency }),
  },
  { header: 'file.currency', cell: ({ currency }) => currency },
];
