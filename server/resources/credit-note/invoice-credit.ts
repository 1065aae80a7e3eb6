import type { CallInput } from '@contract/call';
import type { InvoiceForNote, invoiceForNoteCall } from '@contract/credit-note';
import { type NoteAccount, noteAccount } from '@domain/credit-note';
import { invoiceCodeOf } from '@domain/invoice-code';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { noteTable } from '@server/model/credit-note';
import { invoiceTable } from '@server/model/invoice';
import { type InvoiceSnapshot, unsealInvoice } from '@server/platform/document/printed-invoice';
import { damagedDocument } from '@server/platform/document/snapshot';
import { type IssuedInvoice, isIssued } from '@server/resources/invoice/lock-queries';
import { requirePremise } from '@server/resources/premise/queries';
import { and, desc, eq, inArray } from 'drizzle-orm';

/** Ten years of months. */
const LIMIT = 120;

/** The issued invoices of a premise with the amounts left to credit. Throws not_found out of reach. */
export const listNotableInvoices = async (
  tx: Tx,
  { viewer, lang }: Actor,
  { premiseId, globalKey = '', limit = LIMIT }: CallInput<typeof invoiceForNoteCall>['query'],
): Promise<InvoiceForNote[]> => {
  await requirePremise(tx, viewer, 'creditNote.edit', premiseId);
  const invoices = await tx
    .select()
    .from(invoiceTable)
    .where(and(eq(invoiceTable.premiseId, premiseId), eq(invoiceTable.status, 'Issued')))
    .orderBy(desc(invoiceTable.period));
  const matching = invoices
    .filter(isIssued)
    .filter(({ period }) => invoiceCodeOf(premiseId, period).includes(globalKey))
    .slice(0, limit);
  return (await findInvoiceCredits(tx, matching)).map(({ invoice, printed, account }) => ({
    id: invoice.id,
    name: invoiceCodeOf(premiseId, invoice.period),
    period: invoice.period,
    currency: invoice.currency,
    taxLabel: printed.taxLabel[lang],
    ...account,
  }));
};

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
