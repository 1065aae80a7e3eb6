import type { Minor } from '@contract/primitives';
import { decimalsOf, inMajorUnits } from '@domain/money';

interface Amount {
  amount: Minor;
  currency: string;
}
/** "2027-03-10", or "2027-03-10 14:30" in the business's time zone. */
interface Dated {
  date: string;
}
export type FileCell = string | number | Amount | Dated | null;

export const decimalAmount = ({ amount, currency }: Amount): number => inMajorUnits(amount, currency);

/** Returns the cell as it is written in CSV. */
export const plainCell = (cell: FileCell): string | number | null => {
  if (cell === null || typeof cell !== 'object') return cell;
  return 'date' in cell ? cell.date : decimalAmount(cell).toFixed(decimalsOf(cell.currency));
};

/** Writes a table in chunks. Each call returns the bytes that are ready, possibly none. */
export interface TableWriter {
  write(rows: readonly FileCell[][]): Uint8Array;
  end(): Uint8Array;
}
