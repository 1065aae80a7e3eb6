import type { Id } from '@contract/primitives';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { noteTable } from '@server/model/credit-note';
import { findToday } from '@server/platform/setting/queries';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { notifyDeclined } from './notify';
import { findNote } from './queries';
import { recordNote, updateNote } from './record';

/**
 * Voids the requests and drafts on an invoice that is void itself; whoever requested one is told the reason. The caller
 * holds the locks of the month.
 */
export const voidOpenNotes = async (tx: Tx, actor: Actor, invoiceId: Id, reason: string): Promise<void> => {
  const { viewer, now } = actor;
  const open = await tx
    .select()
    .from(noteTable)
    .where(and(eq(noteTable.invoiceId, invoiceId), inArray(noteTable.status, ['Requested', 'Draft'])))
    .orderBy(asc(noteTable.id))
    .for('no key update');
  const voidedOn = await findToday(tx, now);
  for (const note of open) {
    const voided = {
      status: 'Void' as const,
      voidedAt: now,
      voidedOn,
      voidedBy: viewer.userId,
      voidReason: reason,
    };
    const after = await updateNote(tx, note, voided, now);
    await recordNote(tx, actor, { action: 'voided', before: note, after, detail: reason });
    if (note.status === 'Requested')
      await notifyDeclined(tx, actor, await findNote(tx, actor, { kind: note.kind, key: String(note.id) }), {
        reason,
        to: note.createdBy,
      });
  }
};
