import { type NoteAccount, noteAccount } from '@domain/credit-note';
import type { Tx } from '@server/db/database';
import { unseal } from '@server/document/snapshot';
import type { IssuedInvoice } from '@server/invoice/lock-invoice';
import type { InvoiceSnapshot } from '@server/invoice/printed';
import { and, eq, inArray } from 'drizzle-orm';
import { noteTable } from './table';

export interface InvoiceAccount {
  invoice: IssuedInvoice;
  /** The invoice as it was issued. */
  printed: InvoiceSnapshot;
  account: NoteAccount;
}

/** What issued invoices and their issued notes come to, in the order given. */
export const findAccounts = async (tx: Tx, invoices: readonly IssuedInvoice[]): Promise<InvoiceAccount[]> => {
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

export const findAccount = async (tx: Tx, invoice: IssuedInvoice): Promise<InvoiceAccount> => {
  const [found] = await findAccounts(tx, [invoice]);
  if (!found) throw new Error(`Invoice ${invoice.id} has no account`);
  return found;
};
