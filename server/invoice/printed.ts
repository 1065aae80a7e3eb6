import type { InvoiceLine, PriceData } from '@contract/invoice';
import type { Day, Instant, Lang, Minor, Month, Named, Texts } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import type { StoredHead } from '@server/document/head';

/** A line in every language, as printed. */
export interface PrintedLine extends Omit<InvoiceLine, 'description'> {
  description: Texts;
  /** The shift type of the slots; null for a manual line. */
  type: ShiftType | null;
}

/** Everything printed on an invoice, computed or issued. */
export interface PrintedInvoice {
  premise: Named;
  period: Month;
  head: StoredHead;
  /** The payer's language. */
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

/** The sealed content of an issued invoice. */
export interface InvoiceSnapshot extends PrintedInvoice {
  printCode: string;
  issuedAt: Instant;
  issuedOn: Day;
  dueOn: Day;
}

/** "12-2026-03", and from the second revision on "12-2026-03-R2". */
export const printCodeOf = (code: string, revision: number): string =>
  revision > 1 ? `${code}-R${revision}` : code;
