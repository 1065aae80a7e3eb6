import type { Note, NoteBody, NoteKind } from '@contract/credit-note';
import { judgeNote } from '@domain/credit-note';
import { invoiceCodeOf, parseInvoiceCode } from '@domain/invoice-code';
import { noteStatusAfter } from '@domain/note-transitions';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { staleDocument } from '@server/document/stale';
import { lockInvoice } from '@server/invoice/lock-invoice';
import { FieldRefusalError, RefusalError } from '@server/refusal';
import { findAccount } from './account';
import { lockNote } from './find-note';
import { findNote } from './queries';
import { type NamedNote, recordNote, updateNote } from './record';
import { noteStatusRefusal, requireIssued, requireSums } from './refusals';
import { noteTable } from './table';

const fieldRefusal = (path: string, code: string) => new FieldRefusalError([{ path, code }]);

/** A client requests a note, staff draft one. One that is more than is left is refused at once. */
export const createNote = async (
  tx: Tx,
  actor: Actor,
  kind: NoteKind,
  { premiseId, invoiceCode, reason, lines }: NoteBody,
): Promise<Note> => {
  const { viewer, now } = actor;
  const named = parseInvoiceCode(invoiceCode);
  const period = named?.month ?? '';
  const live = await lockInvoice(tx, viewer, 'creditNote.edit', { premiseId, period });
  if (named?.premiseId !== premiseId) throw fieldRefusal('invoiceCode', 'not_found');
  const invoice = requireIssued(live);
  const status = noteStatusAfter('create', null, viewer.roles);
  if (!status) throw new RefusalError('forbidden');
  const { account, printed } = await findAccount(tx, invoice);
  const sums = requireSums(actor, judgeNote(account, kind, lines), invoice.currency);
  const [created] = await tx
    .insert(noteTable)
    .values({
      kind,
      premiseId,
      invoiceId: invoice.id,
      status,
      reason,
      lines,
      taxRate: printed.taxRate,
      ...sums,
      createdBy: viewer.userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!created) throw new Error('No note was stored');
  const action = status === 'Requested' ? 'requested' : 'drafted';
  await recordNote(tx, actor, { action, before: null, after: created });
  return findNote(tx, actor, { kind, key: String(created.id) });
};

/** Changes a request or a draft. It then stands on the live revision of its invoice. */
export const saveNote = async (
  tx: Tx,
  actor: Actor,
  { kind, key }: NamedNote,
  { premiseId, invoiceCode, reason, lines, version }: NoteBody & { version: number },
): Promise<Note> => {
  const { viewer, now } = actor;
  const { note, period, invoice: live } = await lockNote(tx, viewer, 'creditNote.edit', kind, key);
  if (note.version !== version) throw await staleDocument(tx, actor, note.invoiceId);
  if (!noteStatusAfter('edit', note.status, viewer.roles)) throw noteStatusRefusal(note.status);
  const invoice = requireIssued(live);
  if (premiseId !== note.premiseId) throw fieldRefusal('premiseId', 'note_invoice_fixed');
  if (invoiceCode !== invoiceCodeOf(note.premiseId, period))
    throw fieldRefusal('invoiceCode', 'note_invoice_fixed');
  const { account, printed } = await findAccount(tx, invoice);
  const sums = requireSums(actor, judgeNote(account, kind, lines), invoice.currency);
  const { taxRate } = printed;
  const after = await updateNote(tx, note, { invoiceId: invoice.id, reason, lines, taxRate, ...sums }, now);
  await recordNote(tx, actor, { action: 'edited', before: note, after });
  return findNote(tx, actor, { kind, key: String(note.id) });
};
