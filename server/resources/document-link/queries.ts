import type { Tx } from '@server/base/db/database';
import { invoiceTable } from '@server/model/invoice';
import type { InvoicePath } from '@server/resources/invoice/lock-queries';
import { and, eq } from 'drizzle-orm';

/** The ids of all revisions of a premise's month. */
export const invoicesOfMonth = (tx: Tx, { premiseId, period }: InvoicePath) =>
  tx
    .select({ id: invoiceTable.id })
    .from(invoiceTable)
    .where(and(eq(invoiceTable.premiseId, premiseId), eq(invoiceTable.period, period)));
