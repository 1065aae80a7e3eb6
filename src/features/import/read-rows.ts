import type { FileProblem } from './import-state';

/** In bytes: several times the size of the longest allowed list. */
const MAX_FILE_SIZE = 10_485_760;

/** A row of a file with at least one value. */
export interface FileRow {
  /** Its number in the file, from 1, as spreadsheets show it. */
  line: number;
  cells: string[];
}

/** The default CSV encodings of spreadsheets in Hong Kong and in mainland China. */
const OLDER_ENCODINGS = ['big5', 'gb18030'];
const REPLACEMENT_CHARACTER = /\ufffd/g;
/** Characters that are common in headings and addresses. Text decoded with the wrong encoding has rare ones instead. */
const FAMILIAR =
  /[名稱称姓場场所地址區区域公司組组別别聯联絡络系人電电話话郵邮箱狀状態态備备註注代號号碼码類类型日期牌照證证保安員员客戶户大廈厦樓楼座道路街中心花園园廣广港九龍龙新]/g;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const decode = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Decoding with the wrong one of the two doesn't always fail, so the more plausible text is chosen.
    const [best = ''] = OLDER_ENCODINGS.map((encoding) => new TextDecoder(encoding).decode(bytes)).sort(
      (left, right) =>
        countOf(left, REPLACEMENT_CHARACTER) - countOf(right, REPLACEMENT_CHARACTER) ||
        countOf(right, FAMILIAR) - countOf(left, FAMILIAR),
    );
    return best;
  }
};

/** Removes the apostrophe that exported files have before text that looks like a formula. */
const unescapeCell = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r\n])/, '');

const readCsv = async (file: File): Promise<string[][]> => {
  const { default: Papa } = await import('papaparse');
  const { data } = Papa.parse<string[]>(decode(await file.arrayBuffer()));
  return data.map((row) => row.map(unescapeCell));
};

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
};

/**
 * Returns the workbook with its parts stored instead of compressed. The library inflates large compressed parts in a
 * worker created from a string, which the content security policy blocks, so it would never finish.
 */
const storeUncompressed = async (bytes: ArrayBuffer): Promise<ArrayBuffer> => {
  const { unzipSync, zipSync } = await import('fflate');
  const parts = unzipSync(new Uint8Array(bytes), { filter: ({ name }) => /\.(xml|rels)$/i.test(name) });
  return zipSync(parts, { level: 0 }).buffer as ArrayBuffer;
};

const readWorkbook = async (file: File): Promise<string[][]> => {
  const { readSheet } = await import('read-excel-file/universal');
  const workbook = await storeUncompressed(await file.arrayBuffer());
  // Keeps numbers as text, so that a phone number isn't converted to scientific notation.
  const rows = await readSheet(workbook, { parseNumber: (text) => text });
  return rows.map((row) => row.map(textOf));
};

const isWorkbook = async (file: File): Promise<boolean> => {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x50 && second === 0x4b;
};

/** Control characters, which are removed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed on purpose
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

const readCells = async (file: File): Promise<string[][]> =>
  (await isWorkbook(file)) ? readWorkbook(file) : readCsv(file);

/** The rows of a CSV file or of the first sheet of a workbook, without empty ones, or why it can't be imported. */
export const readRows = async (file: File): Promise<FileRow[] | FileProblem> => {
  if (file.size > MAX_FILE_SIZE) return 'tooLarge';
  // The old binary format isn't supported.
  if (/\.xls$/i.test(file.name)) return 'olderWorkbook';
  const rows = await readCells(file).catch(() => undefined);
  if (!rows) return 'unreadable';
  const filled = rows
    .map((cells, index) => ({
      line: index + 1,
      cells: cells.map((cell) => cell.replace(CONTROL, '').toWellFormed().trim()),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return filled.length < 2 ? 'empty' : filled;
};
