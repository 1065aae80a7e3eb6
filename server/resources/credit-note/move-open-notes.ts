import { movedNoteSums } from '@domain/credit-note';
import type { Tx } from '@server/base/db/database';
import { noteTable } from '@server/model/credit-note';
import type { IssuedInvoice } from '@server/resources/invoice/lock-queries';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { findInvoiceCredit } from './invoice-credit';

/**
 * Moves the requests and drafts on a replaced invoice to its successor, with the successor's tax rate. Their versions
 * rise, because whoever has one open sees other sums. The caller holds the locks of the month.
 */
export const moveOpenNotes = async (
  tx: Tx,
  replacedId: number,
  successor: IssuedInvoice,
  now: Date,
): Promise<void> => {
  const open = await tx
    .select()
    .from(noteTable)
    .where(and(eq(noteTable.invoiceId, replacedId), inArray(noteTable.status, ['Requested', 'Draft'])))
    .orderBy(asc(noteTable.id))
    .for('no key update');
  if (open.length === 0) return;
  const { account } = await findInvoiceCredit(tx, successor);
  for (const { id, kind, lines, version } of open)
    await tx
      .update(noteTable)
      .set({
        invoiceId: successor.id,
        taxRate: account.taxRate,
        ...movedNoteSums(account, kind, lines),
        version: version + 1,
        updatedAt: now,
      })
      .where(eq(noteTable.id, id));
};
