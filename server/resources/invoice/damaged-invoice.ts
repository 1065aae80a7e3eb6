import type { Named } from '@contract/primitives';
import { ZERO } from '@domain/money';
import type { InvoiceRow } from '@server/model/invoice';
import { DAMAGED_HEAD, NO_TEXT } from '@server/platform/document/damaged-head';
import type { PrintedInvoice } from '@server/platform/document/printed-invoice';

/** An issued invoice with damaged sealed text, from its columns alone. */
export const damagedInvoice = (
  { period, currency, total }: InvoiceRow,
  premise: Named,
  timeZone: string,
): PrintedInvoice => ({
  premise,
  period,
  head: DAMAGED_HEAD,
  language: 'cn',
  currency: currency ?? '',
  timeZone,
  lines: [],
  priceData: { shiftPrices: [], urgentDatePrices: [], specialDatePrices: [] },
  subtotal: ZERO,
  taxLabel: NO_TEXT,
  taxRate: 0,
  tax: ZERO,
  total,
  notes: '',
});
