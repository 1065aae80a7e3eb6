import { documentLinkCalls } from '@contract/document-link';
import type { Id } from '@contract/primitives';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import { documentLinkTable } from '@server/model/document-link';
import { invoiceTable } from '@server/model/invoice';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { type InvoicePath, lockInvoice } from '@server/resources/invoice/lock-queries';
import { and, eq, inArray, isNull } from 'drizzle-orm';

/** The ids of all revisions of a premise's month. */
const invoicesOfMonth = (tx: Tx, { premiseId, period }: InvoicePath) =>
  tx
    .select({ id: invoiceTable.id })
    .from(invoiceTable)
    .where(and(eq(invoiceTable.premiseId, premiseId), eq(invoiceTable.period, period)));

/** Ends a mailed link of an invoice, of any of its revisions. Throws not_found for another one's, and for one that has ended. */
export const endLink = async (tx: Tx, actor: Actor, path: InvoicePath, linkId: Id): Promise<void> => {
  await lockInvoice(tx, actor.viewer, 'document.edit', path);
  const [link] = await tx
    .update(documentLinkTable)
    .set({ endedAt: actor.now })
    .where(
      and(
        eq(documentLinkTable.id, linkId),
        isNull(documentLinkTable.endedAt),
        inArray(documentLinkTable.invoiceId, invoicesOfMonth(tx, path)),
      ),
    )
    .returning();
  if (!link) throw notFound();
  await recordAudit(tx, actor, {
    action: 'invoice.linkEnded',
    subject: `invoice:${link.invoiceId}`,
    before: { email: link.recipient },
  });
  await announceChange(tx, actor.now, documentLinkCalls.end.tells);
};
