import type { assignmentCalls } from '@contract/assignment';
import type { CallAnswer, CallInput } from '@contract/call';
import type { DateOff } from '@contract/guard';
import { daysBetween } from '@domain/day';
import { hoursOf } from '@domain/duty';
import type { Actor } from '@server/actor';
import { isInForce, listSlots } from '@server/booking/slot-queries';
import { slotTable } from '@server/booking/table';
import type { Tx } from '@server/db/database';
import { fullName } from '@server/db/person-name';
import { guardInReach, premiseIdInReach, within } from '@server/db/scope';
import { dayOffTable, guardTable } from '@server/guard/table';
import { FieldRefusalError } from '@server/refusal';
import type { Viewer } from '@server/viewer';
import { between, eq, sql } from 'drizzle-orm';
import { assignmentTable } from './table';

/** Two months, whichever they are. */
const MAX_DAYS = 62;

const listGuards = async (tx: Tx, viewer: Viewer, from: string, to: string) => {
  const guards = await tx
    .select({
      id: guardTable.id,
      name: fullName(guardTable),
      works: sql<{ startsAt: string; endsAt: string }[]>`(
        select coalesce(json_agg(json_build_object('startsAt', work.starts_at, 'endsAt', work.ends_at)), '[]')
        from ${assignmentTable} work
        where work.guard_id = ${guardTable}.id and work.service_date between ${from} and ${to})`,
      dateOffs: sql<DateOff[]>`(
        select coalesce(json_agg(json_build_object('id', off.id, 'from', off.from_day, 'to', off.to_day,
          'kind', off.kind, 'repeat', off.repeat, 'until', off.until_day, 'note', off.note)
          order by off.from_day, off.id), '[]')
        from ${dayOffTable} off
        where off.guard_id = ${guardTable}.id and off.from_day <= ${to}
          and coalesce(case when off.repeat is null then off.to_day else off.until_day end, ${to}) >= ${from})`,
    })
    .from(guardTable)
    .where(within(guardInReach(tx, viewer, 'guard.read'), eq(guardTable.status, 'active')))
    .orderBy(guardTable.lastName, guardTable.firstName, guardTable.id);
  return guards.map(({ works, ...guard }) => ({ ...guard, hours: Math.round(hoursOf(works) * 100) / 100 }));
};

/** Slots in force of a period, and the active guards in reach with their hours and days off in it. */
export const findStaffingGrid = async (
  tx: Tx,
  { viewer, now }: Actor,
  { from, to, premiseId }: CallInput<typeof assignmentCalls.grid>['query'],
): Promise<CallAnswer<typeof assignmentCalls.grid>> => {
  if (daysBetween(from, to) >= MAX_DAYS)
    throw new FieldRefusalError([{ path: 'to', code: 'period_too_long' }]);
  const slots = await listSlots(
    tx,
    now,
    within(
      premiseIdInReach(tx, viewer, 'guard.read', slotTable.premiseId),
      isInForce,
      between(slotTable.date, from, to),
      premiseId === undefined ? undefined : eq(slotTable.premiseId, premiseId),
    ),
  );
  return { slots, guards: await listGuards(tx, viewer, from, to) };
};
