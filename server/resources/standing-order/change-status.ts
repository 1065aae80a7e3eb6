import { type StandingOrderAction, standingOrderCalls } from '@contract/standing-order';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { RefusalError } from '@server/base/refusal';
import { peopleReaching } from '@server/model/people-reaching';
import { type StandingOrderRow, standingOrderTable } from '@server/model/standing-order';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { latestBookingSql, recordPauses } from '@server/platform/standing-order/pause-stranded';
import { eq, sql } from 'drizzle-orm';
import { lockStandingOrder } from './lock-standing-order';
import { makeDueMonths } from './make-months';

interface StatusChange {
  id: number;
  version: number;
}

const store = async (
  tx: Tx,
  { now }: Actor,
  { id, version }: StandingOrderRow,
  change: Partial<StandingOrderRow>,
): Promise<StandingOrderRow> => {
  const [changed] = await tx
    .update(standingOrderTable)
    .set({ pausedReason: null, ...change, version: version + 1, updatedAt: now })
    .where(eq(standingOrderTable.id, id))
    .returning();
  if (!changed) throw new Error(`Standing order ${id} disappeared while locked.`);
  return changed;
};

const audit = (tx: Tx, actor: Actor, { id, status }: StandingOrderRow, action: StandingOrderAction) =>
  recordAudit(tx, actor, {
    action: `standingOrder.${action === 'end' ? 'ended' : 'resumed'}`,
    subject: `standingOrder:${id}`,
    after: { status },
  });

/** Pauses a standing order; its bookings stay. */
export const pauseStandingOrder = async (tx: Tx, actor: Actor, change: StatusChange): Promise<void> => {
  const { order, next } = await lockStandingOrder(tx, actor, { ...change, action: 'pause' });
  const { id, premiseId, orderedBy, from } = await store(tx, actor, order, {
    status: next,
    pausedReason: 'byUser',
  });
  const { rows } = await tx.execute<{ bookingId: number | null }>(
    sql`select ${latestBookingSql} as "bookingId" from standing_order where id = ${id}`,
  );
  const bookingId = rows[0]?.bookingId ?? null;
  await recordPauses(tx, actor, [{ id, premiseId, orderedBy, firstDay: from, reason: 'byUser', bookingId }]);
};

/** The user in whose name bookings are made: the orderer, or who resumes it if the orderer may no longer order there. */
const findNextOrderer = async (tx: Tx, actor: Actor, order: StandingOrderRow): Promise<number> => {
  const { rows } = await tx.execute(sql`
    select from (${peopleReaching(order.premiseId, 'booking.edit')}) able(id) where able.id = ${order.orderedBy}`);
  return rows.length > 0 ? order.orderedBy : actor.viewer.userId;
};

/** Resumes a paused standing order, and makes the bookings that are due. Another orderer ends the approval in advance. */
export const resumeStandingOrder = async (tx: Tx, actor: Actor, change: StatusChange): Promise<void> => {
  const { premise, order, next } = await lockStandingOrder(tx, actor, { ...change, action: 'resume' });
  if (premise.status === 'closed') throw new RefusalError('premise_closed');
  const orderedBy = await findNextOrderer(tx, actor, order);
  const isTakenOver = orderedBy !== order.orderedBy;
  const resumed = await store(tx, actor, order, {
    status: next,
    ...(isTakenOver && { orderedBy, lastEditedBy: orderedBy, approvedUpTo: null, approvedBy: null }),
  });
  await audit(tx, actor, resumed, 'resume');
  await makeDueMonths(tx, actor, resumed);
  await announceChange(tx, actor.now, standingOrderCalls.resume.admin.tells);
};

/** Ends a standing order for good; its bookings stay. */
export const endStandingOrder = async (tx: Tx, actor: Actor, change: StatusChange): Promise<void> => {
  const { order, next } = await lockStandingOrder(tx, actor, { ...change, action: 'end' });
  await audit(tx, actor, await store(tx, actor, order, { status: next }), 'end');
  await announceChange(tx, actor.now, standingOrderCalls.end.admin.tells);
};
