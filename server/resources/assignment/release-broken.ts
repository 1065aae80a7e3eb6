import { startOfMinute } from '@domain/coverage';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { RefusalError } from '@server/base/refusal';
import { assignmentTable } from '@server/model/assignment';
import type { BookingRow } from '@server/model/booking';
import { guardTable } from '@server/model/guard';
import { listSlotFilling } from '@server/resources/booking/filling';
import { endResolvedLapses } from '@server/resources/breach/end-resolved-lapses';
import { queueLapsesOfFreed } from '@server/resources/breach/queue-lapses-of-freed';
import { and, gt, inArray, type SQL } from 'drizzle-orm';
import { type BrokenAssignment, describeAffected, eachGuardOnce } from './lost-assignment-queries';
import { recordStaffing } from './record-staffing';
import { findBookingsOfSlots } from './slot-fact-queries';
import { endAssignments } from './store';

/**
 * Locks the bookings of the given slots that have an assignment matching `where`, so that guards can be released from
 * them; also the bookings of `staffed`, which are assigned in the same transaction. Call it before the guards are
 * locked.
 */
export const lockReleasedBookings = async (
  tx: Tx,
  { viewer }: Actor,
  where: SQL,
  slotIds: readonly number[],
  staffed: readonly number[] = [],
): Promise<BookingRow[]> => {
  if (slotIds.length === 0 && staffed.length === 0) return [];
  const matchingSlots = await tx
    .selectDistinct({ id: assignmentTable.slotId })
    .from(assignmentTable)
    .where(and(where, inArray(assignmentTable.slotId, [...slotIds])));
  return findBookingsOfSlots(tx, viewer, [...new Set([...matchingSlots.map(({ id }) => id), ...staffed])], {
    lock: true,
  });
};

/** Locks the guards of upcoming assignments, so that their licences and assignments don't change meanwhile. */
export const lockAssignedGuards = async (tx: Tx, { now }: Actor, where: SQL): Promise<void> => {
  const assigned = tx
    .select({ id: assignmentTable.guardId })
    .from(assignmentTable)
    .where(and(where, gt(assignmentTable.endsAt, now)));
  await tx
    .select({ id: guardTable.id })
    .from(guardTable)
    .where(inArray(guardTable.id, assigned))
    .orderBy(guardTable.id)
    .for('no key update');
};

interface Released {
  violations: readonly BrokenAssignment[];
  /** Locked. */
  bookings: readonly BookingRow[];
}

/** Throws 409 with the slots and their candidates unless the caller releases the guard from each of them. */
export const refuseUnreleased = async (
  tx: Tx,
  actor: Actor,
  { violations, bookings }: Released,
  slotIds: readonly number[],
  reason: 'leave' | 'affected',
): Promise<void> => {
  const locked = new Set(bookings.map(({ id }) => id));
  const unreleased = violations.filter(
    ({ upcoming: { slot } }) => !slotIds.includes(slot.id) || !locked.has(slot.bookingId),
  );
  if (unreleased.length === 0) return;
  const affected = await describeAffected(tx, actor, unreleased);
  throw new RefusalError(
    'guard_unavailable',
    { count: affected.length },
    { reason: affected.length > 0 ? reason : 'elsewhere', members: { affected } },
  );
};

/** Releases the guards, from running slots as of this minute, with one history row per booking. */
const releaseGuards = async (
  tx: Tx,
  actor: Actor,
  { violations, bookings }: Released,
  reason: string,
): Promise<void> => {
  const leftAt = startOfMinute(actor.now.toISOString());
  const released = eachGuardOnce(violations).map(({ upcoming: { slot, guard } }) => ({
    bookingId: slot.bookingId,
    slotId: slot.id,
    guardId: guard.id,
    isOn: slot.startsAt < leftAt,
  }));
  const releasedBookings = bookings.filter(({ id }) => released.some(({ bookingId }) => bookingId === id));
  if (releasedBookings.length === 0) return;
  const slotsBefore = await listSlotFilling(
    tx,
    actor.now,
    releasedBookings.map(({ id }) => id),
  );
  const freed = await endAssignments(
    tx,
    released.map((row) => ({ ...row, leftAt })),
  );
  await queueLapsesOfFreed(tx, actor, freed);
  await recordStaffing(
    tx,
    actor,
    releasedBookings.map((booking) => ({
      booking,
      action: 'release' as const,
      reason,
      staffing: released
        .filter(({ bookingId }) => bookingId === booking.id)
        .map(({ slotId, guardId, isOn }) => ({
          kind: 'release',
          slotId,
          guardId,
          overridden: [],
          from: null,
          to: isOn ? leftAt : null,
          code: null,
          reason: null,
        })),
    })),
    slotsBefore,
  );
};

/**
 * Settles what a stored change means for assignments: releases the guards of those that it broke, and ends the lapses that
 * it resolved. `lapses` is a condition on `breachTable`.
 */
export const settleAssignments = async (
  tx: Tx,
  actor: Actor,
  { lapses, reason, ...released }: Released & { lapses: SQL; reason: string },
): Promise<void> => {
  await releaseGuards(tx, actor, released, reason);
  await endResolvedLapses(tx, actor.now, lapses);
};
