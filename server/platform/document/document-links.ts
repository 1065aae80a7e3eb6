import type { DocumentLink } from '@contract/document-history';
import type { Id } from '@contract/primitives';
import type { Tx } from '@server/base/db/database';
import { hashOf, newToken } from '@server/base/token';
import { type DocumentLinkRow, documentLinkTable } from '@server/model/document-link';
import { addDays } from 'date-fns';
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';

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

/** A link as staff see it on its document. */
export const linkOnWire = (
  { id, recipient, createdAt, endsAt, openedAt, endedAt }: DocumentLinkRow,
  now: Date,
): DocumentLink => ({
  id,
  to: recipient,
  at: createdAt.toISOString(),
  openedAt: openedAt?.toISOString() ?? null,
  endedAt: (endedAt ?? (endsAt <= now ? endsAt : null))?.toISOString() ?? null,
});

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
