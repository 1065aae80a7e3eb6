import type { NoteKind, NoteLine } from '@contract/credit-note';
import type { Day, Instant, Lang, Minor, Named, Texts } from '@contract/primitives';
import type { StoredHead } from '@server/document/head';

/** The sealed content of an issued note. */
export interface NoteSnapshot {
  kind: NoteKind;
  code: string;
  invoiceCode: string;
  /** The printed code of the invoice revision that the note is on. */
  invoicePrintCode: string;
  premise: Named;
  head: StoredHead;
  /** The payer's language. */
  language: Lang;
  reason: string;
  lines: NoteLine[];
  currency: string;
  timeZone: string;
  subtotal: Minor;
  taxLabel: Texts;
  /** Basis points. */
  taxRate: number;
  tax: Minor;
  total: Minor;
  issuedAt: Instant;
  issuedOn: Day;
}
