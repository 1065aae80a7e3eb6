import type { FileFormat } from '@contract/list';
import type { Instant, Lang, Minor } from '@contract/primitives';
import { decimalsOf, inMajorUnits } from '@domain/money';
import { dayOf, timeOf } from '@domain/time';
import Papa from 'papaparse';
import writeXlsxFile, { type CellObject } from 'write-excel-file/universal';
import type { Translate } from './translate';

/** What a column says its values in. */
export interface FileWords {
  t: Translate;
  lang: Lang;
  /** The business's: instants are written as its clocks show them. */
  timeZone: string;
}

interface Amount {
  amount: Minor;
  currency: string;
}
type FileCell = string | number | Amount | null;

/** A column of a list as a file: the key of its heading, and what a row has there. */
export interface FileColumn<Row> {
  header: string;
  cell: (row: Row, words: FileWords) => FileCell;
}

/** "2027-03-10 14:30", which spreadsheets sort and take for a time. */
export const instantCell = (instant: Instant | null, { timeZone }: FileWords): string | null =>
  instant && `${dayOf(instant, timeZone)} ${timeOf(instant, timeZone)}`;

/** The content type of each format. */
export const LIST_FILE_TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Spreadsheets take what begins so for a formula; a plain number below zero is none. */
const FORMULA = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r\n]/;
const BYTE_ORDER_MARK = '\ufeff';

const decimal = ({ amount, currency }: Amount): number => inMajorUnits(amount, currency);

const writeCsv = (header: readonly string[], rows: readonly FileCell[][]): string => {
  const written = rows.map((row) =>
    row.map((cell) =>
      cell !== null && typeof cell === 'object' ? decimal(cell).toFixed(decimalsOf(cell.currency)) : cell,
    ),
  );
  const csv = Papa.unparse([[...header], ...written], { escapeFormulae: FORMULA, newline: '\r\n' });
  return `${BYTE_ORDER_MARK}${csv}\r\n`;
};

/** As many letters as a cell holds, without those that XML can't. */
const LONGEST_CELL = 32_767;
const xlsxText = (text: string): string => text.replace(/(?![\t\n\r])\p{Cc}/gu, '').slice(0, LONGEST_CELL);

const xlsxCell = (cell: FileCell): CellObject | null => {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string') return { type: String, value: xlsxText(cell) };
  if (typeof cell === 'number') return { type: Number, value: cell };
  const decimals = decimalsOf(cell.currency);
  return {
    type: Number,
    value: decimal(cell),
    format: decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0',
  };
};

const WIDEST = 60;
/** In letters of the sheet, of which a Chinese one takes two. */
const widthOf = (cell: FileCell): number => {
  const text = `${cell !== null && typeof cell === 'object' ? decimal(cell) : (cell ?? '')}`;
  return text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0);
};

const writeXlsx = async (header: readonly string[], rows: readonly FileCell[][]): Promise<ArrayBuffer> => {
  const columns = header.map((name, at) => ({
    width: Math.min(
      WIDEST,
      2 + rows.reduce((most, row) => Math.max(most, widthOf(row[at] ?? null)), widthOf(name)),
    ),
  }));
  const head = header.map((value): CellObject => ({ type: String, value, fontWeight: 'bold' }));
  const sheet = [head, ...rows.map((row) => row.map(xlsxCell))];
  const written = await writeXlsxFile(sheet, { columns, stickyRowsCount: 1 }).toBlob();
  return written.arrayBuffer();
};

/** Rows under their headings, as a spreadsheet opens them: CSV in UTF-8 with its mark and no formulas, or XLSX. */
export const writeListFile = <Row>(
  format: FileFormat,
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
  words: FileWords,
): string | Promise<ArrayBuffer> => {
  const header = columns.map((column) => words.t(column.header));
  const cells = rows.map((row) => columns.map(({ cell }) => cell(row, words)));
  return format === 'csv' ? writeCsv(header, cells) : writeXlsx(header, cells);
};
