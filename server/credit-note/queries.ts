import type { Note, NoteRow } from '@contract/credit-note';
import type { Month, Named } from '@contract/primitives';
import { invoiceCodeOf } from '@domain/invoice-code';
import { noteCode } from '@domain/note-code';
import { allowedNoteActions } from '@domain/note-transitions';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { within } from '@server/db/scope';
import { findHead } from '@server/document/find-head';
import { headInLanguage, type StoredHead } from '@server/document/head';
import { listDocumentHistory } from '@server/document/history';
import { unseal } from '@server/document/snapshot';
import { documentHistoryTable } from '@server/document/table';
import type { InvoiceSnapshot } from '@server/invoice/printed';
import { invoiceTable } from '@server/invoice/table';
import { premiseTable } from '@server/premise/table';
import { notFound } from '@server/refusal';
import { findSetting } from '@server/setting/queries';
import { eq } from 'drizzle-orm';
import { matchesIdOrCode, type NoteRecord, noteInReach } from './find-note';
import type { NoteSnapshot } from './printed';
import type { NotePath } from './record';
import { noteTable } from './table';

export const noteColumns = {
  note: noteTable,
  premise: { id: premiseTable.id, name: premiseTable.name },
  period: invoiceTable.period,
  currency: invoiceTable.currency,
};

interface NoteColumns {
  note: NoteRecord;
  premise: Named;
  period: Month;
  currency: string | null;
}

export const noteRowOnWire = ({ note, premise, period, currency }: NoteColumns): NoteRow => ({
  id: note.id,
  version: note.version,
  createdAt: note.createdAt.toISOString(),
  updatedAt: note.updatedAt.toISOString(),
  kind: note.kind,
  code: noteCode(note),
  status: note.status,
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

const sealedOrNull = ({ snapshot, hash }: { snapshot: string | null; hash: string | null }) =>
  snapshot !== null && hash !== null ? { snapshot, hash } : null;

/** An issued note is read from its snapshot; any other has the present head and its invoice's tax label. */
const printedOf = async (
  tx: Tx,
  { note, invoice }: { note: NoteRecord; invoice: { snapshot: string | null; hash: string | null } },
): Promise<Partial<NoteSnapshot> & { head: StoredHead; taxLabel: InvoiceSnapshot['taxLabel'] }> => {
  const own = sealedOrNull(note);
  if (own) return unseal<NoteSnapshot>(own);
  const ofInvoice = sealedOrNull(invoice);
  if (!ofInvoice) throw new Error(`Note ${note.id} is on an invoice that was never issued`);
  const { taxLabel } = await unseal<InvoiceSnapshot>(ofInvoice);
  const setting = await findSetting(tx);
  const { head } = await findHead(tx, note.premiseId, setting);
  return { head, taxLabel };
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
  const { head, taxLabel, ...printed } = await printedOf(tx, found);
  const history = await listDocumentHistory(tx, eq(documentHistoryTable.noteId, note.id));
  return {
    ...noteRowOnWire(found),
    ...(printed.premise && { premise: printed.premise }),
    taxLabel: taxLabel[lang],
    head: headInLanguage(lang, head),
    history: history.map(({ entry }) => entry),
    allowed: allowedNoteActions(note.status, viewer.roles),
  };
};
