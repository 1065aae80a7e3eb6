import type { NoteListRow } from '@contract/credit-note';
import { dayCell, type FileColumn, instantCell } from '@server/platform/list-file/list-file';

export const NOTE_COLUMNS: readonly FileColumn<NoteListRow>[] = [
  { header: 'file.number', cell: ({ code }) => code },
  { header: 'premise.name', cell: ({ premise }) => premise.name },
  { header: 'note.invoice', cell: ({ invoicePrintCode }) => invoicePrintCode },
  {
    header: 'invoice.state',
    cell: ({ status, damaged }, { t }) => t(damaged ? 'document.damaged' : `document.status.${status}`),
  },
  { header: 'note.reason', cell: ({ reason }) => reason },
  { header: 'note.created', cell: ({ createdAt }, context) => instantCell(createdAt, context) },
  { header: 'file.issued', cell: ({ issuedOn }) => dayCell(issuedOn) },
  { header: 'document.subtotal', cell: ({ subtotal, currency }) => ({ amount: subtotal, currency }) },
  { header: 'document.tax', cell: ({ tax, currency }) => ({ amount: tax, currency }) },
  { header: 'document.total', cell: ({ total, currency }) => ({ amount: total, currency }) },
  { header: 'file.currency', cell: ({ currency }) => currency },
];
