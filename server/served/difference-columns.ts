import type { Minor } from '@contract/primitives';
import type { ServedDifference } from '@contract/served-difference';
import { monthOf } from '@domain/day';
import { invoiceCodeOf } from '@domain/invoice-code';
import { unsettledAmount } from '@domain/served-correction';
import { dayCell, type FileColumn } from '@server/list-file';

interface DifferenceRow extends ServedDifference {
  currency: string;
}

/** The file's rows of a list row. */
export const inCurrency =
  (currency: string) =>
  (row: ServedDifference): DifferenceRow[] => [{ ...row, currency }];

const amount =
  (of: (row: DifferenceRow) => Minor): FileColumn<DifferenceRow>['cell'] =>
  (row) => ({ amount: of(row), currency: row.currency });

export const DIFFERENCE_COLUMNS: readonly FileColumn<DifferenceRow>[] = [
  { header: 'note.invoice', cell: ({ slot }) => invoiceCodeOf(slot.premiseId, monthOf(slot.date)) },
  { header: 'file.date', cell: ({ slot }) => dayCell(slot.date) },
  { header: 'file.shift', cell: ({ slot }) => `${slot.startTime}-${slot.endTime}` },
  { header: 'difference.billed', cell: amount(({ billed }) => billed) },
  { header: 'difference.served', cell: amount(({ served }) => served) },
  { header: 'difference.noted', cell: amount(({ noted }) => noted) },
  { header: 'difference.unsettled', cell: amount(unsettledAmount) },
  { header: 'file.currency', cell: ({ currency }) => currency },
];
