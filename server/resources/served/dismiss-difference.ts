import type { Id } from '@contract/primitives';
import { servedDifferenceCalls } from '@contract/served-difference';
import { monthOf } from '@domain/day';
import { unsettledAmount } from '@domain/served-correction';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { refuseStale } from '@server/base/db/lock-row';
import { notFound } from '@server/base/refusal';
import { slotTable } from '@server/model/booking';
import { servedCorrectionTable } from '@server/model/invoice';
import { premiseIdInReach, within } from '@server/model/scope';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { isIssued, lockInvoice, statusRefusal } from '@server/resources/invoice/lock-queries';
import { eq } from 'drizzle-orm';
import { selectCorrected } from './corrected-slots';

/**
 * Dismisses the difference of a corrected slot with a reason. Locks premise and invoice, so that neither the slot nor
 * its notes change meanwhile. Throws not_found for a slot that isn't in the worklist, and stale.
 */
export const dismissDifference = async (
  tx: Tx,
  actor: Actor,
  slotId: Id,
  { reason, version }: { reason: string; version: number },
): Promise<void> => {
  const { viewer, now } = actor;
  const [place] = await tx
    .select({ premiseId: slotTable.premiseId, date: slotTable.date, startTime: slotTable.startTime })
    .from(slotTable)
    .where(
      within(premiseIdInReach(tx, viewer, 'document.edit', slotTable.premiseId), eq(slotTable.id, slotId)),
    );
  if (!place) throw notFound();
  const invoice = await lockInvoice(tx, viewer, 'document.edit', {
    premiseId: place.premiseId,
    period: monthOf(place.date),
  });
  const [slot] = await tx
    .select({ version: slotTable.version })
    .from(slotTable)
    .where(eq(slotTable.id, slotId));
  const [corrected] = await selectCorrected(tx).where(eq(servedCorrectionTable.slotId, slotId));
  if (!slot || !corrected?.isListed) throw notFound();
  if (!isIssued(invoice)) throw statusRefusal('Draft');
  refuseStale(slot, version);
  const dismissed = unsettledAmount(corrected);
  await tx
    .update(servedCorrectionTable)
    .set({ dismissed, dismissReason: reason, dismissedBy: viewer.userId, dismissedAt: now })
    .where(eq(servedCorrectionTable.slotId, slotId));
  await recordAudit(tx, actor, {
    action: 'invoice.differenceDismissed',
    subject: `invoice:${invoice.id}`,
    after: { date: place.date, startTime: place.startTime, amount: dismissed, reason },
  });
  await announceChange(tx, now, servedDifferenceCalls.dismiss.tells);
};
