import { movedNoteSums } from '@domain/credit-note';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { noteTable } from '@server/model/credit-note';
import type { IssuedInvoice } from '@server/resources/invoice/lock-queries';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { findInvoiceCredit } from './invoice-credit';
import { recordNote, updateNote } from './record';

/**
 * Moves the requests and drafts on a replaced invoice to its successor, with the successor's tax rate. Their versions
 * rise, because whoever has one open sees other sums. The caller holds the locks of the month.
 */
export const moveOpenNotes = async (
  tx: Tx,
  actor: Actor,
  replacedId: number,
  successor: IssuedInvoice,
): Promise<void> => {
  const open = await tx
    .select()
    .from(noteTable)
    .where(and(eq(noteTable.invoiceId, replacedId), inArray(noteTable.status, ['Requested', 'Draft'])))
    .orderBy(asc(noteTable.id))
    .for('no key update');
  if (open.length === 0) return;
  const { account } = await findInvoiceCredit(tx, successor);
  for (const note of open) {
    const sums = movedNoteSums(account, note.kind, note.lines);
    const change = { invoiceId: successor.id, taxRate: account.taxRate, ...sums };
    const after = await updateNote(tx, note, change, actor.now);
    await recordNote(tx, actor, { action: 'edited', before: note, after });
  }
};
