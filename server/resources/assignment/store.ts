import type { EvaluatedAssignment, EvaluatedRelease } from '@domain/staffing/evaluate';
import type { StaffSlot } from '@domain/staffing/facts';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { type AssignmentOverride, assignmentTable } from '@server/model/assignment';
import type { FreedWork } from '@server/resources/breach/queue-lapses-of-freed';
import { sql } from 'drizzle-orm';
import { moveDutyRecords } from './move-duty-records';

interface EndedRow extends Record<string, unknown> {
  guardId: number;
  premiseId: number;
  date: string;
  startsAt: string;
  endsAt: string;
}

const freedWork = ({ startsAt, endsAt, ...row }: EndedRow): FreedWork => ({
  ...row,
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
});

/**
 * Ends guards' assignments at the moment each guard leaves, in two statements: served time stays, the rest is
 * deleted. Returns what they no longer work.
 */
export const endAssignments = async (
  tx: Tx,
  rows: readonly Pick<EvaluatedRelease, 'slotId' | 'guardId' | 'leftAt'>[],
): Promise<FreedWork[]> => {
  if (rows.length === 0) return [];
  const released = sql`unnest(
    ${sql.param(rows.map(({ slotId }) => slotId))}::int[],
    ${sql.param(rows.map(({ guardId }) => guardId))}::int[],
    ${sql.param(rows.map(({ leftAt }) => leftAt))}::timestamptz[]) as released(slot_id, guard_id, left_at)`;
  const deleted = await tx.execute<EndedRow>(sql`
    delete from ${assignmentTable} ended using ${released}
    where ended.slot_id = released.slot_id and ended.guard_id = released.guard_id and ended.starts_at >= released.left_at
    returning ended.guard_id as "guardId", ended.premise_id as "premiseId", ended.service_date::text as date,
      ended.starts_at as "startsAt", ended.ends_at as "endsAt"`);
  const cut = await tx.execute<EndedRow>(sql`
    update ${assignmentTable} cut set ends_at = released.left_at from ${released}, ${assignmentTable} whole
    where cut.slot_id = released.slot_id and cut.guard_id = released.guard_id and whole.id = cut.id
      and cut.starts_at < released.left_at and cut.ends_at > released.left_at
    returning cut.guard_id as "guardId", cut.premise_id as "premiseId", cut.service_date::text as date,
      cut.ends_at as "startsAt", whole.ends_at as "endsAt"`);
  return [...deleted.rows, ...cut.rows].map(freedWork);
};

const storedOverride = ({ rule, reason, note }: AssignmentOverride): AssignmentOverride => ({
  rule,
  reason,
  note,
});

/** Inserts checked assignments in one statement: arrays through unnest cost a third of a list of values. Duty records follow their assignments. */
export const insertAssignments = async (
  tx: Tx,
  { viewer, now }: Actor,
  rows: readonly EvaluatedAssignment[],
  slots: ReadonlyMap<number, StaffSlot>,
): Promise<void> => {
  const complete = rows.flatMap(({ slotId, interval, overrides }) => {
    const slot = slots.get(slotId);
    return slot && interval ? [{ slot, interval, overrides }] : [];
  });
  if (complete.length === 0) return;
  const at = now.toISOString();
  await tx.execute(sql`
    insert into ${assignmentTable} (slot_id, guard_id, premise_id, service_date, starts_at, ends_at,
      overrides, assigned_by, assigned_at)
    select slot_id, guard_id, premise_id, service_date, starts_at, ends_at, overrides, ${viewer.userId}, ${at}
    from unnest(
      ${sql.param(complete.map(({ slot }) => slot.id))}::int[],
      ${sql.param(complete.map(({ interval }) => interval.guardId))}::int[],
      ${sql.param(complete.map(({ slot }) => slot.premiseId))}::int[],
      ${sql.param(complete.map(({ slot }) => slot.date))}::date[],
      ${sql.param(complete.map(({ interval }) => interval.startsAt))}::timestamptz[],
      ${sql.param(complete.map(({ interval }) => interval.endsAt))}::timestamptz[],
      ${sql.param(complete.map(({ overrides }) => JSON.stringify(overrides.map(storedOverride))))}::jsonb[])
      as row(slot_id, guard_id, premise_id, service_date, starts_at, ends_at, overrides)`);
  await moveDutyRecords(
    tx,
    complete.map(({ slot, interval }) => ({ slotId: slot.id, guardId: interval.guardId })),
  );
};
