import type { Minor } from '@contract/primitives';
import type { ServedDifference } from '@contract/served-difference';
import { monthOf } from '@domain/day';
import { invoiceCodeOf } from '@domain/invoice-code';
import { unsettledAmount } from '@domain/served-correction';
import { dayCell, type FileColumn } from '@server/platform/list-file/list-file';

const amount =
  (of: (row: ServedDifference) => Minor): FileColumn<ServedDifference>['cell'] =>
  (row) => ({ amount: of(row), currency: row.offer.currency });

export const DIFFERENCE_COLUMNS: readonly FileColumn<ServedDifference>[] = [
  { header: 'note.invoice', cell: ({ slot }) => invoiceCodeOf(slot.premiseId, monthOf(slot.date)) },
  { header: 'file.date', cell: ({ slot }) => dayCell(slot.date) },
  { header: 'file.shift', cell: ({ slot }) => `${slot.startTime}-${slot.endTime}` },
  { header: 'difference.billed', cell: amount(({ billed }) => billed) },
  { header: 'difference.served', cell: amount(({ served }) => served) },
  { header: 'difference.noted', cell: amount(({ noted }) => noted) },
  { header: 'difference.unsettled', cell: amount(unsettledAmount) },
  { header: 'file.currency', cell: ({ offer }) => offer.currency },
];
