import type { QuotationLine } from '@contract/quotation';
import { LINE_COLUMNS, type LineRow } from '@server/platform/document/line-columns';
import type { FileColumn } from '@server/platform/list-file/list-file';

export type QuotationRow = LineRow & Pick<QuotationLine, 'isWaiting' | 'dates'>;

export const QUOTATION_COLUMNS: readonly FileColumn<QuotationRow>[] = [
  {
    header: 'file.approval',
    cell: ({ isWaiting }, { t }) => t(isWaiting ? 'quotation.waiting' : 'quotation.approved'),
  },
  { header: 'file.dates', cell: ({ dates }) => dates.join(' ') },
  ...LINE_COLUMNS,
];
