import type { Minor } from '@contract/primitives';
import { hasPendingChange, isPendingApproval, statusAfter } from '@domain/booking';
import type { BookingEvent } from '@domain/booking-notices';
import type { Transition } from '@domain/booking-transitions';
import { sumMoney, timesCount } from '@domain/money';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { type BookingRow, slotTable } from '@server/model/booking';
import { notifyOfBooking } from '@server/platform/notification/notify';
import { eq, sql } from 'drizzle-orm';
import { auditDecision } from './audit-decision';
import { notifyWhenFilled } from './filling';
import { recordAction } from './record';
import { type FreedAssignment, freedInHistory } from './release-surplus-guards';
import { assignedGuards, filledPlaces } from './slot-queries';
import { retireItems } from './stored-items';
import { clearChangeRequest } from './write-change';

/** The slots of a booking with the facts that a decision needs. */
export const listDecidableSlots = (tx: Tx, bookingId: number, now: Date) =>
  tx
    .select({
      id: slotTable.id,
      date: slotTable.date,
      state: slotTable.state,
      startsAt: slotTable.startsAt,
      endsAt: slotTable.endsAt,
      guards: slotTable.guardsRequired,
      filled: filledPlaces(now),
      assigned: assignedGuards,
      price: slotTable.price,
      requestedGuards: slotTable.requestedGuards,
      isAddition: slotTable.isAddition,
    })
    .from(slotTable)
    .where(eq(slotTable.bookingId, bookingId));
export type DecidableSlot = Awaited<ReturnType<typeof listDecidableSlots>>[number];

export const decisionFacts = (slot: DecidableSlot) => ({
  ...slot,
  startsAt: slot.startsAt.toISOString(),
  endsAt: slot.endsAt.toISOString(),
  isChangeRequested: slot.requestedGuards !== null,
});

/**
 * Rejects slots: additions are deleted and remain only in the history, changes are discarded, requested slots are
 * rejected.
 */
export const rejectSlots = async (
  tx: Tx,
  { viewer, now }: AnyActor,
  slots: readonly DecidableSlot[],
  reason: string | undefined,
) => {
  const ids = (which: (slot: DecidableSlot) => boolean) =>
    sql`any(${sql.param(slots.filter(which).map(({ id }) => id))}::int[])`;
  await tx.delete(slotTable).where(sql`${slotTable.id} = ${ids((slot) => slot.isAddition)}`);
  await tx
    .update(slotTable)
    .set({ requestedGuards: null, version: sql`${slotTable.version} + 1` })
    .where(sql`${slotTable.id} = ${ids((slot) => slot.state === 'approved')}`);
  await tx
    .update(slotTable)
    .set({
      state: 'rejected',
      reason: reason ?? null,
      decidedBy: viewer?.userId ?? null,
      decidedAt: now,
      version: sql`${slotTable.version} + 1`,
    })
    .where(sql`${slotTable.id} = ${ids((slot) => slot.state === 'requested' && !slot.isAddition)}`);
};

interface Decision {
  /** Locked; the state before the decision. */
  booking: BookingRow;
  transition: Transition;
  action: 'approve' | 'reject';
  reason: string | null;
  event: BookingEvent;
  /** The slots that were decided. */
  slots: readonly DecidableSlot[];
  before: readonly ReturnType<typeof decisionFacts>[];
  /** Who was freed by it. */
  freed?: readonly FreedAssignment[];
}

/** The amount of ordered slots, and by how much requested numbers of guards change it. */
const amountOf = (slots: readonly DecidableSlot[]): Minor =>
  sumMoney(
    slots.map(({ price, state, guards, requestedGuards }) =>
      timesCount(price, state === 'requested' ? guards : (requestedGuards ?? 0) - guards),
    ),
  );

/** Completes a decision: ends a decided change, updates the status, writes history and audit, and notifies. */
export const recordDecision = async (tx: Tx, actor: AnyActor, decision: Decision): Promise<void> => {
  const { booking, transition, action, reason, event, slots, before, freed = [] } = decision;
  const decided = (await listDecidableSlots(tx, booking.id, actor.now)).map(decisionFacts);
  if (!isPendingApproval(decided)) await retireItems(tx, booking.id, 'waiting');
  if (!hasPendingChange(decided)) await clearChangeRequest(tx, booking.id);
  const to = statusAfter(transition, booking.status, decided, actor.now.toISOString());
  const after = await recordAction(tx, actor, { booking, action, to, reason, ...freedInHistory(freed) });
  await auditDecision(tx, actor, {
    action: action === 'approve' ? 'booking.approved' : 'booking.rejected',
    before: booking,
    after,
    amount: amountOf(slots),
    reason,
  });
  await notifyOfBooking(tx, actor, { booking, event, dates: slots.map(({ date }) => date), reason });
  await notifyWhenFilled(tx, actor, { booking, to, before, after: decided });
};
