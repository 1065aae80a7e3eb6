import { File as NodeFile } from 'node:buffer';
import { minor } from '@domain/money';
import { csvWriter } from '@server/platform/list-file/csv-writer';
import { xlsxWriter } from '@server/platform/list-file/xlsx-writer';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readRows } from './read-rows';

// jsdom's File can't be read, and Node's returns a buffer of another realm.
const fileOf = (content: string | Uint8Array, name = 'list.csv') => {
  const file = new NodeFile([content], name);
  const read = file.arrayBuffer.bind(file);
  const arrayBuffer = async () => Uint8Array.from(new Uint8Array(await read())).buffer;
  return Object.assign(file, { arrayBuffer }) as unknown as File;
};
const cellsOf = async (file: File) => {
  const rows = await readRows(file);
  return typeof rows === 'string' ? [] : rows.map(({ cells }) => cells);
};

/** "場所" and "大廈" in Big5, "场所" and "大厦" in GB18030. */
const BIG5 = Uint8Array.from([0xb3, 0xf5, 0xa9, 0xd2, 0x0a, 0xa4, 0x6a, 0xb7, 0x48]);
const GB18030 = Uint8Array.from([0xb3, 0xa1, 0xcb, 0xf9, 0x0a, 0xb4, 0xf3, 0xcf, 0xc3]);

const utf16 = (text: string, isBigEndian: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(index * 2, text.charCodeAt(index), !isBigEndian);
  return bytes;
};

