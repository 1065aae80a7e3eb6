import type { ShiftType } from '@contract/shift';
import { bookingRoles } from '@domain/api-key';
import { transitionOf } from '@domain/booking-transitions';
import type { StaffSlot } from '@domain/staffing/facts';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { Viewer } from '@server/base/viewer';
import { assignmentTable } from '@server/model/assignment';
import { type BookingRow, bookingTable, slotTable } from '@server/model/booking';
import { premiseTable } from '@server/model/premise';
import { premiseIdInReach, within } from '@server/model/scope';
import { shiftTable } from '@server/model/shift';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';

const anyOf = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::int[])`;

/**
 * The bookings of the slots that the viewer may staff, by id. `lock` locks them, and with them their slots, until
 * the transaction ends: every change of a slot locks its booking. The premises are locked first in share mode,
 * because their requirements must not change meanwhile.
 */
export const findBookingsOfSlots = async (
  tx: Tx,
  viewer: Viewer,
  slotIds: readonly number[],
  { lock }: { lock: boolean },
): Promise<BookingRow[]> => {
  const idsOfSlots = (column: 'booking_id' | 'premise_id') =>
    sql`(select ${sql.identifier(column)} from ${slotTable} where ${slotTable.id} = ${anyOf(slotIds)})`;
  if (lock)
    await tx
      .select({ id: premiseTable.id })
      .from(premiseTable)
      .where(inArray(premiseTable.id, idsOfSlots('premise_id')))
      .orderBy(premiseTable.id)
      .for('share');
  const bookings = tx
    .select()
    .from(bookingTable)
    .where(
      within(
        premiseIdInReach(tx, viewer, 'guard.assign', bookingTable.premiseId),
        inArray(bookingTable.id, idsOfSlots('booking_id')),
      ),
    )
    .orderBy(bookingTable.id);
  return lock ? bookings.for('no key update') : bookings;
};

/** A stored slot with the facts that staffing needs. */
export interface StoredStaffSlot extends StaffSlot {
  type: ShiftType;
  /** Ordered and not ended, but not approved yet. */
  isWaiting: boolean;
  /** The viewer may staff its premise. */
  isInReach: boolean;
  /** The licence types that the premise and the shift each require. */
  typesOfPremise: readonly string[];
  typesOfShift: readonly string[];
}

type StaffingActor = Pick<Actor, 'viewer' | 'now'>;

/**
 * Slots with their assigned guards and required licences. Those out of the viewer's reach are included and marked.
 * `where` is on columns of `slotTable`.
 */
export const readStaffSlots = async (
  tx: Tx,
  { viewer, now }: StaffingActor,
  where: SQL,
): Promise<StoredStaffSlot[]> => {
  const isInReach = premiseIdInReach(tx, viewer, 'guard.assign', slotTable.premiseId);
  const rows = await tx
    .select({
      slot: slotTable,
      status: bookingTable.status,
      isInReach: sql<boolean>`${isInReach}`,
      ofPremise: premiseTable.requiredLicenceTypes,
      ofShift: shiftTable.requiredLicenceTypes,
      intervals: sql<{ guardId: number; startsAt: string; endsAt: string }[]>`(
        select coalesce(json_agg(json_build_object('guardId', assignment.guard_id,
          'startsAt', assignment.starts_at, 'endsAt', assignment.ends_at)), '[]')
        from ${assignmentTable} where assignment.slot_id = ${slotTable.id})`,
    })
    .from(slotTable)
    .innerJoin(bookingTable, eq(bookingTable.id, slotTable.bookingId))
    .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
    .leftJoin(shiftTable, eq(shiftTable.id, slotTable.shiftId))
    .where(where)
    .orderBy(slotTable.id);
  return rows.map(({ slot, status, isInReach, ofPremise, ofShift, intervals }) => ({
    id: slot.id,
    bookingId: slot.bookingId,
    premiseId: slot.premiseId,
    date: slot.date,
    startsAt: slot.startsAt.toISOString(),
    endsAt: slot.endsAt.toISOString(),
    type: slot.type,
    places: slot.guardsRequired,
    isWaiting: slot.state === 'requested' && slot.endsAt > now,
    isInReach,
    isInForce:
      slot.state === 'approved' &&
      slot.endsAt > now &&
      transitionOf('assign', status, bookingRoles(viewer)) !== undefined,
    requiredLicenceTypes: [...new Set([...ofPremise, ...(ofShift ?? [])])],
    typesOfPremise: ofPremise,
    typesOfShift: ofShift ?? [],
    intervals: intervals.map(({ guardId, startsAt, endsAt }) => ({
      guardId,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
    })),
  }));
};

/** `readStaffSlots` for slots in the viewer's reach only. */
export const findStaffSlots = (
  tx: Tx,
  staffer: StaffingActor,
  where: SQL | undefined,
): Promise<StoredStaffSlot[]> =>
  readStaffSlots(
    tx,
    staffer,
    within(premiseIdInReach(tx, staffer.viewer, 'guard.assign', slotTable.premiseId), where),
  );
