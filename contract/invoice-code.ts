import * as z from 'zod/mini';
import { issue } from './primitives';

/** "{premiseId}-{YYYY}-{MM}" (specification §3). */
export const invoiceCode = z
  .string()
  .check(z.regex(/^[1-9]\d{0,9}-(19|2\d)\d{2}-(0[1-9]|1[0-2])$/, issue('invoice_code')));

/** Of what money is allocated to: an invoice, or "OB-12", an opening balance. */
export const payableCode = z
  .string()
  .check(z.regex(/^([1-9]\d{0,9}-(19|2\d)\d{2}-(0[1-9]|1[0-2])|OB-[1-9]\d{0,9})$/, issue('invoice_code')));
