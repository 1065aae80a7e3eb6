import { invoiceStatusOf } from '@domain/invoice-state';
import { dayOf } from '@domain/time';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { noteTable } from '@server/model/credit-note';
import { invoicedSlotTable, invoiceTable } from '@server/model/invoice';
import { recordAudit } from '@server/platform/audit/record-audit';
import { endDocumentLinks } from '@server/platform/document/document-links';
import { recordDocumentHistory } from '@server/platform/document/history';
import type { DatedSetting } from '@server/platform/setting/queries';
import { and, eq } from 'drizzle-orm';
import { type IssuedInvoice, statusRefusal } from './lock-queries';

/** Throws document_status if the invoice has payments or issued notes. */
export const requireUnsettled = async (tx: Tx, row: IssuedInvoice): Promise<void> => {
  if (row.paid !== 0) throw statusRefusal(invoiceStatusOf(row), 'hasPayments');
  const notes = await tx.$count(
    noteTable,
    and(eq(noteTable.invoiceId, row.id), eq(noteTable.status, 'Issued')),
  );
  if (notes > 0) throw statusRefusal(invoiceStatusOf(row), 'hasNotes');
};

/** Makes a locked, unsettled invoice void and frees its slots. `reason` is null where a successor is issued at once. */
export const storeVoid = async (
  tx: Tx,
  actor: Actor,
  { timeZone }: Pick<DatedSetting, 'timeZone'>,
  row: IssuedInvoice,
  reason: string | null,
): Promise<void> => {
  const { now, viewer } = actor;
  await tx
    .update(invoiceTable)
    .set({
      status: 'Void',
      voidedAt: now,
      voidedOn: dayOf(now.toISOString(), timeZone),
      voidedBy: viewer.userId,
      version: row.version + 1,
      updatedAt: now,
    })
    .where(eq(invoiceTable.id, row.id));
  await tx.delete(invoicedSlotTable).where(eq(invoicedSlotTable.invoiceId, row.id));
  await endDocumentLinks(tx, now, { invoiceId: row.id });
  await recordDocumentHistory(tx, actor, [{ invoiceId: row.id, action: 'voided', detail: reason }]);
  await recordAudit(tx, actor, {
    action: 'invoice.voided',
    subject: `invoice:${row.id}`,
    before: { revision: row.revision, total: row.total },
    ...(reason !== null && { after: { reason } }),
  });
};
