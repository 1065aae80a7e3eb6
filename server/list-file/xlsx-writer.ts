import { decimalsOf } from '@domain/money';
import { escapeXml, storable } from '@server/xml';
import { Zip, ZipDeflate } from 'fflate';
import { decimal, type FileCell, plainCell, type TableWriter } from './cell';
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

/** As many rows as a sheet has, with its heading. */
const LONGEST_SHEET = 1_048_576;
/** As many letters as a cell holds. */
const LONGEST_CELL = 32_767;
const WIDEST = 60;
/** The dates of the files in the archive, which nobody reads: the same content is the same bytes. */
const WRITTEN = new Date(2000, 0, 1);

/** "_x0041_" is a sign's number in a spreadsheet, so such a text has its own. */
const cellText = (text: string): string =>
  escapeXml(storable(text.slice(0, LONGEST_CELL)).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_'));

const textCell = (at: string, text: string, style = ''): string =>
  `<c r="${at}" t="inlineStr"${style}><is><t xml:space="preserve">${cellText(text)}</t></is></c>`;

const DAY_MS = 86_400_000;
/** Spreadsheets count days from 30 December 1899 on; before March 1900 not all of them count alike. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_ALIKE = '1900-03-01';

const dateCell = (at: string, date: string): string => {
  if (date < FIRST_ALIKE) return textCell(at, date);
  const number = (Date.parse(`${date.replace(' ', 'T')}Z`) - DAY_ZERO) / DAY_MS;
  return `<c r="${at}" s="${date.includes(' ') ? INSTANT_STYLE : DAY_STYLE}"><v>${number}</v></c>`;
};

/** Each cell says where it stands: the format doesn't ask for it, but programs that read it do. */
const xmlCell = (at: string, cell: FileCell): string => {
  if (cell === null || cell === '') return `<c r="${at}"/>`;
  if (typeof cell === 'string') return textCell(at, cell);
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if ('date' in cell) return dateCell(at, cell.date);
  return `<c r="${at}" s="${amountStyle(decimalsOf(cell.currency))}"><v>${decimal(cell)}</v></c>`;
};

/** The letters of a column, from 0: A … Z, AA … */
const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** In letters of the sheet, of which a Chinese one takes two. */
const widthOf = (cell: FileCell): number => {
  const text = `${plainCell(cell) ?? ''}`;
  return text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0);
};

const joined = (pieces: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
};

/** A workbook as a growing ZIP archive; a table that is longer than a sheet goes on in the next one. */
export const xlsxWriter = (header: readonly string[], longestSheet = LONGEST_SHEET): TableWriter => {
  const encoder = new TextEncoder();
  const letters = header.map((_, column) => lettersOf(column));
  const row = (number: number, cellAt: (at: string, column: number) => string): string =>
    `<row r="${number}">${letters.map((letter, column) => cellAt(`${letter}${number}`, column)).join('')}</row>`;
  const head = row(1, (at, column) => textCell(at, header[column] ?? '', ` s="${HEADING_STYLE}"`));
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const add = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = WRITTEN;
    zip.add(file);
    return file;
  };
  const taken = (): Uint8Array => {
    const bytes = joined(ready);
    ready = [];
    return bytes;
  };

  let start: string | null = null;
  let sheets = 0;
  let sheet: ZipDeflate | null = null;
  let rowsOfSheet = 0;
  /** Columns stand before the rows, so they are as wide as the first rows need. */
  const startOf = (rows: readonly FileCell[][]): string => {
    const widths = header.map((name, at) =>
      Math.min(
        WIDEST,
        2 + rows.reduce((most, row) => Math.max(most, widthOf(row[at] ?? null)), widthOf(name)),
      ),
    );
    return sheetStart(widths) + head;
  };
  const openSheet = (begin: string): ZipDeflate => {
    sheets += 1;
    rowsOfSheet = 1;
    const opened = add(sheetName(sheets));
    opened.push(encoder.encode(begin));
    return opened;
  };
  const closeSheet = () => {
    sheet?.push(encoder.encode(SHEET_END), true);
    sheet = null;
  };

  const put = (rows: readonly FileCell[][]): void => {
    start ??= startOf(rows);
    for (let from = 0; from < rows.length || sheets === 0; ) {
      sheet ??= openSheet(start);
      const fitting = rows.slice(from, from + longestSheet - rowsOfSheet);
      const xml = fitting.map((cells, index) =>
        row(rowsOfSheet + index + 1, (at, column) => xmlCell(at, cells[column] ?? null)),
      );
      sheet.push(encoder.encode(xml.join('')));
      from += fitting.length;
      rowsOfSheet += fitting.length;
      if (rowsOfSheet === longestSheet) closeSheet();
    }
  };
  return {
    write: (rows) => {
      put(rows);
      return taken();
    },
    end: () => {
      put([]);
      closeSheet();
      for (const [name, xml] of workbookParts(sheets)) add(name).push(encoder.encode(xml), true);
      zip.end();
      return taken();
    },
  };
};
