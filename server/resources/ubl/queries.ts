import type { CallInput } from '@contract/call';
import type { NoteKind } from '@contract/credit-note';
import type { ublCalls } from '@contract/ubl';
import { ZERO } from '@domain/money';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import { noteTable } from '@server/model/credit-note';
import { invoiceTable } from '@server/model/invoice';
import { within } from '@server/model/scope';
import { unsealInvoice } from '@server/platform/document/printed-invoice';
import { unsealNote } from '@server/platform/document/printed-note';
import { damagedDocument, sealedOf } from '@server/platform/document/snapshot';
import { type UblDocument, ublOfInvoice, ublOfNote } from '@server/platform/document/ubl/ubl-document';
import { matchesIdOrCode, noteInReach, noteStatusRefusal } from '@server/resources/credit-note/note-queries';
import { statusRefusal } from '@server/resources/invoice/lock-queries';
import { findStoredInvoice, pathOf } from '@server/resources/invoice/queries';
import { eq } from 'drizzle-orm';

/** Returns an issued invoice; nothing is due on a void one. Throws document_status for a draft or a damaged one. */
export const findUblInvoice = async (
  tx: Tx,
  actor: Actor,
  { params, query }: CallInput<typeof ublCalls.invoice>,
): Promise<UblDocument> => {
  const row = await findStoredInvoice(tx, actor, pathOf(params), query.revision);
  const sealed = sealedOf(row);
  if (!row || !sealed) throw statusRefusal('Draft');
  const printed = await unsealInvoice(sealed);
  if (!printed) throw damagedDocument();
  return ublOfInvoice(printed, row.status === 'Void' ? ZERO : row.balance);
};

/** Returns an issued note. Throws document_status for another or a damaged one. */
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
  const sealed = sealedOf(note);
  if (!sealed || !issuedOn || !dueOn) throw noteStatusRefusal(note.status);
  const printed = await unsealNote(sealed);
  if (!printed) throw damagedDocument();
  return ublOfNote(printed, { issuedOn, dueOn });
};
