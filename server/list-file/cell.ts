import type { Minor } from '@contract/primitives';
import { decimalsOf, inMajorUnits } from '@domain/money';

interface Amount {
  amount: Minor;
  currency: string;
}
/** "2027-03-10", or with the time of the business's clocks "2027-03-10 14:30". */
interface Dated {
  date: string;
}
export type FileCell = string | number | Amount | Dated | null;

export const decimal = ({ amount, currency }: Amount): number => inMajorUnits(amount, currency);

/** As a text file has it. */
export const plainCell = (cell: FileCell): string | number | null => {
  if (cell === null || typeof cell !== 'object') return cell;
  return 'date' in cell ? cell.date : decimal(cell).toFixed(decimalsOf(cell.currency));
};

/** Writes a table piece by piece: each call answers the bytes that are ready, which may be none. */
export interface TableWriter {
  write(rows: readonly FileCell[][]): Uint8Array;
  end(): Uint8Array;
}
