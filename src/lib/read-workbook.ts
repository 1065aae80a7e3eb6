import { MAX_IMPORTED_ROWS } from '@contract/import';
import type { FileProblem } from './file-problem';

/** In bytes, uncompressed, as the archive declares it. */
const MAX_UNCOMPRESSED_SIZE = 67_108_864;
/** A sheet is read from A1 to its last row and column, empty cells included. */
const MAX_CELLS = 1_000_000;

const isRead = (name: string): boolean => /\.(xml|rels)$/i.test(name);

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** The number of cells from A1 to the last row and the last column that a sheet refers to. */
export const countSheetCells = (sheet: string): number => {
  let [rows, columns] = [0, 0];
  for (const [, row] of sheet.matchAll(/<(?:\w+:)?row\b[^>]*?\sr\s*=\s*["'](\d+)/g))
    rows = Math.max(rows, Number(row));
  for (const [, letters = '', row] of sheet.matchAll(/<(?:\w+:)?c\b[^>]*?\sr\s*=\s*["']([A-Z]+)(\d+)/g)) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnNumber(letters));
  }
  return rows * Math.max(columns, 1);
};

/** Titles and headings may precede the rows to import. */
const MAX_HEAD_ROWS = 50;

/** Stops counting above the limit, because a sheet may have a million rows. */
const hasTooManyRows = (sheet: string): boolean => {
  let filled = 0;
  let start = -1;
  for (const { index } of sheet.matchAll(/<(?:\w+:)?row\b|$/g)) {
    if (start >= 0 && /<(?:\w+:)?(?:v|is)\b/.test(sheet.slice(start, index))) filled += 1;
    if (filled > MAX_IMPORTED_ROWS + MAX_HEAD_ROWS) return true;
    start = index;
  }
  return false;
};

/** The path of the first sheet; the library reads only this one. */
const firstSheetPath = (textOf: (name: string) => string): string | undefined => {
  const [, relation] =
    /<(?:\w+:)?sheet\b[^>]*?\sr:id\s*=\s*["']([^"']+)/.exec(textOf('xl/workbook.xml')) ?? [];
  const relations = textOf('xl/_rels/workbook.xml.rels').matchAll(/<Relationship\b[^>]*>/g);
  const own = [...relations].find(([tag]) => /\sId\s*=\s*["']([^"']+)/.exec(tag)?.[1] === relation);
  const target = own && /\sTarget\s*=\s*["']([^"']+)/.exec(own[0])?.[1];
  return target && (target.startsWith('/') ? target.slice(1) : `xl/${target}`);
};

const textOfCell = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
};

/**
 * The rows of the first sheet. Evaluated by what the archive and the sheet declare before anything is expanded: a small file
 * can declare more than fits into memory.
 */
export const readWorkbook = async (
  buffer: ArrayBuffer,
): Promise<string[][] | Extract<FileProblem, 'tooLarge' | 'tooMany' | 'tooManyCells'>> => {
  const { unzipSync, zipSync } = await import('fflate');
  const archive = new Uint8Array(buffer);
  let size = 0;
  unzipSync(archive, {
    filter: ({ name, originalSize }) => {
      if (isRead(name)) size += originalSize;
      return false;
    },
  });
  if (size > MAX_UNCOMPRESSED_SIZE) return 'tooLarge';
  const parts = unzipSync(archive, { filter: ({ name }) => isRead(name) });
  const partText = (name: string) => new TextDecoder().decode(parts[name]);
  const sheet = firstSheetPath(partText);
  // Without a known first sheet, each could be it.
  const sheets =
    sheet && parts[sheet] ? [sheet] : Object.keys(parts).filter((name) => /\/sheet\d*\.xml$/i.test(name));
  for (const name of sheets) {
    const text = partText(name);
    if (hasTooManyRows(text)) return 'tooMany';
    if (countSheetCells(text) > MAX_CELLS) return 'tooManyCells';
  }
  // Stored uncompressed: the library inflates large parts in a worker created from a string, which the content security
  // policy blocks, so it would never finish.
  const workbook = zipSync(parts, { level: 0 }).buffer as ArrayBuffer;
  const { readSheet } = await import('read-excel-file/universal');
  // Keeps numbers as text, so that a phone number isn't converted to scientific notation.
  const rows = await readSheet(workbook, { parseNumber: (text) => text });
  return rows.map((row) => row.map(textOfCell));
};
