import { NOT_DECIDED_IN_TIME } from '@contract/booking';
import { isTooLateToDecide } from '@domain/booking-approval';
import { findTransition } from '@domain/booking-transitions';
import { actorAt } from '@server/actor';
import type { Database } from '@server/db/database';
import { and, asc, eq, isNotNull, lte, or, type SQL } from 'drizzle-orm';
import { factsOf, listDecidable, recordDecision, rejectSlots } from './decision';
import { bookingTable, slotTable } from './table';

/** As `isTooLateToDecide` says. */
const isTooLate = (now: Date): SQL | undefined =>
  or(
    and(eq(slotTable.state, 'requested'), lte(slotTable.endsAt, now)),
    and(eq(slotTable.state, 'approved'), isNotNull(slotTable.guardsAsked), lte(slotTable.startsAt, now)),
  );

const rejectOf = (db: Database, now: Date, bookingId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const [booking] = await tx
      .select()
      .from(bookingTable)
      .where(eq(bookingTable.id, bookingId))
      .for('no key update');
    const transition = booking && findTransition('reject', booking.status, ['SuperAdmin']);
    // Somebody may have decided since it was found.
    if (!transition) return;
    const slots = await listDecidable(tx, bookingId, now);
    const late = slots.filter((slot) => isTooLateToDecide(factsOf(slot), now.toISOString()));
    if (late.length === 0) return;
    const actor = actorAt(null, now);
    await rejectSlots(tx, actor, late, NOT_DECIDED_IN_TIME);
    await recordDecision(tx, actor, {
      booking,
      transition,
      action: 'reject',
      reason: NOT_DECIDED_IN_TIME,
      event: 'undecided',
      dates: late.map(({ date }) => date),
      before: slots.map(factsOf),
    });
  });

/**
 * Rejects what was not decided in time, each booking by itself: an added slot that has ended while it waited, and a waiting
 * removal or lessening of a slot that has begun, which stays in force.
 */
export const rejectUndecided = async (db: Database, now: Date): Promise<void> => {
  const bookings = await db
    .selectDistinct({ id: slotTable.bookingId })
    .from(slotTable)
    .where(isTooLate(now))
    .orderBy(asc(slotTable.bookingId));
  for (const { id } of bookings) await rejectOf(db, now, id);
};
