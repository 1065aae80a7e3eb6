import { minor } from '@domain/money';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import type { FileCell, TableWriter } from './cell';
import { csvWriter } from './csv-writer';
import { xlsxWriter } from './xlsx-writer';

const HEADER = ['Number', 'Premise', 'Total'];
const hkd = (units: number) => ({ amount: minor(units), currency: 'HKD' });
const ROWS: FileCell[][] = [
  [1, '=1+1\n"Harbour", Court', hkd(-123_456)],
  [2, 'A & B <Court>', { amount: minor(500), currency: 'JPY' }],
  [3, null, hkd(0)],
];

const writeAll = (writer: TableWriter, ...batches: FileCell[][][]): Uint8Array =>
  Buffer.concat([...batches.map((rows) => writer.write(rows)), writer.end()]);
const partsOf = (file: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(file)).map(([name, bytes]) => [name, strFromU8(bytes)]));
const rowsOf = (sheet = ''): string[] => sheet.match(/<row .*?<\/row>/gs) ?? [];

describe('a table written in batches', () => {
  it('is the same CSV as one written at once', () => {
    const whole = writeAll(csvWriter(HEADER), ROWS);
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(whole)).toBe(
      '\ufeffNumber,Premise,Total\r\n' +
        '1,"\'=1+1\n""Harbour"", Court",-1234.56\r\n' +
        '2,A & B <Court>,500\r\n' +
        '3,,0.00\r\n',
    );
    expect(writeAll(csvWriter(HEADER), ROWS.slice(0, 1), [], ROWS.slice(1))).toEqual(whole);
  });

  it.each(['=1', '+1+1', '@A1', '-1+1', '＝1', '＋1+1', '－1', '＠A1'])('escapes %s in CSV', (formula) => {
    const whole = writeAll(csvWriter(HEADER), [[1, formula, null]]);
    expect(new TextDecoder().decode(whole)).toContain(`1,"'${formula}",`);
  });

  it('is the same workbook as one written at once, with values unchanged', () => {
    const whole = partsOf(writeAll(xlsxWriter(HEADER), ROWS));
    expect(Object.keys(whole).sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    const rows = rowsOf(whole['xl/worksheets/sheet1.xml']);
    expect(rows).toHaveLength(4);
    expect(rows[1]).toContain('>=1+1\n"Harbour", Court</t>');
    expect(rows[1]).toContain('<v>-1234.56</v>');
    expect(rows[2]).toContain('>A &amp; B &lt;Court&gt;</t>');
    expect(rows[3]).toBe('<row r="4"><c r="A4"><v>3</v></c><c r="B4"/><c r="C4" s="4"><v>0</v></c></row>');
    const apart = partsOf(writeAll(xlsxWriter(HEADER), ROWS.slice(0, 1), [], ROWS.slice(1)));
    expect(rowsOf(apart['xl/worksheets/sheet1.xml'])).toEqual(rows);
  });

  it('is read back unchanged by another library', async () => {
    const wide = Array.from({ length: 30 }, (_, column) => `C${column}`);
    const file = writeAll(xlsxWriter(wide), [wide.map((_, column) => column), wide.map(() => null)]);
    const read = await readSheet(new Uint8Array(file).buffer);
    expect(read.slice(0, 2)).toEqual([wide, wide.map((_, column) => column)]);
    const dated = writeAll(xlsxWriter(['Day', 'Name']), [[{ date: '2027-03-10' }, '+852 2345 6789']]);
    expect((await readSheet(new Uint8Array(dated).buffer))[1]).toEqual([
      new Date('2027-03-10T00:00:00.000Z'),
      '+852 2345 6789',
    ]);
  });

  it('has days and instants as spreadsheet dates, and as text in CSV', () => {
    const dates: FileCell[][] = [
      [{ date: '2027-03-10' }, { date: '2027-03-10 18:30' }, { date: '1900-01-01' }],
    ];
    const { 'xl/worksheets/sheet1.xml': sheet, 'xl/styles.xml': styles = '' } = partsOf(
      writeAll(xlsxWriter(HEADER), dates),
    );
    const [, day = '', instant = '', early] = rowsOf(sheet)[1]?.split('<c') ?? [];
    const formatOf = (cell: string) => {
      const style = styles.match(/<xf [^>]*xfId[^>]*>/g)?.[Number(/s="(\d+)"/.exec(cell)?.[1])] ?? '';
      const id = /numFmtId="(\d+)"/.exec(style)?.[1];
      return new RegExp(`numFmtId="${id}" formatCode="([^"]+)"`).exec(styles)?.[1];
    };
    expect(day).toContain('<v>46456</v>');
    expect(formatOf(day)).toBe('yyyy-mm-dd');
    expect(Number(/<v>(.*)<\/v>/.exec(instant)?.[1])).toBeCloseTo(46_456 + 18.5 / 24, 9);
    expect(formatOf(instant)).toBe('yyyy-mm-dd hh:mm');
    expect(early).toContain('1900-01-01</t>');
    expect(new TextDecoder().decode(writeAll(csvWriter(HEADER), dates))).toContain(
      '2027-03-10,2027-03-10 18:30,1900-01-01',
    );
  });

  it('continues in another sheet when one is full, with the same headings', () => {
    const parts = partsOf(writeAll(xlsxWriter(HEADER, 3), ROWS));
    const [first, second] = [1, 2].map((sheet) => rowsOf(parts[`xl/worksheets/sheet${sheet}.xml`]));
    expect([first?.length, second?.length]).toEqual([3, 2]);
    expect(second?.[0]).toBe(first?.[0]);
    expect(parts['xl/workbook.xml']?.match(/<sheet /g)).toHaveLength(2);
    expect(parts['[Content_Types].xml']).toContain('/xl/worksheets/sheet2.xml');
  });

  it('has headings without rows', () => {
    expect(rowsOf(partsOf(writeAll(xlsxWriter(HEADER)))['xl/worksheets/sheet1.xml'])).toHaveLength(1);
    expect(writeAll(csvWriter(HEADER)).length).toBe('\ufeffNumber,Premise,Total\r\n'.length + 2);
  });

  it('removes characters that XML does not allow, and cuts texts at the cell limit', () => {
    const file = writeAll(xlsxWriter(['A', 'B']), [['a\u0001b\ufffe\ud800c _x0041_ \r', 'x'.repeat(40_000)]]);
    const row = rowsOf(partsOf(file)['xl/worksheets/sheet1.xml'])[1] ?? '';
    expect(row).toContain('>abc _x005F_x0041_ &#13;</t>');
    expect(row.match(/x{9,}/)?.[0]).toHaveLength(32_767);
  });
});
