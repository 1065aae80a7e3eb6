import { decimalsOf } from '@domain/money';
import Papa from 'papaparse';
import { decimal, type FileCell, type TableWriter } from './cell';

/** Spreadsheets take what begins so for a formula; a plain number below zero is none. */
const FORMULA = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r\n]/;
const BYTE_ORDER_MARK = '\ufeff';

const asText = (cell: FileCell) =>
  cell !== null && typeof cell === 'object' ? decimal(cell).toFixed(decimalsOf(cell.currency)) : cell;

/** CSV in UTF-8, with its mark and no formulas. */
export const csvWriter = (header: readonly string[]): TableWriter => {
  const encoder = new TextEncoder();
  const lines = (rows: (string | number | null)[][]) =>
    rows.length === 0 ? '' : `${Papa.unparse(rows, { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`;
  let head = BYTE_ORDER_MARK + lines([[...header]]);
  const write = (rows: readonly FileCell[][]) => {
    const bytes = encoder.encode(head + lines(rows.map((row) => row.map(asText))));
    head = '';
    return bytes;
  };
  return { write, end: () => write([]) };
};
