import type { Capability } from '@contract/access';
import type { StandingOrderAction, StandingOrderStatus } from '@contract/standing-order';
import { statusAfterAction } from '@domain/standing-order';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { lockRow, refuseStale } from '@server/base/db/lock-row';
import { notFound, RefusalError } from '@server/base/refusal';
import { premiseIdInReach, within } from '@server/model/scope';
import { type StandingOrderRow, standingOrderTable } from '@server/model/standing-order';
import { type LockedPremise, lockPremise } from '@server/resources/booking/lock-premise';
import { eq } from 'drizzle-orm';

interface LockedStandingOrder {
  premise: LockedPremise;
  order: StandingOrderRow;
  /** The status after the action. */
  next: StandingOrderStatus;
}

/** Locks the premise, then the standing order, for an action. Throws not_found, conflict for the status, or stale. */
export const lockStandingOrder = async (
  tx: Tx,
  { viewer }: Actor,
  { id, version, action }: { id: number; version: number; action: StandingOrderAction },
  capability: Capability = 'standingOrder.manage',
): Promise<LockedStandingOrder> => {
  const inReach = within(
    premiseIdInReach(tx, viewer, capability, standingOrderTable.premiseId),
    eq(standingOrderTable.id, id),
  );
  const query = tx.select().from(standingOrderTable).where(inReach);
  const [found] = await query;
  if (!found) throw notFound();
  const premise = await lockPremise(tx, viewer, found.premiseId);
  const order = await lockRow(tx.select().from(standingOrderTable).where(inReach));
  const next = statusAfterAction(action, order.status);
  if (!next) throw new RefusalError('conflict', { status: order.status }, { reason: 'standingOrderStatus' });
  refuseStale(order, version);
  return { premise, order, next };
};
