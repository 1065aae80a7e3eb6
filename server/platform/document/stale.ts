import type { Id } from '@contract/primitives';
import { dayText } from '@domain/day-text';
import { actorName } from '@domain/person-name';
import { dayOf, timeOf } from '@domain/time';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { RefusalError } from '@server/base/refusal';
import { byUser, keyNameOf } from '@server/model/acted-by';
import { noteTable } from '@server/model/credit-note';
import { documentHistoryTable } from '@server/model/document';
import { userTable } from '@server/model/user';
import { findTimeZone } from '@server/platform/setting/queries';
import { desc, eq, or, sql } from 'drizzle-orm';

/** The refusal for a stale version of an invoice or of a note on it; names who changed it last, and when. */
export const staleDocument = async (
  tx: Tx,
  { lang, t }: Pick<Actor, 'lang' | 't'>,
  invoiceId: Id | undefined,
): Promise<RefusalError> => {
  if (invoiceId === undefined) return new RefusalError('stale');
  const isOnNote = sql`${documentHistoryTable.noteId} in (select id from ${noteTable} where ${noteTable.invoiceId} = ${invoiceId})`;
  const [last] = await tx
    .select({
      at: documentHistoryTable.at,
      person: userTable,
      keyName: keyNameOf(documentHistoryTable),
    })
    .from(documentHistoryTable)
    .leftJoin(userTable, byUser(documentHistoryTable))
    .where(or(eq(documentHistoryTable.invoiceId, invoiceId), isOnNote))
    .orderBy(desc(documentHistoryTable.id))
    .limit(1);
  if (!last) return new RefusalError('stale');
  const zone = await findTimeZone(tx);
  const at = last.at.toISOString();
  const lastEditor = last.person && { id: last.person.id, name: actorName(last.person, last.keyName) };
  const editedAt = `${dayText(lang, dayOf(at, zone))} ${timeOf(at, zone)}`;
  return new RefusalError(
    'stale',
    { person: lastEditor?.name ?? t('document.history.system'), at: editedAt },
    { reason: 'changedBy', members: { changedBy: lastEditor, changedAt: at } },
  );
};
