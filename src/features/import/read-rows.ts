import type { FileFault } from './import-state';

/** What a list of the greatest length takes, several times over. */
const LARGEST_FILE = 10_485_760;

/** A row of a file that is not empty. */
export interface FileRow {
  /** Its number in the file, from 1, as spreadsheets show it. */
  line: number;
  cells: string[];
}

/** The file can't be imported, whatever its columns are. */
export class FileFaultError extends Error {
  override name = 'FileFaultError';
  constructor(readonly fault: FileFault) {
    super(fault);
  }
}

/** Hong Kong's and the mainland's spreadsheets save CSV in these where they are not told otherwise. */
const OLDER_ENCODINGS = ['big5', 'gb18030'];
const MISREAD = /\ufffd/g;
/** What stands in the headings and addresses of such lists. Text that is read in the other encoding has rare characters instead. */
const FAMILIAR =
  /[名稱称姓場场所地址區区域公司組组別别聯联絡络系人電电話话郵邮箱狀状態态備备註注代號号碼码類类型日期牌照證证保安員员客戶户大廈厦樓楼座道路街中心花園园廣广港九龍龙新]/g;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const decoded = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Neither need fail on the other's text.
    const [best = ''] = OLDER_ENCODINGS.map((encoding) => new TextDecoder(encoding).decode(bytes)).sort(
      (left, right) =>
        countOf(left, MISREAD) - countOf(right, MISREAD) ||
        countOf(right, FAMILIAR) - countOf(left, FAMILIAR),
    );
    return best;
  }
};

/** Our own files have such a mark before what a spreadsheet would take for a formula. */
const withoutMark = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r\n])/, '');

const readCsv = async (file: File): Promise<string[][]> => {
  const { default: Papa } = await import('papaparse');
  const { data } = Papa.parse<string[]>(decoded(await file.arrayBuffer()));
  return data.map((row) => row.map(withoutMark));
};

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
};

/**
 * The workbook with its parts stored instead of compressed. Large compressed parts are inflated by the library in a
 * worker made of text, which the page's content security policy refuses: its answer would never come.
 */
const withoutCompression = async (bytes: ArrayBuffer): Promise<ArrayBuffer> => {
  const { unzipSync, zipSync } = await import('fflate');
  const parts = unzipSync(new Uint8Array(bytes), { filter: ({ name }) => /\.(xml|rels)$/i.test(name) });
  return zipSync(parts, { level: 0 }).buffer as ArrayBuffer;
};

const readWorkbook = async (file: File): Promise<string[][]> => {
  const { readSheet } = await import('read-excel-file/universal');
  const workbook = await withoutCompression(await file.arrayBuffer());
  // Numbers as they are written: a telephone number must not become a power of ten.
  const rows = await readSheet(workbook, { parseNumber: (text) => text });
  return rows.map((row) => row.map(textOf));
};

const isWorkbook = async (file: File): Promise<boolean> => {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x50 && second === 0x4b;
};

/** Control characters that no list means, and that nothing stores. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/** The rows of a CSV file or of the first sheet of a workbook, without empty ones. Throws a FileFaultError. */
export const readRows = async (file: File): Promise<FileRow[]> => {
  if (file.size > LARGEST_FILE) throw new FileFaultError('tooLarge');
  // The older form of workbooks is no text either.
  if (/\.xls$/i.test(file.name)) throw new FileFaultError('olderWorkbook');
  const read = (await isWorkbook(file)) ? readWorkbook : readCsv;
  const rows = await read(file).catch((cause: unknown) => {
    throw Object.assign(new FileFaultError('unreadable'), { cause });
  });
  const filled = rows
    .map((cells, index) => ({
      line: index + 1,
      cells: cells.map((cell) => cell.replace(CONTROL, '').toWellFormed().trim()),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length < 2) throw new FileFaultError('empty');
  return filled;
};
