import type { Minor } from '@contract/primitives';
import { standingOrderCalls } from '@contract/standing-order';
import { isAuthor } from '@domain/standing-order';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { RefusalError } from '@server/base/refusal';
import { standingOrderTable } from '@server/model/standing-order';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { eq } from 'drizzle-orm';
import { lockStandingOrder } from './lock-standing-order';

/** Approves in advance the bookings that cost at most the amount a month. Refused to who ordered or last edited it. */
export const approveInAdvance = async (
  tx: Tx,
  actor: Actor,
  { id, version, amount }: { id: number; version: number; amount: Minor },
): Promise<void> => {
  const lock = { id, version, action: 'approve' } as const;
  const { order } = await lockStandingOrder(tx, actor, lock, 'standingOrder.approve');
  if (isAuthor(order, actor.viewer.userId))
    throw new RefusalError('conflict', {}, { reason: 'ownStandingOrder' });
  await tx
    .update(standingOrderTable)
    .set({
      approvedUpTo: amount,
      approvedBy: actor.viewer.userId,
      version: version + 1,
      updatedAt: actor.now,
    })
    .where(eq(standingOrderTable.id, id));
  await recordAudit(tx, actor, {
    action: 'standingOrder.approved',
    subject: `standingOrder:${id}`,
    before: { approvedUpTo: order.approvedUpTo },
    after: { approvedUpTo: amount },
  });
  await announceChange(tx, actor.now, standingOrderCalls.approve.tells);
};
