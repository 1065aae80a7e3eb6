import { type NoteAccount, noteAccount } from '@domain/credit-note';
import type { Tx } from '@server/db/database';
import { unseal } from '@server/document/snapshot';
import type { IssuedInvoice } from '@server/invoice/lock-invoice';
import type { InvoiceSnapshot } from '@server/invoice/printed';
import { and, eq, inArray } from 'drizzle-orm';
import { noteTable } from './table';

export interface InvoiceCredit {
  invoice: IssuedInvoice;
  /** The invoice as issued. */
  printed: InvoiceSnapshot;
  account: NoteAccount;
}

/** The creditable amounts of issued invoices after their issued notes, in the given order. */
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
  return Promise.all(
    invoices.map(async (invoice) => {
      const printed = await unseal<InvoiceSnapshot>(invoice);
      const own = notes.filter(({ invoiceId }) => invoiceId === invoice.id);
      return { invoice, printed, account: noteAccount(printed, own) };
    }),
  );
};

export const findInvoiceCredit = async (tx: Tx, invoice: IssuedInvoice): Promise<InvoiceCredit> => {
  const [found] = await findInvoiceCredits(tx, [invoice]);
  if (!found) throw new Error(`Invoice ${invoice.id} has no account`);
  return found;
};
