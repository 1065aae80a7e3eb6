import Papa from 'papaparse';
import { type FileCell, plainCell, type TableWriter } from './cell';

/** What spreadsheets interpret as a formula, some in full width too; a plain negative number isn't one. */
const FORMULA = /^(?!-\d+(\.\d+)?$)[=+\-@＝＋－＠\t\r\n]/;
const BYTE_ORDER_MARK = '\ufeff';

/** CSV in UTF-8 with a byte order mark; formulas are escaped. */
export const csvWriter = (header: readonly string[]): TableWriter => {
  const encoder = new TextEncoder();
  const lines = (rows: (string | number | null)[][]) =>
    rows.length === 0 ? '' : `${Papa.unparse(rows, { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`;
  let head = BYTE_ORDER_MARK + lines([[...header]]);
  const write = (rows: readonly FileCell[][]) => {
    const bytes = encoder.encode(head + lines(rows.map((row) => row.map(plainCell))));
    head = '';
    return bytes;
  };
  return { write, end: () => write([]) };
};
