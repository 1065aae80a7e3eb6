import {
  type assignmentCalls,
  type GridGuard,
  GUARDS_PER_PAGE,
  type StaffingGrid,
} from '@contract/assignment';
import type { CallInput } from '@contract/call';
import type { Leave } from '@contract/guard';
import type { Day, Id, Lang } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { datesToLoad, rulesFor } from '@domain/assignment';
import { addDays } from '@domain/day';
import { hoursOf } from '@domain/duty';
import { roundHours } from '@domain/round-hours';
import { proposedInitials, proposedShortCode } from '@domain/short-name';
import { NO_PAST } from '@domain/staffing/candidates';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { nameIn } from '@server/base/db/localized-name';
import { nameOrder } from '@server/base/db/name-order';
import { fullName, nameParts } from '@server/base/db/person-name';
import { refuseLongPeriod } from '@server/base/refuse-long-period';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { guardTable, leaveTable } from '@server/model/guard';
import { licenceTypeTable, premiseGroupTable, regionTable } from '@server/model/metadata';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { guardInReach, premiseIdInReach, within } from '@server/model/scope';
import { shiftTable } from '@server/model/shift';
import { approvedSlots, listSlots } from '@server/resources/booking/slot-queries';
import { and, between, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { findRules } from './find-rules';
import { licencesOfGuard, premisePreferences, workOfGuard } from './guard-queries';
import { guardRank, otherFilters } from './guard-rank';
import { findPasts } from './past-queries';

type GridQuery = CallInput<typeof assignmentCalls.grid>['query'];

/** The guards with these ids, in that order, with the facts that the rules need. */
const readGuards = async (
  tx: Tx,
  { viewer, now }: Actor,
  { from, to }: GridQuery,
  {
    ids,
    dates,
    premiseIds,
  }: { ids: readonly Id[]; dates: { from: Day; to: Day }; premiseIds: readonly Id[] },
): Promise<GridGuard[]> => {
  // A duty can begin on the day before the period and reach into the day after it.
  const around = { from: addDays(from, -1), to: addDays(to, 1) };
  const reach = premiseIdInReach(tx, viewer, 'guard.read', sql`work.premise_id`);
  const ofReach = (column: SQL) => sql`case when ${reach} then ${column} end`;
  const guards = await tx
    .select({
      id: guardTable.id,
      name: fullName(guardTable),
      initials: guardTable.initials,
      parts: nameParts(guardTable),
      securityGroupId: guardTable.guardGroupId,
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
    .where(within(guardInReach(tx, viewer, 'guard.read'), inArray(guardTable.id, [...ids])));
  const pasts = await findPasts(tx, {
    where: inArray(guardTable.id, [...ids]),
    premiseIds,
    from,
    to,
    worksFrom: dates.from,
    now,
  });
  const rankOf = new Map(ids.map((id, rank) => [id, rank]));
  return guards
    .sort((a, b) => (rankOf.get(a.id) ?? 0) - (rankOf.get(b.id) ?? 0))
    .map(({ duties, parts, initials, ...guard }) => {
      const inPeriod = duties.filter(({ date }) => from <= date && date <= to);
      return {
        ...guard,
        initials: initials ?? proposedInitials(parts),
        duties,
        past: pasts.get(guard.id) ?? NO_PAST,
        hours: roundHours(hoursOf(inPeriod)),
      };
    });
};

/** The guards on the slots, then a page of the others as ranked for these slots. */
const listGuards = async (
  tx: Tx,
  actor: Actor,
  query: GridQuery,
  { slots, required, dates }: { dates: { from: Day; to: Day } } & Pick<StaffingGrid, 'slots' | 'required'>,
): Promise<Pick<StaffingGrid, 'guards' | 'guardTotal'>> => {
  const { viewer, now, lang } = actor;
  const { securityId: guardId, guardOffset = 0, guardsOnly = false } = query;
  const premiseIds = [...new Set(slots.map(({ premiseId }) => premiseId))];
  const isOnSlot = inArray(guardTable.id, [
    ...new Set(slots.flatMap(({ guards }) => guards.map(({ id }) => id))),
  ]);
  const reached = (...more: (SQL | undefined)[]) =>
    within(
      guardInReach(tx, viewer, 'guard.read'),
      eq(guardTable.status, 'active'),
      guardId === undefined ? undefined : eq(guardTable.id, guardId),
      ...more,
    );
  const onSlots = guardsOnly
    ? []
    : await tx
        .select({ id: guardTable.id })
        .from(guardTable)
        .where(reached(isOnSlot))
        .orderBy(nameOrder(guardTable, lang), guardTable.id);
  const isOther = reached(not(isOnSlot), ...otherFilters(query));
  const rank = guardRank({
    lang,
    premiseIds,
    licenceTypes: [...new Set(required.flatMap(({ types }) => types))],
    from: query.from,
    now,
  });
  const others = await tx
    .select({ id: guardTable.id })
    .from(guardTable)
    .leftJoin(rank.facts, rank.ofGuard)
    .where(isOther)
    .orderBy(...rank.order)
    .limit(GUARDS_PER_PAGE)
    .offset(guardOffset);
  const ids = [...onSlots, ...others].map(({ id }) => id);
  return {
    guards: await readGuards(tx, actor, query, { ids, dates, premiseIds }),
    guardTotal: await tx.$count(guardTable, isOther),
  };
};

/** The premises of the slots. */
const listPremises = async (
  tx: Tx,
  lang: Lang,
  slots: readonly Slot[],
): Promise<StaffingGrid['premises']> => {
  const premises = await tx
    .select({
      id: premiseTable.id,
      name: premiseName(lang),
      shortCode: premiseTable.shortCode,
      region: { id: regionTable.id, name: nameIn(regionTable, lang) },
      premiseGroup: { id: premiseGroupTable.id, name: nameIn(premiseGroupTable, lang) },
    })
    .from(premiseTable)
    .innerJoin(regionTable, eq(regionTable.id, premiseTable.regionId))
    .leftJoin(premiseGroupTable, eq(premiseGroupTable.id, premiseTable.premiseGroupId))
    .where(inArray(premiseTable.id, [...new Set(slots.map(({ premiseId }) => premiseId))]))
    .orderBy(nameOrder(premiseTable, lang), premiseTable.id);
  return premises.map(({ shortCode, ...premise }) => ({
    ...premise,
    shortCode: shortCode ?? proposedShortCode(premise.name),
  }));
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

/** Slots in force in a period, and active guards in reach with the facts that the rules need. */
export const findStaffingGrid = async (tx: Tx, actor: Actor, query: GridQuery): Promise<StaffingGrid> => {
  const { from, to, premiseId, premiseIds, securityId: guardId, guardsOnly } = query;
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
  const required = await listRequired(tx, slots);
  return {
    ...(guardsOnly
      ? { slots: [], premises: [], required: [] }
      : { slots, premises: await listPremises(tx, lang, slots), required }),
    ...(await listGuards(tx, actor, query, { slots, required, dates: datesNeeded })),
    rules,
    licenceTypes: licenceTypes.map(({ needs, ...type }) => ({
      ...type,
      needs: [...needs],
      name: nameOf.get(type.code) ?? type.code,
    })),
  };
};
