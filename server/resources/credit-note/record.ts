import { STALE_WITH_INVOICES } from '@contract/change-key';
import type { NoteKind } from '@contract/credit-note';
import type { DocumentAction } from '@contract/document-history';
import { noteCode } from '@domain/note-code';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { type NoteRow, noteTable } from '@server/model/credit-note';
import { recordAudit } from '@server/platform/audit/record-audit';
import { recordDocumentHistory } from '@server/platform/document/history';
import type { Seals } from '@server/platform/document/seals';
import { announceChange } from '@server/platform/outbox/announce-change';
import { queueDeliveries } from '@server/platform/webhook/queue-deliveries';
import { eq } from 'drizzle-orm';

const auditedNote = (note: NoteRow | null) =>
  note && {
    code: noteCode(note),
    status: note.status,
    reason: note.reason,
    total: note.total,
    ...(note.voidReason !== null && { voidReason: note.voidReason }),
  };

interface RecordedAction {
  action: DocumentAction & ('requested' | 'drafted' | 'edited' | 'issued' | 'voided');
  before: NoteRow | null;
  after: NoteRow;
  detail?: string | null;
  /** Set when a note is issued. */
  seals?: Seals;
}

/** Writes the history row, the audit row and the announcements of an accepted action. */
export const recordNote = async (
  tx: Tx,
  actor: Actor,
  { action, before, after, detail = null, seals }: RecordedAction,
): Promise<void> => {
  // In one round trip: an issue holds the counter that all others wait for.
  await Promise.all([
    recordDocumentHistory(tx, actor, [{ noteId: after.id, action, detail }]),
    recordAudit(tx, actor, {
      action: `note.${action}`,
      subject: `note:${after.id}`,
      before: auditedNote(before),
      after: { ...auditedNote(after), ...(seals && { seals }) },
    }),
    announceChange(tx, actor.now, STALE_WITH_INVOICES),
    queueDeliveries(
      tx,
      actor.now,
      action === 'issued'
        ? [{ topic: 'document.issued', kind: after.kind, id: after.id, version: after.version }]
        : [],
    ),
  ]);
};

/** Updates a locked note to its next version and returns it. */
export const updateNote = async (
  tx: Tx,
  { id, version }: NoteRow,
  change: Partial<typeof noteTable.$inferInsert>,
  now: Date,
): Promise<NoteRow> => {
  const [changed] = await tx
    .update(noteTable)
    .set({ ...change, version: version + 1, updatedAt: now })
    .where(eq(noteTable.id, id))
    .returning();
  if (!changed) throw new Error(`Note ${id} disappeared while locked`);
  return changed;
};

/** Identifies a note by kind and by id or code. */
export interface NotePath {
  kind: NoteKind;
  key: string;
}
