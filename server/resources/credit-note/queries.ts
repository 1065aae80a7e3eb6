import type { Note, NoteListRow } from '@contract/credit-note';
import type { Lang, Month, Named } from '@contract/primitives';
import { isInternal } from '@domain/access';
import { invoiceCodeOf } from '@domain/invoice-code';
import { noteCode } from '@domain/note-code';
import { allowedNoteActions } from '@domain/note-transitions';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import { type NoteRow, noteTable } from '@server/model/credit-note';
import { documentHistoryTable } from '@server/model/document';
import { documentLinkTable } from '@server/model/document-link';
import { invoiceTable } from '@server/model/invoice';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { within } from '@server/model/scope';
import { DAMAGED_HEAD, NO_TEXT } from '@server/platform/document/damaged-head';
import { listDocumentLinks } from '@server/platform/document/document-links';
import { findHead } from '@server/platform/document/find-head';
import { headInLanguage } from '@server/platform/document/head';
import { listDocumentHistory } from '@server/platform/document/history';
import { type InvoiceSnapshot, printCodeOf, unsealInvoice } from '@server/platform/document/printed-invoice';
import { unsealNote } from '@server/platform/document/printed-note';
import { isDamaged, sealedOf } from '@server/platform/document/snapshot';
import type { StoredHead } from '@server/platform/document/stored-head';
import { findSetting } from '@server/platform/setting/queries';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { matchesIdOrCode, noteInReach } from './note-queries';
import { findNoteParts } from './part-queries';
import type { NotePath } from './record';

const sealedNote = alias(noteTable, 'sealed');

export const noteColumns = (lang: Lang) => ({
  note: noteTable,
  // As a subquery it is computed for the rows of a page only.
  damaged: sql<
    boolean | null
  >`(select ${isDamaged(sealedNote)} from ${noteTable} sealed where ${sealedNote.id} = ${noteTable}.id)`,
  premise: { id: premiseTable.id, name: premiseName(lang) },
  period: invoiceTable.period,
  revision: invoiceTable.revision,
  currency: invoiceTable.currency,
});

interface NoteColumns {
  note: NoteRow;
  damaged: boolean | null;
  premise: Named;
  period: Month;
  revision: number;
  currency: string | null;
}

export const noteRowOnWire = ({
  note,
  damaged,
  premise,
  period,
  revision,
  currency,
}: NoteColumns): NoteListRow => ({
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
  invoicePrintCode: printCodeOf(invoiceCodeOf(note.premiseId, period), revision),
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

/** An issued note is read from its snapshot; any other has the current head and its invoice's tax label. */
const printedOf = async (
  tx: Tx,
  lang: Lang,
  { note, invoice }: { note: NoteRow; invoice: { snapshot: string | null; hash: string | null } },
): Promise<PrintedNote> => {
  const sealedColumns = sealedOf(note);
  if (sealedColumns) {
    const printed = await unsealNote(sealedColumns);
    if (!printed) return DAMAGED_NOTE;
    const { premise, head, taxLabel } = printed;
    return { damaged: false, premise, head, taxLabel };
  }
  const ofInvoice = sealedOf(invoice);
  if (!ofInvoice) throw new Error(`Note ${note.id} is on an invoice that was never issued`);
  const invoiced = await unsealInvoice(ofInvoice);
  const setting = await findSetting(tx);
  const { head } = await findHead(tx, note.premiseId, setting, invoiced?.language ?? lang);
  // A draft on a damaged invoice can be read; it can't be issued.
  return { damaged: false, head, taxLabel: invoiced?.taxLabel ?? setting.taxLabel };
};

/** One note in reach, with its head and history. */
export const findNote = async (tx: Tx, actor: Actor, { kind, key }: NotePath): Promise<Note> => {
  const { viewer, lang, now } = actor;
  const [found] = await tx
    .select({ ...noteColumns(lang), invoice: { snapshot: invoiceTable.snapshot, hash: invoiceTable.hash } })
    .from(noteTable)
    .innerJoin(invoiceTable, eq(invoiceTable.id, noteTable.invoiceId))
    .innerJoin(premiseTable, eq(premiseTable.id, noteTable.premiseId))
    .where(within(noteInReach(tx, viewer, 'creditNote.read', kind), matchesIdOrCode(kind, key)));
  if (!found) throw notFound();
  const { note } = found;
  const { head, taxLabel, damaged, premise } = await printedOf(tx, lang, found);
  const history = await listDocumentHistory(tx, viewer, eq(documentHistoryTable.noteId, note.id));
  const links = isInternal(viewer.roles)
    ? await listDocumentLinks(tx, eq(documentLinkTable.noteId, note.id), now)
    : [];
  return {
    ...noteRowOnWire(found),
    ...(premise && { premise }),
    damaged,
    taxLabel: taxLabel[lang],
    head: headInLanguage(lang, head),
    parts: await findNoteParts(tx, note),
    links: links.map(({ link }) => link),
    history: history.map(({ entry }) => entry),
    allowed: allowedNoteActions(note.status, viewer.roles),
  };
};
