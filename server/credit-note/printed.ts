import type { NoteKind, NoteLine } from '@contract/credit-note';
import type { Day, Instant, Lang, Minor, Named, Texts } from '@contract/primitives';
import type { StoredHead } from '@server/document/head';

/** What is sealed when a note is issued. */
export interface NoteSnapshot {
  kind: NoteKind;
  code: string;
  invoiceCode: string;
  /** The revision of the invoice that it stands on, as that one prints its code. */
  invoicePrintCode: string;
  premise: Named;
  head: StoredHead;
  /** The language of whoever pays. */
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
