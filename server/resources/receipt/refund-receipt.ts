import type { Id } from '@contract/primitives';
import { type RefundBody, receiptCalls } from '@contract/receipt';
import { leftSince } from '@domain/receipt';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { refuseStale } from '@server/base/db/lock-row';
import { withdrawalTable } from '@server/model/receipt';
import { recordAudit } from '@server/platform/audit/record-audit';
import { sealsOfWithdrawals } from '@server/platform/document/seals';
import { announceChange } from '@server/platform/outbox/announce-change';
import { bumpReceipts } from './bump-receipts';
import { refuseDay, requireMoneyDay } from './money-day';
import { listCreditMoves, lockReceipt, requireReceipt } from './receipt-queries';
import { overOpen } from './targets';

/**
 * Records that money left of a receipt was paid back. Throws not_found, stale, over_open, and FieldRefusalError for a day on
 * which, or since when, it was used.
 */
export const refundReceipt = async (
  tx: Tx,
  actor: Actor,
  id: Id,
  { version, ...facts }: RefundBody,
): Promise<void> => {
  refuseStale(await requireReceipt(tx, actor.viewer, id), version);
  await requireMoneyDay(tx, actor, facts.on);
  const receipt = await lockReceipt(tx, id);
  refuseStale(receipt, version);
  if (facts.amount > receipt.left)
    throw overOpen(actor, 'left', { path: 'amount', left: receipt.left, currency: receipt.currency });
  if (facts.amount > leftSince(await listCreditMoves(tx, receipt), facts.on)) refuseDay('reversal_too_early');
  const withdrawals = await tx
    .insert(withdrawalTable)
    .values({
      receiptId: id,
      kind: 'refund',
      at: actor.now,
      ...facts,
      reason: '',
      byUserId: actor.viewer.userId,
    })
    .returning();
  await bumpReceipts(tx, actor.now, [id]);
  await recordAudit(tx, actor, {
    action: 'receipt.refunded',
    subject: `receipt:${id}`,
    after: { ...facts, seals: await sealsOfWithdrawals(withdrawals) },
  });
  await announceChange(tx, actor.now, receiptCalls.refund.tells);
};
