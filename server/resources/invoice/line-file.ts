import type { Invoice } from '@contract/invoice';
import { LINE_COLUMNS, type LineRow } from '@server/platform/document/line-columns';
import { dayCell, type FileColumn, instantCell } from '@server/platform/list-file/list-file';

type InvoiceLineRow = LineRow & Pick<Invoice, 'printCode' | 'issuedAt' | 'dueOn'>;

/** The lines of an invoice and its tax as the last line; their amounts sum to the total. */
export const invoiceLineRows = ({
  printCode,
  issuedAt,
  dueOn,
  currency,
  lines,
  tax,
  taxLabel,
}: Invoice): InvoiceLineRow[] => {
  const taxed = { description: taxLabel, price: tax, count: 1, amount: tax };
  return [...lines, ...(tax === 0 ? [] : [taxed])].map(({ description, price, count, amount }) => ({
    printCode,
    issuedAt,
    dueOn,
    description,
    price,
    count,
    amount,
    currency,
  }));
};

export const INVOICE_LINE_COLUMNS: readonly FileColumn<InvoiceLineRow>[] = [
  { header: 'file.number', cell: ({ printCode }) => printCode },
  { header: 'file.issued', cell: ({ issuedAt }, context) => instantCell(issuedAt, context) },
  { header: 'invoice.dueOn', cell: ({ dueOn }) => dayCell(dueOn) },
  ...LINE_COLUMNS,
];
