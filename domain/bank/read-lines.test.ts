import { DAY_ORDERS } from '@contract/bank-import';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessLayout } from './guess-layout';
import { parseBankAmount, parseBankDay } from './read-cells';
import { readBankLines, usedLayout } from './read-lines';

describe('an amount of a bank', () => {
  it.each([
    ['1,234.50', 123_450],
    ['1234.5', 123_450],
    ['HK$ 1,234.50', 123_450],
    ['HKD1,234', 123_400],
    ['+12.00', 1_200],
    ['12.00 CR', 1_200],
    ['12.00 DR', -1_200],
    ['-12.00', -1_200],
    ['−12.00', -1_200],
    ['12.00-', -1_200],
    ['(12.00)', -1_200],
    ['１２．００', 1_200],
    ['0.00', 0],
    ['12.340', 1_234],
    ['12.345', null],
    ['1,50', null],
    ['1,2345.00', null],
    ['1.234,50', null],
    ['', null],
    ['Total', null],
    ['99999999999999', null],
  ])('%s with a decimal point is %s', (text, amount) => {
    expect(parseBankAmount(text, '.', 2)).toBe(amount);
  });

  it.each([
    ['1.234,50', 123_450],
    ['1 234,50', 123_450],
    ['-0,05', -5],
    ['1.234', 123_400],
    ['1,234.50', null],
  ])('%s with a decimal comma is %s', (text, amount) => {
    expect(parseBankAmount(text, ',', 2)).toBe(amount);
  });

  it('of a currency without decimals has none', () => {
    expect([parseBankAmount('1,234', '.', 0), parseBankAmount('1,234.50', '.', 0)]).toEqual([1_234, null]);
  });

  it('is read as it was written, with either mark', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (amount) => {
        const text = (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
        expect(parseBankAmount(text, '.', 2)).toBe(amount);
        const german = (amount / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 });
        expect(parseBankAmount(german, ',', 2)).toBe(amount);
      }),
    );
  });
});

describe('a day of a bank', () => {
  it.each([
    ['05/03/2026', 'dmy', '2026-03-05'],
    ['05/03/2026', 'mdy', '2026-05-03'],
    ['5.3.26', 'dmy', '2026-03-05'],
    ['26-03-05', 'ymd', '2026-03-05'],
    ['2026-03-05', 'dmy', '2026-03-05'],
    ['2026/3/5 14:05', 'dmy', '2026-03-05'],
    ['20260305', 'mdy', '2026-03-05'],
    ['5 Mar 2026', 'dmy', '2026-03-05'],
    ['05-MAR-26', 'mdy', '2026-03-05'],
    ['2026年3月5日', 'dmy', '2026-03-05'],
    ['31/02/2026', 'dmy', null],
    ['13/12/2026', 'mdy', null],
    ['5 Foo 2026', 'dmy', null],
    ['', 'dmy', null],
    ['Date', 'dmy', null],
  ] as const)('%s in the order %s is %s', (text, order, day) => {
    expect(parseBankDay(text, order)).toBe(day);
  });
});

const fileOf = (...rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells }));

describe('a file', () => {
  it('with an amount column is read by its headings', () => {
    const rows = fileOf(
      ['Account 123'],
      ['Date', 'Description', 'Reference', 'Amount', 'Balance'],
      ['05/03/2026', 'FPS', ' 7-2026-02', '1,234.50', '9,000.00'],
      ['25/03/2026', 'FEE', '', '-15.00', '8,985.00'],
      ['', 'Closing balance', '', '', '8,985.00'],
    );
    const { headers, layout } = guessLayout(rows);
    expect(headers[1]).toBe('Description');
    expect(layout).toEqual({
      ...{ on: 0, texts: [1, 2], amount: 3, credit: null, debit: null },
      ...{ dayOrder: 'dmy', decimalMark: '.' },
    });
    const { lines, skipped } = readBankLines(rows, layout, 2);
    expect(lines).toEqual([
      { line: 3, on: '2026-03-05', amount: 123_450, text: 'FPS 7-2026-02' },
      { line: 4, on: '2026-03-25', amount: -1_500, text: 'FEE' },
    ]);
    expect(skipped.map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it('with two columns has what came in, less what went out', () => {
    const rows = fileOf(
      ['交易日期', '摘要', '存入', '支出'],
      ['2026-03-05', '轉數快', '1.234,50', ''],
      ['2026-03-06', '手續費', '', '15,00'],
      ['2026-03-07', '手續費', '', '-15,00'],
    );
    const { layout } = guessLayout(rows);
    expect(layout).toMatchObject({ amount: null, credit: 2, debit: 3, decimalMark: ',' });
    expect(readBankLines(rows, layout, 2).lines.map(({ amount }) => amount)).toEqual([
      123_450, -1_500, -1_500,
    ]);
  });

  it('with the year first is read in that order, whichever was chosen', () => {
    const rows = fileOf(
      ['Date', 'Amount'],
      ['2026-11-30', '12.00'],
      ['20261201', '7.50'],
      ['Total', '19.50'],
    );
    const { layout } = guessLayout(rows);
    expect(readBankLines(rows, layout, 2).lines.map(({ on }) => on)).toEqual(['2026-11-30', '2026-12-01']);
    for (const dayOrder of DAY_ORDERS) expect(usedLayout(rows, { ...layout, dayOrder }).dayOrder).toBe('ymd');
    for (const cell of ['30/11/2026', '1 Dec 2026', 'Total'])
      expect(usedLayout(fileOf([cell, '12.00']), { ...layout, dayOrder: 'dmy' }).dayOrder).toBe('dmy');
  });

  it('without headings is read by what the columns look like', () => {
    const rows = fileOf(['FPS', '03/25/2026', '12.00'], ['ABC', '03/26/2026', '7.50']);
    const { layout } = guessLayout(rows);
    expect(layout).toMatchObject({ on: 1, texts: [0], amount: 2, dayOrder: 'mdy' });
    expect(readBankLines(rows, layout, 2).lines).toHaveLength(2);
  });
});
