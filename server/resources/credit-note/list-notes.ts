import type { CallInput } from '@contract/call';
import type { creditNoteCalls, NoteKind, NoteListRow } from '@contract/credit-note';
import type { Page } from '@contract/list';
import type { Lang } from '@contract/primitives';
import { parseInvoiceCode } from '@domain/invoice-code';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import {
  type Batch,
  type Cursor,
  cursorColumns,
  findNextRows,
  type KeyOrder,
  nextCursor,
  orderBy,
} from '@server/base/db/keyset';
import { contains, countIn, countRows, pageOf } from '@server/base/db/page';
import { sortBy } from '@server/base/db/sort';
import type { Viewer } from '@server/base/viewer';
import { noteTable } from '@server/model/credit-note';
import { invoiceTable } from '@server/model/invoice';
import { premiseTable } from '@server/model/premise';
import { allPremiseNames } from '@server/model/premise-name';
import { type ReachFilter, within } from '@server/model/scope';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { noteCodeSql, noteInReach } from './note-queries';
import { noteColumns, noteRowOnWire } from './queries';

type NoteFilter = CallInput<typeof creditNoteCalls.list>['query'];

const isOnInvoice = (code: string): SQL | undefined => {
  const parsedCode = parseInvoiceCode(code);
  return parsedCode
    ? and(eq(noteTable.premiseId, parsedCode.premiseId), eq(invoiceTable.period, parsedCode.month))
    : sql`false`;
};

const whereOf = (tx: Tx, viewer: Viewer, kind: NoteKind, filter: NoteFilter): ReachFilter =>
  within(
    noteInReach(tx, viewer, 'creditNote.read', kind),
    filter.premiseId === undefined ? undefined : eq(noteTable.premiseId, filter.premiseId),
    filter.status && eq(noteTable.status, filter.status),
    filter.invoiceCode === undefined ? undefined : isOnInvoice(filter.invoiceCode),
    filter.globalKey
      ? or(
          contains(noteCodeSql, filter.globalKey),
          contains(noteTable.reason, filter.globalKey),
          contains(allPremiseNames, filter.globalKey),
          contains(sql`${noteTable.premiseId} || '-' || ${invoiceTable.period}`, filter.globalKey),
        )
      : undefined,
  );

const SORTED_BY = {
  createdAt: noteTable.createdAt,
  issuedAt: noteTable.issuedAt,
  total: noteTable.total,
};

const orderOf = (sort: NoteFilter['sort'] = '-createdAt'): KeyOrder => ({
  ...sortBy(SORTED_BY, sort),
  id: noteTable.id,
});

const selectNotes = (tx: Tx, lang: Lang, order: KeyOrder, where: SQL) =>
  tx
    .select({ ...noteColumns(lang), cursor: cursorColumns(order) })
    .from(noteTable)
    .innerJoin(invoiceTable, eq(invoiceTable.id, noteTable.invoiceId))
    .innerJoin(premiseTable, eq(premiseTable.id, noteTable.premiseId))
    .where(where)
    .orderBy(...orderBy(order))
    .$dynamic();

/** Only a search, and the code of an invoice, need the other tables. */
const countNotes = (tx: Tx, where: SQL, { globalKey, invoiceCode }: NoteFilter): Promise<number> =>
  globalKey || invoiceCode !== undefined
    ? countRows(
        tx,
        tx
          .select({ id: noteTable.id })
          .from(noteTable)
          .innerJoin(invoiceTable, eq(invoiceTable.id, noteTable.invoiceId))
          .innerJoin(premiseTable, eq(premiseTable.id, noteTable.premiseId))
          .where(where),
      )
    : countIn(tx, noteTable, where);

/** A page of the notes of a kind in the viewer's reach, newest first by default. */
export const listNotes = async (
  tx: Tx,
  { viewer, lang }: Actor,
  kind: NoteKind,
  filter: NoteFilter,
): Promise<Page<NoteListRow>> => {
  const where = whereOf(tx, viewer, kind, filter);
  const rows = await selectNotes(tx, lang, orderOf(filter.sort), where)
    .limit(filter.limit)
    .offset(filter.offset);
  return pageOf(rows.map(noteRowOnWire), await countNotes(tx, where, filter), filter);
};

/** The rows of the list after a cursor, for its file. */
export const readNotes = async (
  tx: Tx,
  { viewer, lang }: Actor,
  kind: NoteKind,
  filter: NoteFilter,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<Batch<NoteListRow>> => {
  const order = orderOf(filter.sort);
  const where = whereOf(tx, viewer, kind, filter);
  const found = await findNextRows(order, after, limit, (following, max) =>
    selectNotes(tx, lang, order, within(where, following)).limit(max),
  );
  return { items: found.map(noteRowOnWire), next: nextCursor(found, limit) };
};
