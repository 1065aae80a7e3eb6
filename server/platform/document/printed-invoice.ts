import type { InvoiceLine } from '@contract/invoice-line';
import { instant, type Lang, lang, money, named } from '@contract/primitives';
import { shiftType } from '@contract/shift';
import * as z from 'zod/mini';
import { type Sealed, sealedForm, unseal } from './snapshot';
import { printedTexts, storedHead } from './stored-head';

const printedPrices = z.array(z.object({ price: money, count: z.int(), amount: money }));

/** A line in every language, as printed. */
const printedLine = z.object({
  id: z.string(),
  kind: z.enum(['slots', 'manual', 'fee']),
  description: printedTexts,
  price: money,
  count: z.int(),
  amount: money,
  slotIds: z.array(z.int()),
  /** See `InvoiceLine`; not printed before form 3. */
  days: z._default(z.array(z.string()), []),
  /** See `InvoiceLine`; not printed in form 1. */
  references: z._default(z.array(z.nullable(z.string())), []),
  /** The shift type of the slots; null for a manual line. */
  type: z.nullable(shiftType),
});
export type PrintedLine = z.infer<typeof printedLine>;

/** A printed line in one language, as sent over the wire. */
export const lineInLanguage = (
  { type: _type, description, ...line }: PrintedLine,
  reader: Lang,
): InvoiceLine => ({
  ...line,
  description: description[reader],
});

/** Everything printed on an invoice, computed or issued. */
const printedInvoice = z.object({
  premise: named,
  /** "YYYY-MM" */
  period: z.string(),
  head: storedHead,
  /** The payer's language. */
  language: lang,
  currency: z.string(),
  timeZone: z.string(),
  lines: z.array(printedLine),
  priceData: z.object({
    shiftPrices: printedPrices,
    urgentDatePrices: printedPrices,
    specialDatePrices: printedPrices,
  }),
  subtotal: money,
  taxLabel: printedTexts,
  /** Basis points. */
  taxRate: z.int(),
  tax: money,
  total: money,
  notes: z.string(),
});
export type PrintedInvoice = z.infer<typeof printedInvoice>;

/**
 * The sealed content of an issued invoice, in every format that was ever sealed: a new printed field needs a default
 * for older snapshots, and a new `FORM`.
 */
const invoiceSnapshot = z.object({
  ...printedInvoice.shape,
  form: sealedForm,
  printCode: z.string(),
  issuedAt: instant,
  issuedOn: z.string(),
  dueOn: z.string(),
});
export type InvoiceSnapshot = z.infer<typeof invoiceSnapshot>;

/** The issued invoice as printed; null if it is damaged. */
export const unsealInvoice = (sealed: Sealed): Promise<InvoiceSnapshot | null> =>
  unseal(invoiceSnapshot, sealed);

/** "12-2026-03", and from the second revision on "12-2026-03-R2". */
export const printCodeOf = (code: string, revision: number): string =>
  revision > 1 ? `${code}-R${revision}` : code;
