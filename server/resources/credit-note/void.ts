import type { Note } from '@contract/credit-note';
import { canVoidNote } from '@domain/credit-note';
import { noteStatusAfter } from '@domain/note-transitions';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { RefusalError } from '@server/base/refusal';
import { endDocumentLinks } from '@server/platform/document/document-links';
import { staleDocument } from '@server/platform/document/stale';
import { updateInvoiceSums } from '@server/platform/document/update-invoice-sums';
import { requireOpenPeriod } from '@server/platform/setting/open-period';
import { findToday } from '@server/platform/setting/queries';
import { findInvoiceCredit } from './invoice-credit';
import { type LockedNote, lockNote, noteStatusRefusal } from './note-queries';
import { notifyDeclined, notifyVoided } from './notify';
import { findNote } from './queries';
import { recomputeOpenNotes } from './recompute-open-notes';
import { type NotePath, recordNote, updateNote } from './record';
import { requireIssuedInvoice } from './refusals';

/** Throws over_credit if credits exceed the invoice without this debit note. */
const refuseIfCredited = async (tx: Tx, { note, invoice }: LockedNote): Promise<void> => {
  const { account } = await findInvoiceCredit(tx, requireIssuedInvoice(invoice));
  if (!canVoidNote(account, note)) throw new RefusalError('over_credit', {}, { reason: 'creditsRest' });
};

/** Voids a note; a request is declined and its requester notified of the reason. Its number is never reused. */
export const voidNote = async (
  tx: Tx,
  actor: Actor,
  { kind, key }: NotePath,
  { reason, version }: { reason: string; version: number },
): Promise<Note> => {
  const { viewer, now } = actor;
  const locked = await lockNote(tx, viewer, 'document.edit', kind, key);
  const { note, invoice } = locked;
  if (note.version !== version) throw await staleDocument(tx, actor, note.invoiceId);
  const status = noteStatusAfter('void', note.status, viewer.roles);
  if (!status) throw noteStatusRefusal(note.status);
  const wasIssued = note.status === 'Issued';
  const voidedOn = await findToday(tx, now);
  if (wasIssued) {
    await requireOpenPeriod(tx, voidedOn);
    await refuseIfCredited(tx, locked);
  }
  const voided = { status, voidedAt: now, voidedOn, voidedBy: viewer.userId, voidReason: reason };
  const after = await updateNote(tx, note, voided, now);
  if (wasIssued) {
    await endDocumentLinks(tx, now, { noteId: note.id });
    const issued = requireIssuedInvoice(invoice);
    await updateInvoiceSums(tx, issued.id, now);
    await recomputeOpenNotes(tx, issued);
  }
  await recordNote(tx, actor, { action: 'voided', before: note, after, detail: reason });
  const answer = await findNote(tx, actor, { kind, key: String(note.id) });
  if (wasIssued) await notifyVoided(tx, actor, answer, { reason, invoice: requireIssuedInvoice(invoice) });
  if (note.status === 'Requested') await notifyDeclined(tx, actor, answer, { reason, to: note.createdBy });
  return answer;
};
