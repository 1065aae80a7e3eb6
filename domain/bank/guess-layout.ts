import { type BankLayout, DAY_ORDERS, type DayOrder, type DecimalMark } from '@contract/bank-import';
import { headerRowIndex, type NamedField } from '../import/guess-mapping';
import { normalizeText } from '../import/normalize-text';
import { parseBankAmount, parseBankDay } from './read-cells';
import type { BankFileRow } from './read-lines';

type Field = 'on' | 'text' | 'amount' | 'credit' | 'debit';

/** Headings of banks in Hong Kong, on the mainland and elsewhere. */
const NAMES: Readonly<Record<Field, readonly string[]>> = {
  on: [
    'date',
    'transaction date',
    'posting date',
    'booking date',
    'value date',
    '日期',
    '交易日期',
    '過賬日期',
    '记账日期',
  ],
  credit: [
    'credit',
    'credit amount',
    'deposit',
    'deposits',
    'paid in',
    'money in',
    '存入',
    '收入',
    '貸方',
    '贷方',
    '轉入',
    '转入',
  ],
  debit: [
    'debit',
    'debit amount',
    'withdrawal',
    'withdrawals',
    'paid out',
    'money out',
    '支出',
    '提取',
    '借方',
    '轉出',
    '转出',
  ],
  amount: ['amount', 'transaction amount', '金額', '金额', '交易金額', '交易金额'],
  text: [
    ...[
      'description',
      'details',
      'narrative',
      'particulars',
      'reference',
      'remarks',
      'payer',
      'counterparty',
    ],
    ...[
      'transaction details',
      'transaction description',
      '摘要',
      '說明',
      '说明',
      '備註',
      '备注',
      '附言',
      '交易詳情',
    ],
    ...['對方戶名', '对方户名', '對方名稱', '对方名称', '參考編號'],
  ],
};
const FIELDS = (Object.keys(NAMES) as Field[]).map((field): NamedField & { field: Field } => ({
  field,
  names: NAMES[field],
}));

const isNameOf = (header: string, field: Field): boolean =>
  NAMES[field].some((name) => normalizeText(name) === normalizeText(header));

/** Of the values, the one with which most cells can be read. */
const bestOf = <T>(values: readonly [T, ...T[]], countOf: (value: T) => number): T =>
  values.reduce((best, value) => (countOf(value) > countOf(best) ? value : best), values[0]);

/** The headings of a file and how it seems to be read; columns that aren't found are those that look like it, or the first. */
export const guessLayout = (
  rows: readonly BankFileRow[],
): { headers: readonly string[]; layout: BankLayout } => {
  const headers =
    rows[
      headerRowIndex(
        rows.map(({ cells }) => cells),
        FIELDS,
      )
    ]?.cells ?? [];
  const columns = Array.from(
    { length: Math.max(1, ...rows.map(({ cells }) => cells.length)) },
    (_, index) => index,
  );
  const find = (field: Field) => {
    const found = columns.findIndex((column) => isNameOf(headers[column] ?? '', field));
    return found < 0 ? null : found;
  };
  const count = (isRead: (cell: string) => boolean, column: number) =>
    rows.filter(({ cells }) => isRead(cells[column] ?? '')).length;
  const daysIn = (order: DayOrder) => (column: number) =>
    count((cell) => parseBankDay(cell, order) !== null, column);
  const daysInAny = (column: number) => Math.max(...DAY_ORDERS.map((order) => daysIn(order)(column)));
  const [first = 0, ...others] = columns;
  const on = find('on') ?? bestOf([first, ...others], daysInAny);
  const dayOrder = bestOf<DayOrder>([...DAY_ORDERS], (order) => daysIn(order)(on));
  const amountsIn = (mark: DecimalMark) => (column: number) =>
    column === on ? -1 : count((cell) => parseBankAmount(cell, mark, 2) !== null, column);
  const [credit, debit] = [find('credit'), find('debit')];
  const hasBoth = credit !== null && debit !== null;
  const amount = hasBoth ? null : (find('amount') ?? credit ?? bestOf([first, ...others], amountsIn('.')));
  const read = amount === null ? [credit ?? 0, debit ?? 0] : [amount];
  const decimalMark = bestOf<DecimalMark>(['.', ','], (mark) =>
    read.reduce((sum, column) => sum + amountsIn(mark)(column), 0),
  );
  const texts = columns.filter((column) => isNameOf(headers[column] ?? '', 'text')).slice(0, 5);
  const rest = columns.filter((column) => column !== on && !read.includes(column));
  return {
    headers,
    layout: {
      on,
      texts: texts.length > 0 ? texts : [rest[0] ?? on],
      ...(hasBoth ? { amount: null, credit, debit } : { amount, credit: null, debit: null }),
      dayOrder,
      decimalMark,
    },
  };
};
