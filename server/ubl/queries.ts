import type { CallInput } from '@contract/call';
import type { NoteKind } from '@contract/credit-note';
import type { ublCalls } from '@contract/ubl';
import type { Actor } from '@server/actor';
import { matchesIdOrCode, noteInReach } from '@server/credit-note/find-note';
import type { NoteSnapshot } from '@server/credit-note/printed';
import { noteStatusRefusal } from '@server/credit-note/refusals';
import { noteTable } from '@server/credit-note/table';
import type { Tx } from '@server/db/database';
import { within } from '@server/db/scope';
import { unseal } from '@server/document/snapshot';
import { statusRefusal } from '@server/invoice/lock-invoice';
import type { InvoiceSnapshot } from '@server/invoice/printed';
import { findStoredInvoice, pathOf } from '@server/invoice/queries';
import { invoiceTable } from '@server/invoice/table';
import { notFound } from '@server/refusal';
import { eq } from 'drizzle-orm';
import { type UblDocument, ublOfInvoice, ublOfNote } from './ubl-document';

/** Returns an issued invoice. Throws document_status for a draft. */
export const findUblInvoice = async (
  tx: Tx,
  actor: Actor,
  { params, query }: CallInput<typeof ublCalls.invoice>,
): Promise<UblDocument> => {
  const row = await findStoredInvoice(tx, actor, pathOf(params), query.revision);
  if (!row?.snapshot || !row.hash) throw statusRefusal('Draft');
  return ublOfInvoice(await unseal<InvoiceSnapshot>({ snapshot: row.snapshot, hash: row.hash }));
};

/** Returns an issued note. Throws document_status for another one. */
export const findUblNote = async (
  tx: Tx,
  actor: Actor,
  kind: NoteKind,
  key: string,
): Promise<UblDocument> => {
  const [found] = await tx
    .select({ note: noteTable, issuedOn: invoiceTable.issuedOn, dueOn: invoiceTable.dueOn })
    .from(noteTable)
    .innerJoin(invoiceTable, eq(invoiceTable.id, noteTable.invoiceId))
    .where(within(noteInReach(tx, actor.viewer, 'creditNote.read', kind), matchesIdOrCode(kind, key)));
  if (!found) throw notFound();
  const { note, issuedOn, dueOn } = found;
  const { snapshot, hash } = note;
  if (!snapshot || !hash || !issuedOn || !dueOn) throw noteStatusRefusal(note.status);
  return ublOfNote(await unseal<NoteSnapshot>({ snapshot, hash }), { issuedOn, dueOn });
};
