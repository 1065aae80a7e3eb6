import type { Invoice } from '@contract/invoice';
import { shownStatus } from '@domain/shown-status';
import { dayCell, type FileColumn, instantCell } from '@server/platform/list-file/list-file';

export const INVOICE_COLUMNS: readonly FileColumn<Invoice>[] = [
  { header: 'file.number', cell: ({ printCode }) => printCode },
  { header: 'premise.name', cell: ({ premise }) => premise.name },
  { header: 'booking.reference.label', cell: ({ references }) => references.join(', ') || null },
  { header: 'document.period', cell: ({ period }) => period },
  {
    header: 'invoice.state',
    cell: ({ status, total, damaged }, { t }) =>
      t(damaged ? 'document.damaged' : `document.status.${shownStatus(status, total)}`),
  },
  { header: 'file.issued', cell: ({ issuedAt }, context) => instantCell(issuedAt, context) },
  { header: 'invoice.dueOn', cell: ({ dueOn }) => dayCell(dueOn) },
  { header: 'document.subtotal', cell: ({ subtotal, currency }) => ({ amount: subtotal, currency }) },
  { header: 'document.tax', cell: ({ tax, currency }) => ({ amount: tax, currency }) },
  { header: 'document.total', cell: ({ total, currency }) => ({ amount: total, currency }) },
  { header: 'invoice.balance', cell: ({ balance, currency }) => ({ amount: balance, currency }) },
  { header: 'file.currency', cell: ({ currency }) => currency },
];
