import type { DocumentLink } from '@contract/document-history';
import type { Id } from '@contract/primitives';
import { mailFailureOf } from '@domain/mail-failure';
import type { Tx } from '@server/base/db/database';
import { hashOf, newToken } from '@server/base/token';
import { documentLinkTable } from '@server/model/document-link';
import { addDays } from 'date-fns';
import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';

const DAYS = 180;

/** Issues a link to an invoice, to one of its parts or to a note on it, for the mail to a recipient. Returns its path, with the key. */
export const issueDocumentLink = async (
  tx: Tx,
  now: Date,
  to: { invoiceId: Id; noteId?: Id; partId: Id | null; recipient: string },
): Promise<string> => {
  const key = newToken();
  await tx.insert(documentLinkTable).values({
    keyHash: await hashOf(key),
    ...to,
    createdAt: now,
    endsAt: addDays(now, DAYS),
  });
  return `/document#key=${key}`;
};

interface ListedLink {
  invoiceId: Id;
  link: DocumentLink;
}

/** Links as staff see them on their documents, oldest first. A mail is queued with its link, at the same instant. */
export const listDocumentLinks = async (tx: Tx, where: SQL | undefined, now: Date): Promise<ListedLink[]> => {
  const error = sql<string | null>`(select mail.last_error from mail where mail.sent_at is null
    and mail.created_at = document_link.created_at and mail.recipient = document_link.recipient order by 1 limit 1)`;
  const rows = await tx
    .select({ link: documentLinkTable, error })
    .from(documentLinkTable)
    .where(where)
    .orderBy(asc(documentLinkTable.id));
  return rows.map(
    ({ link: { invoiceId, id, recipient, createdAt, endsAt, openedAt, endedAt }, ...mail }) => ({
      invoiceId,
      link: {
        id,
        to: recipient,
        at: createdAt.toISOString(),
        failure: mail.error === null ? null : mailFailureOf(mail.error),
        openedAt: openedAt?.toISOString() ?? null,
        endedAt: (endedAt ?? (endsAt <= now ? endsAt : null))?.toISOString() ?? null,
      },
    }),
  );
};

/** Ends the links of an invoice or a note that is void, or of an invoice that is split anew. */
export const endDocumentLinks = async (
  tx: Tx,
  now: Date,
  of: { invoiceId: Id } | { noteId: Id },
): Promise<void> => {
  const { invoiceId, noteId, partId, endedAt } = documentLinkTable;
  // A party's link to a note opens its share in it, by its part.
  const opensInvoice = or(isNull(noteId), isNotNull(partId));
  const isOf = 'noteId' in of ? eq(noteId, of.noteId) : and(eq(invoiceId, of.invoiceId), opensInvoice);
  await tx
    .update(documentLinkTable)
    .set({ endedAt: now })
    .where(and(isOf, isNull(endedAt)));
};
