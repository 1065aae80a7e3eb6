import * as z from 'zod/mini';
import { issue } from './primitives';

/** "{premiseId}-{YYYY}-{MM}" (specification §3). */
export const invoiceCode = z
  .string()
  .check(z.regex(/^[1-9]\d{0,9}-(19|2\d)\d{2}-(0[1-9]|1[0-2])$/, issue('invoice_code')));
