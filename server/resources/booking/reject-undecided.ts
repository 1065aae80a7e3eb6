import { NOT_DECIDED_IN_TIME } from '@contract/booking';
import type { Id } from '@contract/primitives';
import { isTooLateToDecide } from '@domain/booking-approval';
import { transitionOf } from '@domain/booking-transitions';
import { jobAt } from '@server/base/actor';
import type { Database, Tx } from '@server/base/db/database';
import type { Ports } from '@server/base/ports/ports';
import { bookingTable, slotTable } from '@server/model/booking';
import { forEachAlone } from '@server/platform/run/for-each-alone';
import { and, asc, eq, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { decisionFacts, listDecidableSlots, recordDecision, rejectSlots } from './decision';

/** `isTooLateToDecide` in SQL. With a literal state, as in the index's condition; only slots in force have a reduction. */
const isTooLate = (now: Date): SQL | undefined =>
  or(
    and(sql`${slotTable.state} = 'requested'`, lte(slotTable.endsAt, now)),
    and(isNotNull(slotTable.requestedGuards), lte(slotTable.startsAt, now)),
  );

const rejectLateSlots = (db: Database, now: Date, bookingId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const [booking] = await tx
      .select()
      .from(bookingTable)
      .where(eq(bookingTable.id, bookingId))
      .for('no key update');
    const transition = booking && transitionOf('reject', booking.status, ['SuperAdmin']);
    // Decided since it was selected.
    if (!transition) return;
    const slots = await listDecidableSlots(tx, bookingId, now);
    const lateSlots = slots.filter((slot) => isTooLateToDecide(decisionFacts(slot), now.toISOString()));
    if (lateSlots.length === 0) return;
    const actor = jobAt(now);
    await rejectSlots(tx, actor, lateSlots, NOT_DECIDED_IN_TIME);
    await recordDecision(tx, actor, {
      booking,
      transition,
      action: 'reject',
      reason: NOT_DECIDED_IN_TIME,
      event: 'undecided',
      slots: lateSlots,
      before: slots.map(decisionFacts),
    });
  });

/** The bookings with something that was not decided in time. Each server asks each minute. */
export const listUndecided = (tx: Tx, now: Date): Promise<{ id: Id }[]> =>
  tx
    .selectDistinct({ id: slotTable.bookingId })
    .from(slotTable)
    .where(isTooLate(now))
    .orderBy(asc(slotTable.bookingId));

/**
 * Rejects what was not decided in time, each booking in its own transaction: added slots that have ended, and
 * pending removals or reductions of slots that have started, which stay in force.
 */
export const rejectUndecided = async (
  { db, clock, log }: Pick<Ports, 'db' | 'clock' | 'log'>,
  stopping?: AbortSignal,
): Promise<void> => {
  const now = clock.now();
  await forEachAlone(
    await listUndecided(db, now),
    ({ id }) => ({ bookingId: id }),
    ({ id }) => rejectLateSlots(db, now, id),
    { log, stopping },
  );
};
