import type { BankLayout, BankLine } from '@contract/bank-import';
import type { Minor } from '@contract/primitives';
import { minor } from '../money';
import { isYearFirst, parseBankAmount, parseBankDay } from './read-cells';

/** A row of a file, with its number in it. */
export interface BankFileRow {
  line: number;
  cells: readonly string[];
}

export interface ReadBankFile {
  lines: (BankLine & { line: number })[];
  /** Rows without a day or without an amount, such as headings and totals. */
  skipped: BankFileRow[];
}

const MAX_TEXT = 500;

const amountOf = (
  cellAt: (column: number | null) => string,
  { amount, credit, debit, decimalMark }: BankLayout,
  decimals: number,
): Minor | null => {
  const parse = (column: number | null) => parseBankAmount(cellAt(column), decimalMark, decimals);
  if (amount !== null) return parse(amount);
  const [came, went] = [parse(credit), parse(debit)];
  if (came === null && went === null) return null;
  // Some banks write what went out with a sign, in its own column.
  return minor((came ?? 0) - Math.abs(went ?? 0));
};

/** The layout that applies to these rows: if every day starts with a four-digit year, the order is year, month, day, whatever was chosen. */
export const usedLayout = (rows: readonly BankFileRow[], layout: BankLayout): BankLayout => {
  const days = rows
    .map(({ cells }) => cells[layout.on] ?? '')
    .filter((cell) => parseBankDay(cell, layout.dayOrder) !== null);
  return days.length > 0 && days.every(isYearFirst) ? { ...layout, dayOrder: 'ymd' } : layout;
};

/** The lines of an account's file. */
export const readBankLines = (
  rows: readonly BankFileRow[],
  layout: BankLayout,
  decimals: number,
): ReadBankFile => {
  const read: ReadBankFile = { lines: [], skipped: [] };
  for (const row of rows) {
    const cellAt = (column: number | null) => (column === null ? '' : (row.cells[column] ?? ''));
    const on = parseBankDay(cellAt(layout.on), layout.dayOrder);
    const amount = amountOf(cellAt, layout, decimals);
    if (on === null || amount === null) {
      read.skipped.push(row);
      continue;
    }
    const text = layout.texts.map(cellAt).join(' ').replace(/\s+/g, ' ').trim();
    read.lines.push({ line: row.line, on, amount, text: Array.from(text).slice(0, MAX_TEXT).join('') });
  }
  return read;
};
