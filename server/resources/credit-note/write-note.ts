import type { Note, NoteBody, NoteKind } from '@contract/credit-note';
import { evaluateNote } from '@domain/credit-note';
import { invoiceCodeOf, parseInvoiceCode } from '@domain/invoice-code';
import { noteStatusAfter } from '@domain/note-transitions';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError, RefusalError } from '@server/base/refusal';
import { noteTable } from '@server/model/credit-note';
import { staleDocument } from '@server/platform/document/stale';
import { type IssuedInvoice, lockInvoice } from '@server/resources/invoice/lock-queries';
import { and, eq } from 'drizzle-orm';
import { requireBilledSlots } from './billed-slots';
import { findInvoiceCredit } from './invoice-credit';
import { lockNote, noteStatusRefusal } from './note-queries';
import { findNote } from './queries';
import { type NotePath, recordNote, updateNote } from './record';
import { requireIssuedInvoice, requireValidSums } from './refusals';

const fieldRefusal = (path: string, code: string) => new FieldRefusalError([{ path, code }]);

const MAX_OPEN_REQUESTS = 3;

/** Throws over_limit for an invoice, which is locked, with too many undecided requests. */
const refuseManyRequests = async (tx: Tx, kind: NoteKind, { id }: IssuedInvoice): Promise<void> => {
  const count = await tx.$count(
    noteTable,
    and(eq(noteTable.invoiceId, id), eq(noteTable.kind, kind), eq(noteTable.status, 'Requested')),
  );
  if (count >= MAX_OPEN_REQUESTS) throw new RefusalError('over_limit', { count }, { reason: 'openRequests' });
};

/** Creates a note: a request by a client, a draft by staff. Refuses one that exceeds the creditable amount. */
export const createNote = async (
  tx: Tx,
  actor: Actor,
  kind: NoteKind,
  { premiseId, invoiceCode, reason, lines }: NoteBody,
): Promise<Note> => {
  const { viewer, now } = actor;
  const parsedCode = parseInvoiceCode(invoiceCode);
  const period = parsedCode?.month ?? '';
  const live = await lockInvoice(tx, viewer, 'creditNote.edit', { premiseId, period });
  if (parsedCode?.premiseId !== premiseId) throw fieldRefusal('invoiceCode', 'not_found');
  const invoice = requireIssuedInvoice(live);
  const status = noteStatusAfter('create', null, viewer.roles);
  if (!status) throw new RefusalError('forbidden');
  if (status === 'Requested') await refuseManyRequests(tx, kind, invoice);
  await requireBilledSlots(tx, actor, invoice, { kind, lines });
  const { account, printed } = await findInvoiceCredit(tx, invoice);
  const sums = requireValidSums(actor, evaluateNote(account, kind, lines), invoice.currency);
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

/** Changes a request or a draft and moves it to the live revision of its invoice. */
export const saveNote = async (
  tx: Tx,
  actor: Actor,
  { kind, key }: NotePath,
  { premiseId, invoiceCode, reason, lines, version }: NoteBody & { version: number },
): Promise<Note> => {
  const { viewer, now } = actor;
  const { note, period, invoice: live } = await lockNote(tx, viewer, 'creditNote.edit', kind, key);
  if (note.version !== version) throw await staleDocument(tx, actor, note.invoiceId);
  if (!noteStatusAfter('edit', note.status, viewer.roles)) throw noteStatusRefusal(note.status);
  const invoice = requireIssuedInvoice(live);
  if (premiseId !== note.premiseId) throw fieldRefusal('premiseId', 'note_invoice_fixed');
  if (invoiceCode !== invoiceCodeOf(note.premiseId, period))
    throw fieldRefusal('invoiceCode', 'note_invoice_fixed');
  await requireBilledSlots(tx, actor, invoice, { kind, lines, id: note.id });
  const { account, printed } = await findInvoiceCredit(tx, invoice);
  const sums = requireValidSums(actor, evaluateNote(account, kind, lines), invoice.currency);
  const { taxRate } = printed;
  const after = await updateNote(tx, note, { invoiceId: invoice.id, reason, lines, taxRate, ...sums }, now);
  await recordNote(tx, actor, { action: 'edited', before: note, after });
  return findNote(tx, actor, { kind, key: String(note.id) });
};
