import type { InvoiceLine, PriceData } from '@contract/invoice';
import type { Day, Instant, Lang, Minor, Month, Named, Texts } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import type { StoredHead } from '@server/document/head';

/** A line as it is printed, in every language. */
export interface PrintedLine extends Omit<InvoiceLine, 'description'> {
  description: Texts;
  /** Of the slots; null of a line that was written by hand. */
  type: ShiftType | null;
}

/** All that an invoice says of a month, whether it is computed now or was issued. */
export interface Printed {
  premise: Named;
  period: Month;
  head: StoredHead;
  /** The language of whoever pays. */
  language: Lang;
  currency: string;
  timeZone: string;
  lines: PrintedLine[];
  priceData: PriceData;
  subtotal: Minor;
  taxLabel: Texts;
  /** Basis points. */
  taxRate: number;
  tax: Minor;
  total: Minor;
  notes: string;
}

/** What is sealed when an invoice is issued. */
export interface InvoiceSnapshot extends Printed {
  printCode: string;
  issuedAt: Instant;
  issuedOn: Day;
  dueOn: Day;
}

/** "12-2026-03", and from the second revision on "12-2026-03-R2". */
export const printCodeOf = (code: string, revision: number): string =>
  revision > 1 ? `${code}-R${revision}` : code;
