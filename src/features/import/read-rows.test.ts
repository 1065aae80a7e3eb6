import { File as NodeFile } from 'node:buffer';
import { minor } from '@domain/money';
import { csvWriter } from '@server/list-file/csv-writer';
import { xlsxWriter } from '@server/list-file/xlsx-writer';
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

describe('the rows of a file', () => {
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

  it('can be read from a downloaded list', async () => {
    const head = ['Name', 'Phone', 'Day', 'Amount'];
    const row = [
      '=1+1',
      '+852 2345 6789',
      { date: '2027-03-10' },
      { amount: minor(123_450), currency: 'HKD' },
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
