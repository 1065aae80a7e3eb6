import type { CallInput } from '@contract/call';
import type { InvoiceForNote, invoiceForNoteCall } from '@contract/credit-note';
import { invoiceCodeOf } from '@domain/invoice-code';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { invoiceTable } from '@server/model/invoice';
import { isIssued } from '@server/resources/invoice/lock-queries';
import { requirePremise } from '@server/resources/premise/queries';
import { and, desc, eq } from 'drizzle-orm';
import { findInvoiceCredits } from './invoice-credit';

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
