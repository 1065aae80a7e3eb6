import { type Id, isDay, type Month } from '@contract/primitives';
import { firstDayOf } from './day';

const LARGEST_ID = 2_147_483_647;

/** The code of the invoice of a premise's month: {premiseId}-{YYYY}-{MM}. */
export const invoiceCodeOf = (premiseId: Id, month: Month): string => `${premiseId}-${month}`;

/** Parses an invoice code; `null` if the format, the month or the id is invalid. */
export const parseInvoiceCode = (code: string): { premiseId: Id; month: Month } | null => {
  const [, digits = '', month = ''] = /^([1-9]\d{0,9})-(\d{4}-\d{2})$/.exec(code) ?? [];
  const premiseId = Number(digits);
  return isDay(firstDayOf(month)) && premiseId <= LARGEST_ID ? { premiseId, month } : null;
};

/** Parses a printed code: "12-2026-03", or "12-2026-03-R2" for the second revision; `null` if invalid. */
export const parsePrintCode = (code: string): { premiseId: Id; month: Month; revision: number } | null => {
  const [, plain = '', revision = '1'] = /^(.+?)(?:-R([1-9]\d{0,5}))?$/.exec(code) ?? [];
  const parsed = parseInvoiceCode(plain);
  return parsed && { ...parsed, revision: Number(revision) };
};

/** The code by which money is allocated to an opening balance: "OB-12". */
export const openingCodeOf = (id: Id): string => `OB-${id}`;

/** The id in the code of an opening balance; `null` for another code. */
export const parseOpeningCode = (code: string): Id | null => {
  const id = Number(/^OB-([1-9]\d{0,9})$/.exec(code)?.[1] ?? 0);
  return id > 0 && id <= LARGEST_ID ? id : null;
};
