import { decodeText } from './decode-text';
import type { FileProblem } from './import-state';
import { readWorkbook } from './read-workbook';

/** In bytes: several times the size of the longest allowed list. */
const MAX_FILE_SIZE = 10_485_760;

/** A row of a file with at least one value. */
export interface FileRow {
  /** Its number in the file, from 1, as spreadsheets show it. */
  line: number;
  cells: string[];
}

/** Removes the apostrophe that exported files have before text that looks like a formula. */
const unescapeCell = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r\n])/, '');

const readCsv = async (file: File): Promise<string[][]> => {
  const { default: Papa } = await import('papaparse');
  // A last empty line would hide the separator of a short list.
  const text = decodeText(await file.arrayBuffer()).replace(/[\r\n]+$/, '');
  const { data } = Papa.parse<string[]>(text);
  return data.map((row) => row.map(unescapeCell));
};

const isWorkbook = async (file: File): Promise<boolean> => {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x50 && second === 0x4b;
};

/** Control characters, which are removed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed on purpose
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

const readCells = async (file: File): Promise<string[][] | FileProblem> =>
  (await isWorkbook(file)) ? readWorkbook(await file.arrayBuffer()) : readCsv(file);

/** The rows of a CSV file or of the first sheet of a workbook, without empty ones, or why it can't be imported. */
export const readRows = async (file: File): Promise<FileRow[] | FileProblem> => {
  if (file.size > MAX_FILE_SIZE) return 'tooLarge';
  // The old binary format isn't supported.
  if (/\.xls$/i.test(file.name)) return 'olderWorkbook';
  const rows = await readCells(file).catch(() => undefined);
  if (!rows) return 'unreadable';
  if (typeof rows === 'string') return rows;
  const filled = rows
    .map((cells, index) => ({
      line: index + 1,
      cells: cells.map((cell) => cell.replace(CONTROL, '').toWellFormed().trim()),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return filled.length < 2 ? 'empty' : filled;
};
