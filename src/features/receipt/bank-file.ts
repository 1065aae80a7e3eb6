import type { BankImportSummary, BankLayout } from '@contract/bank-import';
import { guessLayout } from '@domain/bank/guess-layout';
import { readBankLines } from '@domain/bank/read-lines';
import { decimalsOf } from '@domain/money';
import type { FileRow } from '@src/lib/read-rows';

/** A file as it was read, and how its lines seem to be written. */
export interface ReadFile {
  name: string;
  rows: readonly FileRow[];
  headers: readonly string[];
  account: string;
  layout: BankLayout;
}

/** With the account whose last file is read like this one, and its layout; else as guessed. */
export const toReadFile = (
  { name, rows }: Pick<ReadFile, 'name' | 'rows'>,
  imports: readonly BankImportSummary[],
  currency: string,
): ReadFile => {
  const { headers, layout } = guessLayout(rows);
  const linesIn = (other: BankLayout) => readBankLines(rows, other, decimalsOf(currency)).lines.length;
  const earlier = imports.find((each) => each.layout && linesIn(each.layout) >= Math.max(1, linesIn(layout)));
  return { name, rows, headers, account: earlier?.account ?? '', layout: earlier?.layout ?? layout };
};
