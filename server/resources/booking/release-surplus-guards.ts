import { surplusAssignments } from '@domain/staffing/surplus';
import type { Tx } from '@server/base/db/database';
import { assignmentTable } from '@server/model/assignment';
import { type StaffedPlace, slotTable } from '@server/model/booking';
import type { FreedWork } from '@server/resources/breach/queue-lapses-of-freed';
import { and, asc, eq, gt, sql } from 'drizzle-orm';

/** An assignment that ended because its slot needs fewer guards, or none. */
export interface FreedAssignment extends FreedWork {
  id: number;
  slotId: number;
}

/** Releases guards from slots that need fewer (`surplusAssignments`), and returns the ended assignments. */
export const releaseSurplusGuards = async (
  tx: Tx,
  slots: readonly { id: number; needed: number }[],
): Promise<FreedAssignment[]> => {
  if (slots.length === 0) return [];
  const given = sql`unnest(
    ${sql.param(slots.map(({ id }) => id))}::int[],
    ${sql.param(slots.map(({ needed }) => needed))}::int[]) as given(slot_id, needed)`;
  const rows = await tx
    .select({
      id: assignmentTable.id,
      slotId: assignmentTable.slotId,
      guardId: assignmentTable.guardId,
      premiseId: assignmentTable.premiseId,
      date: assignmentTable.date,
      startsAt: assignmentTable.startsAt,
      endsAt: assignmentTable.endsAt,
    })
    .from(assignmentTable)
    .innerJoin(slotTable, eq(slotTable.id, assignmentTable.slotId))
    .innerJoin(
      given,
      and(eq(slotTable.id, sql`given.slot_id`), gt(slotTable.guardsRequired, sql`given.needed`)),
    )
    .orderBy(asc(assignmentTable.assignedAt), asc(assignmentTable.id));
  const ofSlot = new Map<number, FreedAssignment[]>();
  for (const { startsAt, endsAt, ...row } of rows) {
    const own = ofSlot.get(row.slotId) ?? [];
    own.push({ ...row, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() });
    ofSlot.set(row.slotId, own);
  }
  const freed = slots.flatMap(({ id, needed }) => surplusAssignments(ofSlot.get(id) ?? [], needed));
  if (freed.length > 0)
    await tx.execute(
      sql`delete from ${assignmentTable} where id = any(${sql.param(freed.map(({ id }) => id))}::int[])`,
    );
  return freed;
};

/** The guards who were freed, each once for a slot, as the history names them. Undefined if there are none. */
export const freedInHistory = (freed: readonly FreedAssignment[]): { staffing?: StaffedPlace[] } => {
  const places = new Map(
    freed.map(({ slotId, guardId }): [string, StaffedPlace] => [
      `${slotId} ${guardId}`,
      { kind: 'release', slotId, guardId, overridden: [], from: null, to: null, code: null, reason: null },
    ]),
  );
  return places.size === 0 ? {} : { staffing: [...places.values()] };
};
