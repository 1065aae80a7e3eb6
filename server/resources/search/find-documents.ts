import type { SearchResult } from '@contract/search';
import { reachOf } from '@domain/access';
import { invoiceCodeOf, parsePrintCode } from '@domain/invoice-code';
import { invoiceStatusOf } from '@domain/invoice-state';
import { noteCode } from '@domain/note-code';
import { invoicePage, notePage } from '@domain/page-path';
import { shownStatus } from '@domain/shown-status';
import type { Tx } from '@server/base/db/database';
import { noteTable } from '@server/model/credit-note';
import { invoiceTable } from '@server/model/invoice';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { premiseIdInReach, within } from '@server/model/scope';
import { and, desc, eq, ne } from 'drizzle-orm';
import { joinParts, MAX_PER_KIND, type SearchActor } from './search-actor';

const NOTE_CODE = /^(CN|DN)-?(\d{4})-?(\d{1,6})$/i;
const MAX_NOTE_NUMBER = 2_147_483_647;

/** Finds the latest issued revision of the invoice with this code. */
const findInvoices = async (
  tx: Tx,
  { viewer, lang, area, t }: SearchActor,
  text: string,
): Promise<SearchResult[]> => {
  const parsed = parsePrintCode(text.toUpperCase());
  if (!parsed) return [];
  const [row] = await tx
    .select({
      id: invoiceTable.id,
      status: invoiceTable.status,
      isPaid: invoiceTable.isPaid,
      paid: invoiceTable.paid,
      total: invoiceTable.total,
      premise: premiseName(lang),
    })
    .from(invoiceTable)
    .innerJoin(premiseTable, eq(premiseTable.id, invoiceTable.premiseId))
    .where(
      within(
        premiseIdInReach(tx, viewer, 'document.read', invoiceTable.premiseId),
        eq(invoiceTable.premiseId, parsed.premiseId),
        eq(invoiceTable.period, parsed.month),
        ne(invoiceTable.status, 'Draft'),
      ),
    )
    .orderBy(desc(invoiceTable.revision))
    .limit(1);
  if (!row) return [];
  const code = invoiceCodeOf(parsed.premiseId, parsed.month);
  const status = shownStatus(invoiceStatusOf(row), row.total);
  return [
    {
      kind: 'invoice',
      id: row.id,
      title: code,
      subtitle: joinParts(row.premise, t(`document.status.${status}`)),
      path: invoicePage(area, parsed.premiseId, parsed.month),
    },
  ];
};

/** Finds the credit or debit note with this code. */
const findNotes = async (
  tx: Tx,
  { viewer, lang, area, t }: SearchActor,
  text: string,
): Promise<SearchResult[]> => {
  const [, prefix = '', year, digits] = NOTE_CODE.exec(text) ?? [];
  const number = Number(digits);
  if (!prefix || number > MAX_NOTE_NUMBER) return [];
  const rows = await tx
    .select({ note: noteTable, premise: premiseName(lang) })
    .from(noteTable)
    .innerJoin(premiseTable, eq(premiseTable.id, noteTable.premiseId))
    .where(
      within(
        premiseIdInReach(tx, viewer, 'document.read', noteTable.premiseId),
        eq(noteTable.kind, prefix.toUpperCase() === 'CN' ? 'credit-note' : 'debit-note'),
        and(eq(noteTable.year, Number(year)), eq(noteTable.number, number)),
      ),
    )
    .limit(MAX_PER_KIND);
  return rows.map(({ note, premise }) => ({
    kind: note.kind,
    id: note.id,
    title: noteCode(note),
    subtitle: joinParts(premise, t(`document.status.${note.status}`)),
    path: notePage(area, note.premiseId, note.kind, noteCode(note)),
  }));
};

export const findDocuments = async (tx: Tx, actor: SearchActor, text: string): Promise<SearchResult[]> =>
  reachOf(actor.viewer, 'document.read')
    ? [...(await findInvoices(tx, actor, text)), ...(await findNotes(tx, actor, text))]
    : [];
