import { judgeNote } from '@domain/credit-note';
import type { Tx } from '@server/db/database';
import type { IssuedInvoice } from '@server/invoice/lock-invoice';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { findAccount } from './account';
import { noteTable } from './table';

/**
 * Writes what the requests and drafts on an invoice come to now that a note on it was issued or voided: their tax rounds
 * the rest. Their versions stay, since a cent of tax is no edit that another person made. The caller holds the lock of the
 * invoice.
 */
export const restateOpenNotes = async (tx: Tx, invoice: IssuedInvoice): Promise<void> => {
  const open = await tx
    .select()
    .from(noteTable)
    .where(and(eq(noteTable.invoiceId, invoice.id), inArray(noteTable.status, ['Requested', 'Draft'])))
    .orderBy(asc(noteTable.id))
    .for('no key update');
  if (open.length === 0) return;
  const { account } = await findAccount(tx, invoice);
  for (const note of open) {
    const verdict = judgeNote(account, note.kind, note.lines);
    if (verdict.ok && verdict.sums.tax !== note.tax)
      await tx.update(noteTable).set(verdict.sums).where(eq(noteTable.id, note.id));
  }
};
