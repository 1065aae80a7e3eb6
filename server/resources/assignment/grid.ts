import type { assignmentCalls, GridGuard, StaffingGrid } from '@contract/assignment';
import type { Slot } from '@contract/booking';
import type { CallInput } from '@contract/call';
import type { Leave } from '@contract/guard';
import type { Day } from '@contract/primitives';
import { datesToLoad, rulesFor } from '@domain/assignment';
import { addDays } from '@domain/day';
import { hoursOf } from '@domain/duty';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { fullName } from '@server/base/db/person-name';
import { refuseLongPeriod } from '@server/base/refuse-long-period';
import type { Viewer } from '@server/base/viewer';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { guardTable, leaveTable } from '@server/model/guard';
import { licenceTypeTable } from '@server/model/metadata';
import { premiseTable } from '@server/model/premise';
import { guardInReach, premiseIdInReach, premiseInReach, within } from '@server/model/scope';
import { shiftTable } from '@server/model/shift';
import { approvedSlots, listSlots } from '@server/resources/booking/slot-queries';
import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { findRules } from './find-rules';
import { licencesOfGuard, premisePreferences, workOfGuard } from './guard-queries';

const listGuards = async (
  tx: Tx,
  viewer: Viewer,
  { from, to, securityId: guardId }: CallInput<typeof assignmentCalls.grid>['query'],
  dates: { from: Day; to: Day },
): Promise<GridGuard[]> => {
  // A duty can begin on the day before the period and reach into the day after it.
  const around = { from: addDays(from, -1), to: addDays(to, 1) };
  const reach = sql`exists (select from ${premiseTable} where ${premiseTable.id} = work.premise_id
    and ${premiseInReach(tx, viewer, 'guard.read')})`;
  const ofReach = (column: SQL) => sql`case when ${reach} then ${column} end`;
  const guards = await tx
    .select({
      id: guardTable.id,
      name: fullName(guardTable),
      phone: guardTable.phone,
      birthDate: guardTable.birthDate,
      status: guardTable.status,
      employedFrom: guardTable.employedFrom,
      employedTo: guardTable.employedTo,
      preferredPremiseIds: premisePreferences('preferred'),
      bannedPremiseIds: premisePreferences('banned'),
      licences: licencesOfGuard,
      duties: workOfGuard<GridGuard['duties'][number]>(
        { slotId: ofReach(sql`work.slot_id`), premiseId: ofReach(sql`work.premise_id`) },
        dates,
      ),
      dateOffs: sql<Leave[]>`(
        select coalesce(json_agg(json_build_object('id', off.id, 'from', off.from_day, 'to', off.to_day,
          'kind', off.kind, 'repeat', off.repeat, 'until', off.until_day, 'note', off.note)
          order by off.from_day, off.id), '[]')
        from ${leaveTable} off
        where off.guard_id = ${guardTable}.id and off.from_day <= ${around.to}
          and coalesce(case when off.repeat is null then off.to_day else off.until_day end, ${around.to})
            >= ${around.from})`,
    })
    .from(guardTable)
    .where(
      within(
        guardInReach(tx, viewer, 'guard.read'),
        eq(guardTable.status, 'active'),
        guardId === undefined ? undefined : eq(guardTable.id, guardId),
      ),
    )
    .orderBy(guardTable.lastName, guardTable.firstName, guardTable.id);
  return guards.map(({ duties, ...guard }) => {
    const inPeriod = duties.filter(({ date }) => from <= date && date <= to);
    return { ...guard, duties, hours: Math.round(hoursOf(inPeriod) * 100) / 100 };
  });
};

/** The licence types that each slot requires. */
const listRequired = async (tx: Tx, slots: readonly Slot[]): Promise<StaffingGrid['required']> => {
  const premiseIds = [...new Set(slots.map(({ premiseId }) => premiseId))];
  const premises = await tx
    .select({ id: premiseTable.id, types: premiseTable.requiredLicenceTypes })
    .from(premiseTable)
    .where(inArray(premiseTable.id, premiseIds));
  const shifts = await tx
    .select({ id: shiftTable.id, types: shiftTable.requiredLicenceTypes })
    .from(shiftTable)
    .where(inArray(shiftTable.premiseId, premiseIds));
  const ofPremise = new Map(premises.map(({ id, types }) => [id, types]));
  const ofShift = new Map(shifts.map(({ id, types }) => [id, types]));
  return slots.map(({ id, premiseId, shiftId }) => ({
    slotId: id,
    types: [...new Set([...(ofPremise.get(premiseId) ?? []), ...(ofShift.get(shiftId) ?? [])])],
  }));
};

/** Slots in force in a period, and the active guards in reach with the facts that the rules need. */
export const findStaffingGrid = async (
  tx: Tx,
  actor: Actor,
  query: CallInput<typeof assignmentCalls.grid>['query'],
): Promise<StaffingGrid> => {
  const { from, to, premiseId, premiseIds, securityId: guardId } = query;
  refuseLongPeriod(query);
  const { viewer, lang } = actor;
  const setting = await findRules(tx);
  const assignedSlots = tx
    .select({ id: assignmentTable.slotId })
    .from(assignmentTable)
    .where(and(eq(assignmentTable.guardId, guardId ?? 0), between(assignmentTable.date, from, to)));
  const slots = await listSlots(
    tx,
    actor,
    within(
      premiseIdInReach(tx, viewer, 'guard.read', slotTable.premiseId),
      approvedSlots,
      between(slotTable.date, from, to),
      premiseId === undefined ? undefined : eq(slotTable.premiseId, premiseId),
      premiseIds && inArray(slotTable.premiseId, premiseIds),
      guardId === undefined ? undefined : inArray(slotTable.id, assignedSlots),
    ),
  );
  const datesNeeded = { from: datesToLoad(from, setting).from, to: datesToLoad(to, setting).to };
  const names = await tx
    .select({ code: licenceTypeTable.code, names: licenceTypeTable.names })
    .from(licenceTypeTable);
  const nameOf = new Map(names.map(({ code, names }) => [code, names[lang]]));
  const { licenceTypes, ...rules } = rulesFor(viewer.roles, setting);
  return {
    slots,
    guards: await listGuards(tx, viewer, query, datesNeeded),
    required: await listRequired(tx, slots),
    rules,
    licenceTypes: licenceTypes.map(({ needs, ...type }) => ({
      ...type,
      needs: [...needs],
      name: nameOf.get(type.code) ?? type.code,
    })),
  };
};
