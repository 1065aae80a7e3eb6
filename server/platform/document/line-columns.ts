import type { Minor } from '@contract/primitives';
import type { FileColumn } from '@server/platform/list-file/list-file';

/** A line of a document, with the document's currency. */
export interface LineRow {
  description: string;
  price: Minor;
  count: number;
  amount: Minor;
  currency: string;
}

/** The columns of every document line in a file. */
export const LINE_COLUMNS: readonly FileColumn<LineRow>[] = [
  { header: 'document.column.description', cell: ({ description }) => description },
  { header: 'document.column.count', cell: ({ count }) => count },
  { header: 'document.column.price', cell: ({ price, currency }) => ({ amount: price, currency }) },
  { header: 'document.column.amount', cell: ({ amount, currency }) => ({ amount, currency }) },
  { header: 'file.currency', cell: ({ currency }) => currency },
];
