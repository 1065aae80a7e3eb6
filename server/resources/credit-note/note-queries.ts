import type { Capability } from '@contract/access';
import type { NoteKind, NoteStatus } from '@contract/credit-note';
import type { Month } from '@contract/primitives';
import { reachOf } from '@domain/access';
import { parseNoteKey } from '@domain/note-code';
import type { Tx } from '@server/base/db/database';
import { lockRow } from '@server/base/db/lock-row';
import { notFound, RefusalError } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { type NoteRow, noteTable } from '@server/model/credit-note';
import { documentHistoryTable } from '@server/model/document';
import { type InvoiceRow, invoiceTable } from '@server/model/invoice';
import { premiseIdInReach, type ReachFilter, within } from '@server/model/scope';
import { lockInvoice } from '@server/resources/invoice/lock-queries';
import { and, eq, exists, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';

const MAX_ID = 2_147_483_647;

/** `noteCode` in SQL. */
export const noteCodeSql = sql<string>`(case ${noteTable.kind} when 'credit-note' then 'CN-' else 'DN-' end || case
  when ${noteTable.number} is null then 'DRAFT-' || ${noteTable.id}
  else ${noteTable.year} || '-' || lpad(${noteTable.number}::text, greatest(4, length(${noteTable.number}::text)), '0') end)`;

/** Clients don't see notes that staff drafted, unless they were issued. */
export const isVisibleToClients = (tx: Tx): SQL | undefined =>
  and(
    ne(noteTable.status, 'Draft'),
    or(
      ne(noteTable.status, 'Void'),
      isNotNull(noteTable.number),
      exists(
        tx
          .select({ id: documentHistoryTable.id })
          .from(documentHistoryTable)
          .where(
            and(eq(documentHistoryTable.noteId, noteTable.id), eq(documentHistoryTable.action, 'requested')),
          ),
      ),
    ),
  );

/** WHERE for the notes of a kind in the viewer's reach. */
export const noteInReach = (tx: Tx, viewer: Viewer, capability: Capability, kind: NoteKind): ReachFilter =>
  within(
    premiseIdInReach(tx, viewer, capability, noteTable.premiseId),
    eq(noteTable.kind, kind),
    reachOf(viewer, capability) === 'own' ? isVisibleToClients(tx) : undefined,
  );

/** WHERE for the note with this id or code. Throws not_found if the text can't be one of the kind. */
export const matchesIdOrCode = (kind: NoteKind, text: string): SQL | undefined => {
  const key = parseNoteKey(kind, text);
  if (!key || ('id' in key && key.id > MAX_ID)) throw notFound();
  return 'id' in key
    ? eq(noteTable.id, key.id)
    : and(eq(noteTable.year, key.year), eq(noteTable.number, key.number));
};

export interface LockedNote {
  note: NoteRow;
  period: Month;
  /** The live revision of the month's invoice; the note may be on a revision that was voided since. */
  invoice: InvoiceRow | null;
}

/**
 * A note and the invoice of its month, locked in the order premise → invoice → note. Throws not_found out of
 * reach.
 */
export const lockNote = async (
  tx: Tx,
  viewer: Viewer,
  capability: Capability,
  kind: NoteKind,
  key: string,
): Promise<LockedNote> => {
  const where = within(noteInReach(tx, viewer, capability, kind), matchesIdOrCode(kind, key));
  const [place] = await tx
    .select({ id: noteTable.id, premiseId: noteTable.premiseId, period: invoiceTable.period })
    .from(noteTable)
    .innerJoin(invoiceTable, eq(invoiceTable.id, noteTable.invoiceId))
    .where(where);
  if (!place) throw notFound();
  const { id, period } = place;
  const invoice = await lockInvoice(tx, viewer, capability, place);
  const note = await lockRow(
    tx
      .select()
      .from(noteTable)
      .where(within(noteInReach(tx, viewer, capability, kind), eq(noteTable.id, id))),
  );
  return { note, period, invoice };
};

/** The refusal for an action that the note's status doesn't allow. */
export const noteStatusRefusal = (status: NoteStatus): RefusalError =>
  new RefusalError('document_status', { status }, { reason: 'note' });
