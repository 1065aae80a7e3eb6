import type { DocumentAction, DocumentHistory } from '@contract/document-history';
import { personName } from '@domain/person-name';
import type { AnyActor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { userTable } from '@server/user/table';
import { asc, eq, type SQL } from 'drizzle-orm';
import { documentHistoryTable } from './table';

type Subject = { invoiceId: number; noteId?: undefined } | { noteId: number; invoiceId?: undefined };
type HistoryRow = Subject & { action: DocumentAction; detail?: string | null };

/** Writes one row per accepted action in the caller's transaction. */
export const recordDocumentHistory = async (
  tx: Tx,
  { viewer, now }: AnyActor,
  rows: readonly HistoryRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  await tx
    .insert(documentHistoryTable)
    .values(rows.map((row) => ({ ...row, at: now, byUserId: viewer?.userId ?? null })));
};

/** History entries of documents, oldest first, each with its document's id. */
export const listDocumentHistory = async (
  tx: Tx,
  which: SQL,
): Promise<{ invoiceId: number | null; noteId: number | null; entry: DocumentHistory[number] }[]> => {
  const rows = await tx
    .select({ row: documentHistoryTable, person: userTable })
    .from(documentHistoryTable)
    .leftJoin(userTable, eq(userTable.id, documentHistoryTable.byUserId))
    .where(which)
    .orderBy(asc(documentHistoryTable.id));
  return rows.map(({ row: { invoiceId, noteId, at, action, detail }, person }) => ({
    invoiceId,
    noteId,
    entry: {
      at: at.toISOString(),
      by: person && { id: person.id, name: personName(person) },
      action,
      detail,
    },
  }));
};
