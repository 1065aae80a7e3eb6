import { noteKind } from '@contract/credit-note';
import { instant, lang, money, named } from '@contract/primitives';
import * as z from 'zod/mini';
import { type Sealed, sealedForm, unseal } from './snapshot';
import { printedTexts, storedHead } from './stored-head';

/** The sealed content of an issued note, in every format that was ever sealed (see `invoiceSnapshot`). */
const noteSnapshot = z.object({
  form: sealedForm,
  kind: noteKind,
  code: z.string(),
  invoiceCode: z.string(),
  /** The printed code of the invoice revision that the note is on. */
  invoicePrintCode: z.string(),
  premise: named,
  head: storedHead,
  /** The payer's language. */
  language: lang,
  reason: z.string(),
  lines: z.array(z.object({ description: z.string(), quantity: z.int(), price: money })),
  currency: z.string(),
  timeZone: z.string(),
  subtotal: money,
  taxLabel: printedTexts,
  /** Basis points. */
  taxRate: z.int(),
  tax: money,
  total: money,
  issuedAt: instant,
  issuedOn: z.string(),
});
export type NoteSnapshot = z.infer<typeof noteSnapshot>;

/** The issued note as printed; null if it is damaged. */
export const unsealNote = (sealed: Sealed): Promise<NoteSnapshot | null> => unseal(noteSnapshot, sealed);
