import type { DocumentAction, DocumentHistory } from '@contract/document-history';
import { isInternal } from '@domain/access';
import { actorName } from '@domain/person-name';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { Viewer } from '@server/base/viewer';
import { actedBy, byUser, keyNameOf } from '@server/model/acted-by';
import { documentHistoryTable } from '@server/model/document';
import { userTable } from '@server/model/user';
import { asc, type SQL, sql } from 'drizzle-orm';

const SEPARATOR = ', ';

type Subject = { invoiceId: number; noteId?: undefined } | { noteId: number; invoiceId?: undefined };
type HistoryRow = Subject & { action: DocumentAction; detail?: string | null };

/** Writes one row per accepted action in the caller's transaction. */
export const recordDocumentHistory = async (
  tx: Tx,
  { by, now }: AnyActor,
  rows: readonly HistoryRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  await tx.insert(documentHistoryTable).values(rows.map((row) => ({ ...row, at: now, ...actedBy(by) })));
};

/** The detail of a mail that went to these addresses. */
export const addressesText = (addresses: readonly string[]): string => addresses.join(SEPARATOR);

const MAILED: readonly DocumentAction[] = ['mailed', 'reminded'];
type Detail = Pick<DocumentHistory[number], 'detail' | 'otherAddresses'>;

/** Of the addresses of a mail, clients see their own; the others may be of strangers. */
const detailForClient = (action: DocumentAction, detail: string | null, ownEmail: string): Detail => {
  if (detail === null || !MAILED.includes(action)) return { detail };
  const addresses = detail.split(SEPARATOR);
  const ownAddresses = addresses.filter((address) => address.toLowerCase() === ownEmail.toLowerCase());
  return {
    detail: addressesText(ownAddresses) || null,
    otherAddresses: addresses.length - ownAddresses.length,
  };
};

/** History entries of documents as the viewer sees them, oldest first, each with its document's id. */
export const listDocumentHistory = async (
  tx: Tx,
  { userId, roles }: Viewer,
  which: SQL,
): Promise<{ invoiceId: number | null; noteId: number | null; entry: DocumentHistory[number] }[]> => {
  const rows = await tx
    .select({
      row: documentHistoryTable,
      person: userTable,
      keyName: keyNameOf(documentHistoryTable),
      viewerEmail: sql<string>`(select viewer.email from ${userTable} viewer where viewer.id = ${userId})`,
    })
    .from(documentHistoryTable)
    .leftJoin(userTable, byUser(documentHistoryTable))
    .where(which)
    .orderBy(asc(documentHistoryTable.id));
  // Whose address is unconfirmed is between staff and the payer.
  const shown = isInternal(roles) ? rows : rows.filter(({ row }) => row.action !== 'notReminded');
  return shown.map(({ row: { invoiceId, noteId, at, action, detail }, person, keyName, viewerEmail }) => ({
    invoiceId,
    noteId,
    entry: {
      at: at.toISOString(),
      by: person && { id: person.id, name: actorName(person, keyName) },
      action,
      ...(isInternal(roles) ? { detail } : detailForClient(action, detail, viewerEmail)),
    },
  }));
};
