import type { Tx } from '@server/db/database';
import { sql } from 'drizzle-orm';

/**
 * Takes guards off slots that need fewer than stand on them, the last assigned first; a slot that needs none loses
 * all. Answers how many assignments ended.
 */
export const freeGuards = async (
  tx: Tx,
  slots: readonly { id: number; needed: number }[],
): Promise<number> => {
  if (slots.length === 0) return 0;
  const { rows } = await tx.execute<{ id: number }>(sql`
    delete from assignment using (
      select stint.id, row_number() over (partition by stint.slot_id order by stint.assigned_at, stint.id) as place,
        named.needed
      from assignment stint join unnest(
        ${sql.param(slots.map(({ id }) => id))}::int[],
        ${sql.param(slots.map(({ needed }) => needed))}::int[]) as named(slot_id, needed)
        on named.slot_id = stint.slot_id) surplus
    where surplus.id = assignment.id and surplus.place > surplus.needed
    returning assignment.id`);
  return rows.length;
};
