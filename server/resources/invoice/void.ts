import { invoiceCalls } from '@contract/invoice';
import { dayOf } from '@domain/time';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import { invoiceTable, servedCorrectionTable } from '@server/model/invoice';
import { announceChange } from '@server/platform/outbox/announce-change';
import { requireOpenPeriod } from '@server/platform/setting/open-period';
import { findSetting } from '@server/platform/setting/queries';
import { ofMonths } from '@server/resources/booking/slot-queries';
import { voidOpenNotes } from '@server/resources/credit-note/void-open-notes';
import { inArray } from 'drizzle-orm';
import { type InvoicePath, type IssuedInvoice, lockIssuedInvoice } from './lock-queries';
import { requireUnsettled, storeVoid } from './store-void';

/** What is served of a month without an invoice is billed by the next one, so that no correction is left to settle. */
const deleteCorrections = (tx: Tx, { premiseId, period }: IssuedInvoice): Promise<unknown> =>
  tx.delete(servedCorrectionTable).where(
    inArray(
      servedCorrectionTable.slotId,
      tx
        .select({ id: slotTable.id })
        .from(slotTable)
        .where(ofMonths([premiseId], [period])),
    ),
  );

/**
 * Voids an issued invoice that is wrong as a whole. The month becomes a draft of the next revision, with the manual lines,
 * notes and split of the void one; requests and drafts of notes on it are void with the same reason. Throws stale, and
 * document_status for a draft, an invoice with payments or issued notes, and while the books are closed for today.
 */
export const voidInvoice = async (
  tx: Tx,
  actor: Actor,
  path: InvoicePath,
  { reason, version }: { reason: string; version: number },
): Promise<void> => {
  const { now } = actor;
  const row = await lockIssuedInvoice(tx, actor, path, version);
  await requireUnsettled(tx, row);
  const setting = await findSetting(tx);
  await requireOpenPeriod(tx, dayOf(now.toISOString(), setting.timeZone));
  await storeVoid(tx, actor, setting, row, reason);
  await voidOpenNotes(tx, actor, row.id, reason);
  await deleteCorrections(tx, row);
  await tx.insert(invoiceTable).values({
    premiseId: row.premiseId,
    period: row.period,
    revision: row.revision + 1,
    status: 'Draft',
    manualLines: row.manualLines,
    notes: row.notes,
    split: row.split,
    version: row.version + 1,
    createdAt: now,
    updatedAt: now,
  });
  await announceChange(tx, now, invoiceCalls.void.tells);
};
