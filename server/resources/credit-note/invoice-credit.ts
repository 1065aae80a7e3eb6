import { type NoteAccount, noteAccount } from '@domain/credit-note';
import type { Tx } from '@server/base/db/database';
import { noteTable } from '@server/model/credit-note';
import { type InvoiceSnapshot, unsealInvoice } from '@server/platform/document/printed-invoice';
import { damagedDocument } from '@server/platform/document/snapshot';
import type { IssuedInvoice } from '@server/resources/invoice/lock-queries';
import { and, eq, inArray } from 'drizzle-orm';

export interface InvoiceCredit {
  invoice: IssuedInvoice;
  /** The invoice as issued. */
  printed: InvoiceSnapshot;
  account: NoteAccount;
}

/** The creditable amounts of issued invoices after their issued notes, in the given order, without damaged ones. */
export const findInvoiceCredits = async (
  tx: Tx,
  invoices: readonly IssuedInvoice[],
): Promise<InvoiceCredit[]> => {
  const ids = invoices.map(({ id }) => id);
  const notes = await tx
    .select({
      invoiceId: noteTable.invoiceId,
      kind: noteTable.kind,
      subtotal: noteTable.subtotal,
      tax: noteTable.tax,
    })
    .from(noteTable)
    .where(and(inArray(noteTable.invoiceId, ids), eq(noteTable.status, 'Issued')));
  const credits = await Promise.all(
    invoices.map(async (invoice) => {
      const printed = await unsealInvoice(invoice);
      if (!printed) return [];
      const ownNotes = notes.filter(({ invoiceId }) => invoiceId === invoice.id);
      return [{ invoice, printed, account: noteAccount(printed, ownNotes) }];
    }),
  );
  return credits.flat();
};

/** Throws document_status if the invoice is damaged. */
export const findInvoiceCredit = async (tx: Tx, invoice: IssuedInvoice): Promise<InvoiceCredit> => {
  const [found] = await findInvoiceCredits(tx, [invoice]);
  if (!found) throw damagedDocument();
  return found;
};
