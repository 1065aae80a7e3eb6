import type { Invoice } from '@contract/invoice';
import type { Id } from '@contract/primitives';
import type { PartyAddress } from '@contract/split-config';
import { noteCode } from '@domain/note-code';
import { personName } from '@domain/person-name';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { noteTable } from '@server/model/credit-note';
import { documentHistoryTable } from '@server/model/document';
import { documentLinkTable } from '@server/model/document-link';
import { invoicePartTable, invoiceTable, paymentTable } from '@server/model/invoice';
import { userTable } from '@server/model/user';
import { listDocumentLinks } from '@server/platform/document/document-links';
import { listDocumentHistory } from '@server/platform/document/history';
import { countUnsentOfInvoice } from '@server/platform/mail/mail-queue';
import { isVisibleToClients } from '@server/resources/credit-note/note-queries';
import { listNoticesOf } from '@server/resources/paid-notice/queries';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';

/** Records shown with an invoice. */
export interface RelatedRecords
  extends Pick<Invoice, 'payments' | 'paidNotices' | 'notesOnIt' | 'links' | 'history' | 'unsentMails'> {
  parts: Omit<Invoice['parts'][number], keyof PartyAddress>[];
}

const noRecords = (): RelatedRecords => ({
  parts: [],
  payments: [],
  paidNotices: [],
  notesOnIt: [],
  links: [],
  history: [],
  unsentMails: 0,
});

/** Parts, payments, notices of payment, notes and history of invoices, in a statement each; clients don't see drafted notes. */
export const findRelated = async (
  tx: Tx,
  invoiceIds: readonly Id[],
  { viewer, now, canSeeDrafts }: Pick<Actor, 'viewer' | 'now'> & { canSeeDrafts: boolean },
): Promise<(invoiceId: Id | undefined) => RelatedRecords> => {
  const related = new Map(invoiceIds.map((id) => [id, noRecords()]));
  const recordsOf = (id: Id | null | undefined) => (id ? related.get(id) : undefined) ?? noRecords();
  if (invoiceIds.length === 0) return recordsOf;
  const ids = [...invoiceIds];
  const parts = await tx
    .select()
    .from(invoicePartTable)
    .where(inArray(invoicePartTable.invoiceId, ids))
    .orderBy(asc(invoicePartTable.invoiceId), asc(invoicePartTable.position));
  for (const { invoiceId, id, name, billingAddress, email, total, balance } of parts)
    recordsOf(invoiceId).parts.push({ id, name, billingAddress, email, total, balance });
  const payments = await tx
    .select({ payment: paymentTable, person: userTable })
    .from(paymentTable)
    .leftJoin(userTable, eq(userTable.id, paymentTable.byUserId))
    .where(inArray(paymentTable.invoiceId, ids))
    .orderBy(asc(paymentTable.id));
  for (const { payment, person } of payments) {
    const { at, on, method, reference, amount, partId } = payment;
    const recordedBy = person && { id: person.id, name: personName(person) };
    recordsOf(payment.invoiceId).payments.push({
      at: at.toISOString(),
      on,
      method,
      reference,
      amount,
      partId,
      by: recordedBy,
    });
  }
  for (const { invoiceId, notice } of await listNoticesOf(tx, ids))
    recordsOf(invoiceId).paidNotices.push(notice);
  const notes = await tx
    .select()
    .from(noteTable)
    .where(and(inArray(noteTable.invoiceId, ids), canSeeDrafts ? undefined : isVisibleToClients(tx)))
    .orderBy(asc(noteTable.id));
  for (const note of notes)
    recordsOf(note.invoiceId).notesOnIt.push({
      id: note.id,
      kind: note.kind,
      code: noteCode(note),
      status: note.status,
      total: note.total,
    });
  const isOfInvoices = and(inArray(documentLinkTable.invoiceId, ids), isNull(documentLinkTable.noteId));
  const links = canSeeDrafts ? await listDocumentLinks(tx, isOfInvoices, now) : [];
  for (const { invoiceId, link } of links) recordsOf(invoiceId).links.push(link);
  const mails = canSeeDrafts
    ? await tx
        .select({ id: invoiceTable.id, unsent: countUnsentOfInvoice(invoiceTable) })
        .from(invoiceTable)
        .where(inArray(invoiceTable.id, ids))
    : [];
  for (const { id, unsent } of mails) recordsOf(id).unsentMails = unsent;
  for (const { invoiceId, entry } of await listDocumentHistory(
    tx,
    viewer,
    inArray(documentHistoryTable.invoiceId, ids),
  ))
    recordsOf(invoiceId).history.push(entry);
  return recordsOf;
};
