import type { Note } from '@contract/credit-note';
import { canVoidNote } from '@domain/credit-note';
import { noteStatusAfter } from '@domain/note-transitions';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { staleDocument } from '@server/document/stale';
import { restateInvoice } from '@server/invoice/restate';
import { RefusalError } from '@server/refusal';
import { findToday } from '@server/setting/queries';
import { findAccount } from './account';
import { type LockedNote, lockNote } from './find-note';
import { findNote } from './queries';
import { type NamedNote, recordNote, updateNote } from './record';
import { noteStatusRefusal, requireIssued } from './refusals';
import { restateOpenNotes } from './restate-open';
import { tellDeclined, tellVoided } from './tell';

/** Throws over_credit where credits rest on the debit that is to be void. */
const refuseUnderCredits = async (tx: Tx, { note, invoice }: LockedNote): Promise<void> => {
  const { account } = await findAccount(tx, requireIssued(invoice));
  if (!canVoidNote(account, note)) throw new RefusalError('over_credit', {}, { reason: 'creditsRest' });
};

/** Voids a note; one that was requested is declined, and its requester is told why. Its number is never used again. */
export const voidNote = async (
  tx: Tx,
  actor: Actor,
  { kind, key }: NamedNote,
  { reason, version }: { reason: string; version: number },
): Promise<Note> => {
  const { viewer, now } = actor;
  const locked = await lockNote(tx, viewer, 'document.edit', kind, key);
  const { note, invoice } = locked;
  if (note.version !== version) throw await staleDocument(tx, actor, note.invoiceId);
  const status = noteStatusAfter('void', note.status, viewer.roles);
  if (!status) throw noteStatusRefusal(note.status);
  const wasIssued = note.status === 'Issued';
  if (wasIssued) await refuseUnderCredits(tx, locked);
  const voidedOn = await findToday(tx, now);
  const voided = { status, voidedAt: now, voidedOn, voidedBy: viewer.userId, voidReason: reason };
  const after = await updateNote(tx, note, voided, now);
  if (wasIssued) {
    const issued = requireIssued(invoice);
    await restateInvoice(tx, issued.id, now);
    await restateOpenNotes(tx, issued);
  }
  await recordNote(tx, actor, { action: 'voided', before: note, after, detail: reason });
  const answer = await findNote(tx, actor, { kind, key: String(note.id) });
  if (wasIssued) await tellVoided(tx, actor, answer, reason);
  if (note.status === 'Requested') await tellDeclined(tx, actor, answer, { reason, to: note.createdBy });
  return answer;
};
