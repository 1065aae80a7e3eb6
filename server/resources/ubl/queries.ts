import type { CallInput } from '@contract/call';
import type { NoteKind } from '@contract/credit-note';
import type { ublCalls } from '@contract/ubl';
import { invoiceCodeOf } from '@domain/invoice-code';
import { ZERO } from '@domain/money';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import { noteTable } from '@server/model/credit-note';
import { type InvoiceRow, invoiceTable } from '@server/model/invoice';
import { within } from '@server/model/scope';
import { printCodeOf, unsealInvoice } from '@server/platform/document/printed-invoice';
import { unsealNote } from '@server/platform/document/printed-note';
import { damagedDocument, sealedOf } from '@server/platform/document/snapshot';
import {
  type UblDocument,
  type UblRevision,
  ublOfInvoice,
  ublOfNote,
} from '@server/platform/document/ubl/ubl-document';
import { matchesIdOrCode, noteInReach, noteStatusRefusal } from '@server/resources/credit-note/note-queries';
import { statusRefusal } from '@server/resources/invoice/lock-queries';
import { findStoredInvoice, pathOf } from '@server/resources/invoice/queries';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';

/** The issued revision before an invoice, and the one after it. */
const findNeighbours = async (
  tx: Tx,
  { premiseId, period, revision }: InvoiceRow,
): Promise<Pick<UblRevision, 'replaces' | 'replacedBy'>> => {
  const rows = await tx
    .select({ revision: invoiceTable.revision, issuedOn: invoiceTable.issuedOn })
    .from(invoiceTable)
    .where(
      and(
        eq(invoiceTable.premiseId, premiseId),
        eq(invoiceTable.period, period),
        inArray(invoiceTable.revision, [revision - 1, revision + 1]),
        isNotNull(invoiceTable.issuedOn),
      ),
    );
  const code = (of: number) => printCodeOf(invoiceCodeOf(premiseId, period), of);
  const before = rows.find((row) => row.revision < revision)?.issuedOn;
  return {
    replaces: before ? { code: code(revision - 1), issuedOn: before } : null,
    replacedBy: rows.some((row) => row.revision > revision) ? code(revision + 1) : null,
  };
};

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
  const isVoid = row.status === 'Void';
  return ublOfInvoice(printed, {
    due: isVoid ? ZERO : row.balance,
    isVoid,
    ...(await findNeighbours(tx, row)),
  });
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
  return ublOfNote(printed, { issuedOn, dueOn, isVoid: note.status === 'Void' });
};
