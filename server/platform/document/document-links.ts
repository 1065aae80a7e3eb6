import type { Id } from '@contract/primitives';
import type { Tx } from '@server/base/db/database';
import { hashOf, newToken } from '@server/base/token';
import { documentLinkTable } from '@server/model/document-link';
import { addDays } from 'date-fns';
import { and, eq, isNull } from 'drizzle-orm';

const DAYS = 180;

/** Issues a link to an invoice or to one of its parts, for the mail to a recipient. Returns its path, with the key. */
export const issueDocumentLink = async (
  tx: Tx,
  now: Date,
  { invoiceId, partId, recipient }: { invoiceId: Id; partId: Id | null; recipient: string },
): Promise<string> => {
  const key = newToken();
  await tx.insert(documentLinkTable).values({
    keyHash: await hashOf(key),
    invoiceId,
    partId,
    recipient,
    createdAt: now,
    endsAt: addDays(now, DAYS),
  });
  return `/document#key=${key}`;
};

/** Ends the links of a document that is void. */
export const endDocumentLinks = async (tx: Tx, now: Date, invoiceId: Id): Promise<void> => {
  await tx
    .update(documentLinkTable)
    .set({ endedAt: now })
    .where(and(eq(documentLinkTable.invoiceId, invoiceId), isNull(documentLinkTable.endedAt)));
};
