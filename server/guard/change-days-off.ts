import type { CallAnswer } from '@contract/call';
import { type DaysOffBody, dayOffCalls } from '@contract/day-off';
import type { Actor } from '@server/actor';
import { recordStaffing } from '@server/assignment/record-staffing';
import { findBookingsOfSlots } from '@server/assignment/slot-facts';
import { deleteAssignments } from '@server/assignment/store';
import { assignmentTable } from '@server/assignment/table';
import { listFilling } from '@server/booking/filling';
import type { Tx } from '@server/db/database';
import { guardInReach, within } from '@server/db/scope';
import { announceChange } from '@server/outbox/announce-change';
import { notFound, RefusalError } from '@server/refusal';
import type { Viewer } from '@server/viewer';
import { and, eq, inArray } from 'drizzle-orm';
import { describeAffected, listHitSlots } from './affected-slots';
import { findGuard } from './queries';
import { checkDaysOff, setDaysOff } from './set-days-off';
import { guardTable } from './table';

const idsOf = (slots: readonly { id: number }[]) => slots.map(({ id }) => id);

/** The bookings of the named slots on which the guard stands, locked; the others are none of this guard's. */
const lockBookingsOf = async (tx: Tx, viewer: Viewer, guardId: number, slotIds: readonly number[]) => {
  if (slotIds.length === 0) return [];
  const held = await tx
    .selectDistinct({ id: assignmentTable.slotId })
    .from(assignmentTable)
    .where(and(eq(assignmentTable.guardId, guardId), inArray(assignmentTable.slotId, [...slotIds])));
  return findBookingsOfSlots(tx, viewer, idsOf(held), { lock: true });
};

/** From here on nobody puts the guard anywhere. */
const lockGuard = async (tx: Tx, viewer: Viewer, guardId: number): Promise<void> => {
  const [guard] = await tx
    .select({ id: guardTable.id })
    .from(guardTable)
    .where(within(guardInReach(tx, viewer, 'guard.assign'), eq(guardTable.id, guardId)))
    .for('no key update');
  if (!guard) throw notFound();
};

/**
 * Replaces a guard's days off. Slots that they hit lose the guard where the caller says so; where one is hit of
 * which the caller doesn't, nothing is stored, and the refusal names it with who could stand in. A trial run stores
 * and locks nothing, and answers every slot that is hit.
 *
 * Lock order: premises, bookings, guard; what is hit is read only then.
 */
export const changeDaysOff = async (
  tx: Tx,
  actor: Actor,
  { securityId: guardId, dateOffs, releaseSlotIds = [], dryRun, version }: DaysOffBody,
): Promise<CallAnswer<typeof dayOffCalls.set>> => {
  const bookings = dryRun ? [] : await lockBookingsOf(tx, actor.viewer, guardId, releaseSlotIds);
  if (!dryRun) await lockGuard(tx, actor.viewer, guardId);
  const guard = await findGuard(tx, actor, guardId);
  if (!guard) throw notFound();
  if (version !== undefined && version !== guard.version) throw new RefusalError('stale');
  checkDaysOff(dateOffs);

  const hit = await listHitSlots(tx, actor, guardId, dateOffs);
  const affectedOf = (slots: typeof hit) =>
    describeAffected(tx, actor, idsOf(slots.filter(({ isInReach }) => isInReach)), guardId);
  if (dryRun) return { dateOffs: guard.dateOffs, affected: await affectedOf(hit) };

  const locked = new Set(idsOf(bookings));
  const isReleased = ({ id, bookingId }: (typeof hit)[number]) =>
    releaseSlotIds.includes(id) && locked.has(bookingId);
  const inTheWay = hit.filter((slot) => !isReleased(slot));
  if (inTheWay.length > 0) {
    const affected = await affectedOf(inTheWay);
    const reason = affected.length > 0 ? 'daysOff' : 'elsewhere';
    throw new RefusalError(
      'guard_unavailable',
      { count: affected.length },
      { reason, members: { affected } },
    );
  }

  const slotsBefore = await listFilling(
    tx,
    actor.now,
    bookings.map(({ id }) => id),
  );
  await deleteAssignments(
    tx,
    hit.map(({ id }) => ({ slotId: id, guardId })),
  );
  await setDaysOff(tx, actor, guardId, dateOffs);
  const left = new Set(hit.map(({ bookingId }) => bookingId));
  const reason = actor.t('guard.daysOffReason', { guard: guard.name });
  await recordStaffing(
    tx,
    actor,
    bookings
      .filter(({ id }) => left.has(id))
      .map((booking) => ({
        booking,
        action: 'release' as const,
        reason,
        staffing: hit
          .filter(({ bookingId }) => bookingId === booking.id)
          .map(({ id: slotId }) => ({ kind: 'release', slotId, guardId, overridden: [], reason: null })),
      })),
    slotsBefore,
  );
  if (hit.length > 0) await announceChange(tx, actor.now, dayOffCalls.set.tells);
  const stored = await findGuard(tx, actor, guardId);
  return { dateOffs: stored?.dateOffs ?? [], affected: await affectedOf(hit) };
};
