import type { AffectedSlot } from '@contract/day-off';
import type { DateOffBody } from '@contract/guard';
import { dateOffCovers } from '@domain/day-off';
import type { Actor } from '@server/actor';
import { listTakers } from '@server/assignment/candidates';
import { assignmentTable } from '@server/assignment/table';
import { listSlots } from '@server/booking/slot-queries';
import { slotTable } from '@server/booking/table';
import type { Tx } from '@server/db/database';
import { premiseIdInReach } from '@server/db/scope';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';

interface HitSlot {
  id: number;
  bookingId: number;
  /** The viewer may staff its premise. */
  isInReach: boolean;
}

/** The slots to come, in force, on which the guard stands and whose service date a day off covers. */
export const listHitSlots = async (
  tx: Tx,
  { viewer, now }: Actor,
  guardId: number,
  dateOffs: readonly DateOffBody[],
): Promise<HitSlot[]> => {
  const reach = premiseIdInReach(tx, viewer, 'guard.assign', slotTable.premiseId);
  const slots = await tx
    .selectDistinct({
      id: slotTable.id,
      bookingId: slotTable.bookingId,
      date: slotTable.date,
      isInReach: sql<boolean>`${reach}`,
    })
    .from(assignmentTable)
    .innerJoin(slotTable, eq(slotTable.id, assignmentTable.slotId))
    .where(
      and(eq(assignmentTable.guardId, guardId), eq(slotTable.state, 'approved'), gt(slotTable.startsAt, now)),
    )
    .orderBy(asc(slotTable.id));
  const rules = dateOffs.map(({ repeat = null, until = null, ...span }) => ({ ...span, repeat, until }));
  return slots.filter(({ date }) => rules.some((rule) => dateOffCovers(rule, date)));
};

/** Slots as they go over the wire, each with who could take the guard's place. */
export const describeAffected = async (
  tx: Tx,
  actor: Actor,
  slotIds: readonly number[],
  guardId: number,
): Promise<AffectedSlot[]> => {
  if (slotIds.length === 0) return [];
  const slots = await listSlots(tx, actor.now, inArray(slotTable.id, [...slotIds]));
  const takers = await listTakers(tx, actor, slotIds, guardId);
  return slots.map((slot) => ({ slot, candidates: takers.get(slot.id) ?? [] }));
};
