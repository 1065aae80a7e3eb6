import type { Minor } from '@contract/primitives';
import { inMajorUnits } from '@domain/money';

interface Amount {
  amount: Minor;
  currency: string;
}
export type FileCell = string | number | Amount | null;

export const decimal = ({ amount, currency }: Amount): number => inMajorUnits(amount, currency);

/** Writes a table piece by piece: each call answers the bytes that are ready, which may be none. */
export interface TableWriter {
  write(rows: readonly FileCell[][]): Uint8Array;
  end(): Uint8Array;
}
