import { startOfMinute } from '@domain/coverage';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { sql } from 'drizzle-orm';
import type { JudgedAssignment, JudgedRow, StaffSlot } from './judge-rows';
import { assignmentTable } from './table';

/** Ends guards' assignments on slots, in one statement. */
export const deleteAssignments = async (
  tx: Tx,
  rows: readonly Pick<JudgedRow, 'slotId' | 'guardId'>[],
): Promise<void> => {
  if (rows.length === 0) return;
  await tx.execute(sql`
    delete from ${assignmentTable} ended
    using unnest(
      ${sql.param(rows.map(({ slotId }) => slotId))}::int[],
      ${sql.param(rows.map(({ guardId }) => guardId))}::int[]) as named(slot_id, guard_id)
    where ended.slot_id = named.slot_id and ended.guard_id = named.guard_id`);
};

/** Ends guards' times on slots now: what is to come of them goes, what has been served by then stays. */
export const endAssignments = async (
  tx: Tx,
  now: Date,
  rows: readonly Pick<JudgedRow, 'slotId' | 'guardId'>[],
): Promise<void> => {
  const at = startOfMinute(now.toISOString());
  const named = sql`unnest(
      ${sql.param(rows.map(({ slotId }) => slotId))}::int[],
      ${sql.param(rows.map(({ guardId }) => guardId))}::int[]) as named(slot_id, guard_id)`;
  const isNamed = sql`ended.slot_id = named.slot_id and ended.guard_id = named.guard_id`;
  await tx.execute(sql`
    delete from ${assignmentTable} ended using ${named} where ${isNamed} and ended.starts_at >= ${at}`);
  await tx.execute(sql`
    update ${assignmentTable} ended set ends_at = ${at} from ${named}
    where ${isNamed} and ended.starts_at < ${at} and ended.ends_at > ${at}`);
};

/** Writes judged assignments in one statement: arrays through unnest cost a third of a list of values. */
export const insertAssignments = async (
  tx: Tx,
  { viewer, now }: Actor,
  rows: readonly JudgedAssignment[],
  slots: ReadonlyMap<number, StaffSlot>,
): Promise<void> => {
  const complete = rows.flatMap(({ slotId, stint, overrides }) => {
    const slot = slots.get(slotId);
    return slot && stint ? [{ slot, stint, overrides }] : [];
  });
  if (complete.length === 0) return;
  const at = now.toISOString();
  await tx.execute(sql`
    insert into ${assignmentTable} (slot_id, guard_id, premise_id, service_date, starts_at, ends_at,
      overrides, assigned_by, assigned_at)
    select slot_id, guard_id, premise_id, service_date, starts_at, ends_at, overrides, ${viewer.userId}, ${at}
    from unnest(
      ${sql.param(complete.map(({ slot }) => slot.id))}::int[],
      ${sql.param(complete.map(({ stint }) => stint.guardId))}::int[],
      ${sql.param(complete.map(({ slot }) => slot.premiseId))}::int[],
      ${sql.param(complete.map(({ slot }) => slot.date))}::date[],
      ${sql.param(complete.map(({ stint }) => stint.startsAt))}::timestamptz[],
      ${sql.param(complete.map(({ stint }) => stint.endsAt))}::timestamptz[],
      ${sql.param(complete.map(({ overrides }) => JSON.stringify(overrides.map(({ rule, reason }) => ({ rule, reason })))))}::jsonb[])
      as row(slot_id, guard_id, premise_id, service_date, starts_at, ends_at, overrides)`);
};
