import type { FileProblem } from './file-problem';
import { readWorkbook } from './read-workbook';

/** The default CSV encodings of spreadsheets in Hong Kong and in mainland China. */
const OLDER_ENCODINGS = ['big5', 'gb18030'];
const REPLACEMENT_CHARACTER = /\ufffd/g;
/** Characters that are common in headings and addresses. Text decoded with the wrong encoding has rare ones instead. */
const FAMILIAR =
  /[名稱称姓場场所地址區区域公司組组別别聯联絡络系人電电話话郵邮箱狀状態态備备註注代號号碼码類类型日期牌照證证保安員员客戶户大廈厦樓楼座道路街中心花園园廣广港九龍龙新]/g;
/** In bytes: enough to recognise UTF-16 by its zeros. */
const EXAMINED = 4096;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * The byte order of UTF-16 by its mark, or by its zeros: separators, digits and Latin letters have one each, and no other
 * encoding of text has any. Null for another encoding.
 */
const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of bytes.subarray(0, EXAMINED).entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [high = 0, low = 0] = zeros;
  if (high + low === 0) return null;
  return low >= high ? 'utf-16le' : 'utf-16be';
};

/** Decodes UTF-8, UTF-16, Big5 or GB18030, with or without a byte order mark. */
const decodeText = (buffer: ArrayBuffer): string => {
  const bytes = new Uint8Array(buffer);
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
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

/** In bytes: several times the size of the longest allowed list. */
const MAX_FILE_SIZE = 10_485_760;

/** A row of a file with at least one value. */
export interface FileRow {
  /** Its number in the file, from 1, as spreadsheets show it. */
  line: number;
  cells: string[];
}

/** Removes the apostrophe that exported files have before text that looks like a formula. */
const unescapeCell = (cell: string): string => cell.replace(/^'(?=[=+\-@＝＋－＠\t\r\n])/, '');

const readCsv = async (file: File): Promise<string[][]> => {
  const { default: Papa } = await import('papaparse');
  // A last empty line would hide the separator of a short list.
  const text = decodeText(await file.arrayBuffer()).replace(/[\r\n]+$/, '');
  const { data } = Papa.parse<string[]>(text);
  return data.map((row) => row.map(unescapeCell));
};

const WORKBOOK = 'PK';
/** Of PDF, PNG, JPEG and the older Excel format: read as text, they would be rows of nonsense. */
const OTHER_FORMATS: readonly (readonly [string, FileProblem])[] = [
  ['%PDF', 'unreadable'],
  ['\u0089PNG', 'unreadable'],
  ['\u00ff\u00d8\u00ff', 'unreadable'],
  ['\u00d0\u00cf\u0011\u00e0', 'olderWorkbook'],
];

/** The first bytes, by which formats are known, as characters. */
const beginningOf = async (file: File): Promise<string> =>
  String.fromCharCode(...new Uint8Array(await file.slice(0, 4).arrayBuffer()));

/** Control characters, which are removed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed on purpose
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

const readCells = async (file: File): Promise<string[][] | FileProblem> => {
  const beginning = await beginningOf(file);
  if (beginning.startsWith(WORKBOOK)) return readWorkbook(await file.arrayBuffer());
  const [, problem] = OTHER_FORMATS.find(([first]) => beginning.startsWith(first)) ?? [];
  return problem ?? readCsv(file);
};

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
