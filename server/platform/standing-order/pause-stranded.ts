import type { PauseReason } from '@contract/standing-order';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { peopleReaching } from '@server/model/people-reaching';
import { recordAudit } from '@server/platform/audit/record-audit';
import { notifyOfBooking } from '@server/platform/notification/notify';
import { announceChange } from '@server/platform/outbox/announce-change';
import { sql } from 'drizzle-orm';

const STALE_WITH_PAUSES = ['Booking', 'Audit'] as const;

interface PausedOrder extends Record<string, unknown> {
  id: number;
  premiseId: number;
  orderedBy: number;
  firstDay: string;
  reason: PauseReason;
  /** The booking of the latest month that has one. */
  bookingId: number | null;
}

/** Audits the pauses, and notifies about those with a booking, to which the notification links; the others only show in lists. */
export const recordPauses = async (
  tx: Tx,
  actor: AnyActor,
  paused: readonly PausedOrder[],
): Promise<void> => {
  if (paused.length === 0) return;
  await recordAudit(
    tx,
    actor,
    ...paused.map(({ id, reason }) => ({
      action: 'standingOrder.paused',
      subject: `standingOrder:${id}`,
      after: { pausedReason: reason },
    })),
  );
  for (const { bookingId, premiseId, orderedBy, firstDay, reason } of paused)
    if (bookingId !== null)
      await notifyOfBooking(tx, actor, {
        booking: { id: bookingId, premiseId, orderedBy },
        event: 'standingPaused',
        dates: [firstDay],
        params: { reason },
      });
  await announceChange(tx, actor.now, STALE_WITH_PAUSES);
};

/** SQL for the latest booking of `standing_order`. */
export const latestBookingSql = sql.raw(`(select made.booking_id from standing_order_month made
  where made.standing_order_id = standing_order.id and made.booking_id is not null order by made.month desc limit 1)`);

/**
 * Pauses active standing orders whose premise is closed or whose orderer may no longer order there; of the given premises
 * or orderers, or all. Run by every use case that can cause this, and by a job.
 */
export const pauseStranded = async (
  tx: Tx,
  actor: AnyActor,
  { premiseIds, userIds }: { premiseIds?: readonly number[]; userIds?: readonly number[] } = {},
): Promise<void> => {
  const orderers = peopleReaching(sql.raw('standing_order.premise_id'), 'booking.edit');
  const { rows } = await tx.execute<PausedOrder>(sql`
    update standing_order set status = 'Paused', version = standing_order.version + 1,
      updated_at = ${actor.now.toISOString()}::timestamptz,
      paused_reason = case when premise.status = 'closed' then 'premiseClosed' else 'ordererLost' end
    from premise
    where premise.id = standing_order.premise_id and standing_order.status = 'Active'
      and (${premiseIds ? sql.param([...premiseIds]) : null}::int[] is null
        or standing_order.premise_id = any(${premiseIds ? sql.param([...premiseIds]) : null}::int[]))
      and (${userIds ? sql.param([...userIds]) : null}::int[] is null
        or standing_order.ordered_by = any(${userIds ? sql.param([...userIds]) : null}::int[]))
      and (premise.status = 'closed'
        or standing_order.ordered_by not in (select id from (${orderers}) orderer(id)))
    returning standing_order.id, standing_order.premise_id as "premiseId", standing_order.ordered_by as "orderedBy",
      standing_order.first_day as "firstDay", standing_order.paused_reason as reason, ${latestBookingSql} as "bookingId"`);
  await recordPauses(tx, actor, rows);
};