const XML = '<?xml version="1.0"?>';
/** A workbook with one sheet of these rows, as small as a reader accepts. */
const workbook = (sheetData: string, padding = '') => {
  const parts = {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${XML}<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet><sheetData>${sheetData}</sheetData></worksheet>${padding}`,
  };
  const encoder = new TextEncoder();
  // jsdom's Uint8Array is of another realm.
  const bytes = Object.entries(parts).map(([name, text]) => [name, Uint8Array.from(encoder.encode(text))]);
  return fileOf(zipSync(Object.fromEntries(bytes)), 'list.xlsx');
};
const textCell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

describe('the rows of a file', () => {
  it.each([
    ['a PDF', '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n', 'unreadable'],
    [
      'a picture',
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x31, 0x0a, 0x32),
      'unreadable',
    ],
    ['a photo', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0x31, 0x0a, 0x32), 'unreadable'],
    ['an older workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0x31, 0x0a, 0x32), 'olderWorkbook'],
  ])('are not those of %s, whatever its name', async (_, content, problem) => {
    expect(await readRows(fileOf(content))).toBe(problem);
  });

  it('are the non-empty ones, with their line numbers', async () => {
    const rows = await readRows(fileOf('\ufeffName,Phone\r\n\r\n,\r\n"Chan, Tai Man",0912 3456\r\n'));
    expect(rows).toEqual([
      { line: 1, cells: ['Name', 'Phone'] },
      { line: 4, cells: ['Chan, Tai Man', '0912 3456'] },
    ]);
  });

  it.each([
    ['Big5', BIG5, [['場所'], ['大廈']]],
    ['GB18030', GB18030, [['场所'], ['大厦']]],
  ] as const)('are read in %s', async (_encoding, bytes, cells) => {
    expect(await cellsOf(fileOf(bytes))).toEqual(cells);
  });

  it('are read without the mark of UTF-8, also before a quoted heading', async () => {
    expect(await cellsOf(fileOf('\ufeff"Name, in full",Phone\n"Chan, Tai Man",1\n'))).toEqual([
      ['Name, in full', 'Phone'],
      ['Chan, Tai Man', '1'],
    ]);
  });

  it.each([true, false])('are read in UTF-16, with and without its mark (big endian: %s)', async (isBig) => {
    const list = '場所,Phone\r\n大廈一期,0912 3456\r\n';
    const cells = [
      ['場所', 'Phone'],
      ['大廈一期', '0912 3456'],
    ];
    expect(await cellsOf(fileOf(utf16(`\ufeff${list}`, isBig)))).toEqual(cells);
    expect(await cellsOf(fileOf(utf16(list, isBig)))).toEqual(cells);
    // As spreadsheets save "Unicode text".
    expect(await cellsOf(fileOf(utf16(`\ufeff${list.replaceAll(',', '\t')}`, isBig)))).toEqual(cells);
    // 一 has a zero on the other side than Latin letters have.
    const ones = '一'.repeat(20);
    expect(await cellsOf(fileOf(utf16(`\ufeff${ones},Phone\r\n${ones},1\r\n`, isBig)))).toEqual([
      [ones, 'Phone'],
      [ones, '1'],
    ]);
  });

  it('are read from a small workbook', async () => {
    const sheet = `<row r="1">${textCell('A1', 'Name')}</row><row r="3">${textCell('A3', 'Quay')}</row>`;
    expect(await readRows(workbook(sheet))).toEqual([
      { line: 1, cells: ['Name'] },
      { line: 3, cells: ['Quay'] },
    ]);
  });

  it.each([
    [
      'a cell',
      `<row r="1">${textCell('A1', 'Name')}</row><row r="1048576">${textCell('XFD1048576', 'x')}</row>`,
    ],
    ['a row', '<row r="99999999999"/>'],
    ['a cell without a row number', `<row>${textCell('XFD99999', 'x')}</row>`],
  ])('are refused before the sheet is expanded: %s far away', async (_what, sheet) => {
    const file = workbook(sheet);
    expect(file.size).toBeLessThan(2000);
    expect(await readRows(file)).toBe('tooManyCells');
  });

  it('are refused before a sheet with too many rows is read', async () => {
    const row = (number: number) => `<row r="${number}">${textCell(`A${number}`, 'x')}</row>`;
    const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1)).join('');
    expect(await readRows(workbook(rows(2_051)))).toBe('tooMany');
    expect(await readRows(workbook(`${rows(2_050)}<row r="2051"><c r="A2051" s="1"/></row>`))).toHaveLength(
      2_050,
    );
  });

  it('are refused before the archive is inflated, by the size that it declares', async () => {
    const file = workbook(`<row r="1">${textCell('A1', 'Name')}</row>`, ' '.repeat(68_000_000));
    expect(file.size).toBeLessThan(200_000);
    expect(await readRows(file)).toBe('tooLarge');
  });

  it('are refused before a file of more than 10 MB is read', async () => {
    const file = fileOf(`Name\n${'x'.repeat(10_485_755)}`);
    expect(file.size).toBe(10_485_760);
    expect(await readRows(file)).toHaveLength(2);
    expect(await readRows(fileOf(`Name\n${'x'.repeat(10_485_756)}`))).toBe('tooLarge');
  });

  it('can be read from a downloaded list', async () => {
    const head = ['Name', 'Phone', 'Day', 'Amount', 'Note'];
    const row = [
      '=1+1',
      '+852 2345 6789',
      { date: '2027-03-10' },
      { amount: minor(123_450), currency: 'HKD' },
      '＝1+1',
    ];
    for (const [make, name] of [
      [csvWriter, 'list.csv'],
      [xlsxWriter, 'list.xlsx'],
    ] as const) {
      const writer = make(head);
      const bytes = Buffer.concat([writer.write([row]), writer.end()]);
      const [, read] = await cellsOf(fileOf(new Uint8Array(bytes), name));
      expect(read?.slice(0, 3), name).toEqual(['=1+1', '+852 2345 6789', '2027-03-10']);
      expect(Number(read?.[3]), name).toBe(1234.5);
      expect(read?.[4], name).toBe('＝1+1');
    }
  });

  it.each([
    ['only headings', fileOf('Name,Phone\n'), 'empty'],
    ['nothing', fileOf(''), 'empty'],
    ['an archive that is no workbook', fileOf('PK nonsense', 'list.xlsx'), 'unreadable'],
    ['the older workbook', fileOf('x', 'list.XLS'), 'olderWorkbook'],
  ])('are refused: %s', async (_what, file, problem) => {
    expect(await readRows(file)).toBe(problem);
  });
});
