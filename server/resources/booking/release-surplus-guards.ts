import type { Tx } from '@server/base/db/database';
import { sql } from 'drizzle-orm';

/**
 * Releases guards from slots that need fewer, last assigned first; a slot that needs none loses all. Guards who
 * follow each other on one place count as one. Returns the number of ended assignments.
 */
export const releaseSurplusGuards = async (
  tx: Tx,
  slots: readonly { id: number; needed: number }[],
): Promise<number> => {
  if (slots.length === 0) return 0;
  const { rows } = await tx.execute<{ id: number }>(sql`
    delete from assignment using (
      select assignment.id
      from unnest(
        ${sql.param(slots.map(({ id }) => id))}::int[],
        ${sql.param(slots.map(({ needed }) => needed))}::int[]) as given(slot_id, needed)
      join slot on slot.id = given.slot_id and slot.guards_required > given.needed
      join assignment on assignment.slot_id = slot.id
      where given.needed <= (
        select count(*) from assignment earlier
        where earlier.slot_id = assignment.slot_id
          and (earlier.assigned_at, earlier.id) < (assignment.assigned_at, assignment.id)
          and earlier.starts_at < assignment.ends_at and assignment.starts_at < earlier.ends_at)) surplus
    where surplus.id = assignment.id
    returning assignment.id`);
  return rows.length;
};
