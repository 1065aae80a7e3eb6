import type { CallInput } from '@contract/call';
import type { NotableInvoice, notableInvoiceCall } from '@contract/credit-note';
import { invoiceCodeOf } from '@domain/invoice-code';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { premiseInReach, within } from '@server/db/scope';
import { isIssued } from '@server/invoice/lock-invoice';
import { invoiceTable } from '@server/invoice/table';
import { premiseTable } from '@server/premise/table';
import { notFound } from '@server/refusal';
import { and, desc, eq } from 'drizzle-orm';
import { findAccounts } from './account';

/** Ten years of months. */
const LIMIT = 120;

/** The issued invoices of a premise, with what is left to credit on each. Throws not_found out of reach. */
export const listNotableInvoices = async (
  tx: Tx,
  { viewer, lang }: Actor,
  { premiseId, globalKey = '', limit = LIMIT }: CallInput<typeof notableInvoiceCall>['query'],
): Promise<NotableInvoice[]> => {
  const [premise] = await tx
    .select({ id: premiseTable.id })
    .from(premiseTable)
    .where(within(premiseInReach(tx, viewer, 'creditNote.edit'), eq(premiseTable.id, premiseId)));
  if (!premise) throw notFound();
  const invoices = await tx
    .select()
    .from(invoiceTable)
    .where(and(eq(invoiceTable.premiseId, premiseId), eq(invoiceTable.status, 'Issued')))
    .orderBy(desc(invoiceTable.period));
  const named = invoices
    .filter(isIssued)
    .filter(({ period }) => invoiceCodeOf(premiseId, period).includes(globalKey))
    .slice(0, limit);
  return (await findAccounts(tx, named)).map(({ invoice, printed, account }) => ({
    id: invoice.id,
    name: invoiceCodeOf(premiseId, invoice.period),
    period: invoice.period,
    currency: invoice.currency,
    taxLabel: printed.taxLabel[lang],
    ...account,
  }));
};
