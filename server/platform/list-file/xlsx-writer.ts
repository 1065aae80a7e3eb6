import { decimalsOf } from '@domain/money';
import { escapeXml, withoutInvalidXml } from '@server/base/xml';
import { Zip, ZipDeflate } from 'fflate';
import { decimalAmount, type FileCell, plainCell, type TableWriter } from './cell';
import {
  amountStyle,
  DAY_STYLE,
  HEADING_STYLE,
  INSTANT_STYLE,
  SHEET_END,
  sheetName,
  sheetStart,
  workbookParts,
} from './xlsx-parts';

/** Rows per sheet, including the heading. */
const MAX_SHEET_ROWS = 1_048_576;
/** Characters. */
const MAX_CELL_LENGTH = 32_767;
const MAX_COLUMN_WIDTH = 60;
/** A constant date for the archive's files, so that equal content gives equal bytes. */
const ARCHIVE_DATE = new Date(2000, 0, 1);

/** Escapes "_x0041_", which spreadsheets read as the character with that code. */
const cellText = (text: string): string =>
  escapeXml(withoutInvalidXml(text.slice(0, MAX_CELL_LENGTH)).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_'));

const textCell = (at: string, text: string, style = ''): string =>
  `<c r="${at}" t="inlineStr"${style}><is><t xml:space="preserve">${cellText(text)}</t></is></c>`;

const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets is 30 December 1899. Before March 1900 programs differ, so earlier dates are written as text. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_RELIABLE_DATE = '1900-03-01';

const dateCell = (at: string, date: string): string => {
  if (date < FIRST_RELIABLE_DATE) return textCell(at, date);
  const number = (Date.parse(`${date.replace(' ', 'T')}Z`) - DAY_ZERO) / DAY_MS;
  return `<c r="${at}" s="${date.includes(' ') ? INSTANT_STYLE : DAY_STYLE}"><v>${number}</v></c>`;
};

/** The reference of a cell is optional in the format, but some programs require it. */
const xmlCell = (at: string, cell: FileCell): string => {
  if (cell === null || cell === '') return `<c r="${at}"/>`;
  if (typeof cell === 'string') return textCell(at, cell);
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if ('date' in cell) return dateCell(at, cell.date);
  return `<c r="${at}" s="${amountStyle(decimalsOf(cell.currency))}"><v>${decimalAmount(cell)}</v></c>`;
};

/** The letters of a column, from 0: A … Z, AA … */
const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** In widths of a Latin letter; a Chinese character takes two. */
const widthOf = (cell: FileCell): number => {
  const text = `${plainCell(cell) ?? ''}`;
  return text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0);
};

const concatBytes = (chunks: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
};

/** Writes a workbook as a ZIP archive. A table longer than a sheet continues in the next sheet. */
export const xlsxWriter = (header: readonly string[], maxRows = MAX_SHEET_ROWS): TableWriter => {
  const encoder = new TextEncoder();
  const letters = header.map((_, column) => lettersOf(column));
  const row = (number: number, cellAt: (at: string, column: number) => string): string =>
    `<row r="${number}">${letters.map((letter, column) => cellAt(`${letter}${number}`, column)).join('')}</row>`;
  const headingRow = row(1, (at, column) => textCell(at, header[column] ?? '', ` s="${HEADING_STYLE}"`));
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const addFile = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = ARCHIVE_DATE;
    zip.add(file);
    return file;
  };
  const takeReadyBytes = (): Uint8Array => {
    const bytes = concatBytes(ready);
    ready = [];
    return bytes;
  };

  let start: string | null = null;
  let sheets = 0;
  let sheet: ZipDeflate | null = null;
  let rowsInSheet = 0;
  /** Column widths come before the rows, so they are computed from the first batch. */
  const sheetHead = (rows: readonly FileCell[][]): string => {
    const widths = header.map((name, at) =>
      Math.min(
        MAX_COLUMN_WIDTH,
        2 + rows.reduce((widest, row) => Math.max(widest, widthOf(row[at] ?? null)), widthOf(name)),
      ),
    );
    return sheetStart(widths) + headingRow;
  };
  const openSheet = (head: string): ZipDeflate => {
    sheets += 1;
    rowsInSheet = 1;
    const opened = addFile(sheetName(sheets));
    opened.push(encoder.encode(head));
    return opened;
  };
  const closeSheet = () => {
    sheet?.push(encoder.encode(SHEET_END), true);
    sheet = null;
  };

  const addRows = (rows: readonly FileCell[][]): void => {
    start ??= sheetHead(rows);
    for (let from = 0; from < rows.length || sheets === 0; ) {
      sheet ??= openSheet(start);
      const rowsThatFit = rows.slice(from, from + maxRows - rowsInSheet);
      const xml = rowsThatFit.map((cells, index) =>
        row(rowsInSheet + index + 1, (at, column) => xmlCell(at, cells[column] ?? null)),
      );
      sheet.push(encoder.encode(xml.join('')));
      from += rowsThatFit.length;
      rowsInSheet += rowsThatFit.length;
      if (rowsInSheet === maxRows) closeSheet();
    }
  };
  return {
    write: (rows) => {
      addRows(rows);
      return takeReadyBytes();
    },
    end: () => {
      addRows([]);
      closeSheet();
      for (const [name, xml] of workbookParts(sheets)) addFile(name).push(encoder.encode(xml), true);
      zip.end();
      return takeReadyBytes();
    },
  };
};
