import type { Note, NoteRow } from '@contract/credit-note';
import type { Month, Named } from '@contract/primitives';
import { invoiceCodeOf } from '@domain/invoice-code';
import { noteCode } from '@domain/note-code';
import { allowedNoteActions } from '@domain/note-transitions';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { within } from '@server/db/scope';
import { DAMAGED_HEAD, NO_TEXT } from '@server/document/damaged-head';
import { findHead } from '@server/document/find-head';
import { headInLanguage } from '@server/document/head';
import { listDocumentHistory } from '@server/document/history';
import { isDamaged, sealedOf } from '@server/document/snapshot';
import type { StoredHead } from '@server/document/stored-head';
import { documentHistoryTable } from '@server/document/table';
import { type InvoiceSnapshot, unsealInvoice } from '@server/invoice/printed';
import { invoiceTable } from '@server/invoice/table';
import { premiseTable } from '@server/premise/table';
import { notFound } from '@server/refusal';
import { findSetting } from '@server/setting/queries';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { matchesIdOrCode, type NoteRecord, noteInReach } from './find-note';
import { unsealNote } from './printed';
import type { NotePath } from './record';
import { noteTable } from './table';

const sealedNote = alias(noteTable, 'sealed');

export const noteColumns = {
  note: noteTable,
  // As a subquery it is computed for the rows of a page only.
  damaged: sql<
    boolean | null
  >`(select ${isDamaged(sealedNote)} from ${noteTable} sealed where ${sealedNote.id} = ${noteTable}.id)`,
  premise: { id: premiseTable.id, name: premiseTable.name },
  period: invoiceTable.period,
  currency: invoiceTable.currency,
};

interface NoteColumns {
  note: NoteRecord;
  damaged: boolean | null;
  premise: Named;
  period: Month;
  currency: string | null;
}

export const noteRowOnWire = ({ note, damaged, premise, period, currency }: NoteColumns): NoteRow => ({
  id: note.id,
  version: note.version,
  createdAt: note.createdAt.toISOString(),
  updatedAt: note.updatedAt.toISOString(),
  kind: note.kind,
  code: noteCode(note),
  status: note.status,
  damaged: damaged ?? false,
  premise,
  invoiceCode: invoiceCodeOf(note.premiseId, period),
  reason: note.reason,
  lines: note.lines,
  currency: currency ?? '',
  subtotal: note.subtotal,
  taxRate: note.taxRate,
  tax: note.tax,
  total: note.total,
  issuedAt: note.issuedAt?.toISOString() ?? null,
  issuedOn: note.issuedOn,
  voidedAt: note.voidedAt?.toISOString() ?? null,
  voidReason: note.voidReason,
});

/** What `findNote` adds to the row. */
interface PrintedNote {
  damaged: boolean;
  premise?: Named;
  head: StoredHead;
  taxLabel: InvoiceSnapshot['taxLabel'];
}

const DAMAGED_NOTE: PrintedNote = { damaged: true, head: DAMAGED_HEAD, taxLabel: NO_TEXT };

/** An issued note is read from its snapshot; any other has the present head and its invoice's tax label. */
const printedOf = async (
  tx: Tx,
  { note, invoice }: { note: NoteRecord; invoice: { snapshot: string | null; hash: string | null } },
): Promise<PrintedNote> => {
  const own = sealedOf(note);
  if (own) {
    const printed = await unsealNote(own);
    if (!printed) return DAMAGED_NOTE;
    const { premise, head, taxLabel } = printed;
    return { damaged: false, premise, head, taxLabel };
  }
  const ofInvoice = sealedOf(invoice);
  if (!ofInvoice) throw new Error(`Note ${note.id} is on an invoice that was never issued`);
  const invoiced = await unsealInvoice(ofInvoice);
  const setting = await findSetting(tx);
  const { head } = await findHead(tx, note.premiseId, setting);
  // A draft on a damaged invoice can be read; it can't be issued.
  return { damaged: false, head, taxLabel: invoiced?.taxLabel ?? setting.taxLabel };
};

/** One note in reach, with its head and history. */
export const findNote = async (tx: Tx, actor: Actor, { kind, key }: NotePath): Promise<Note> => {
  const { viewer, lang } = actor;
  const [found] = await tx
    .select({ ...noteColumns, invoice: { snapshot: invoiceTable.snapshot, hash: invoiceTable.hash } })
    .from(noteTable)
    .innerJoin(invoiceTable, eq(invoiceTable.id, noteTable.invoiceId))
    .innerJoin(premiseTable, eq(premiseTable.id, noteTable.premiseId))
    .where(within(noteInReach(tx, viewer, 'creditNote.read', kind), matchesIdOrCode(kind, key)));
  if (!found) throw notFound();
  const { note } = found;
  const { head, taxLabel, damaged, premise } = await printedOf(tx, found);
  const history = await listDocumentHistory(tx, viewer, eq(documentHistoryTable.noteId, note.id));
  return {
    ...noteRowOnWire(found),
    ...(premise && { premise }),
    damaged,
    taxLabel: taxLabel[lang],
    head: headInLanguage(lang, head),
    history: history.map(({ entry }) => entry),
    allowed: allowedNoteActions(note.status, viewer.roles),
  };
};
