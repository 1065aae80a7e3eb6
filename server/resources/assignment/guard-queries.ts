import type { Day, Id } from '@contract/primitives';
import type { GuardFacts } from '@domain/assignment';
import type { Work } from '@domain/duty';
import type { StaffGuard } from '@domain/staffing/facts';
import type { Tx } from '@server/base/db/database';
import { fullName } from '@server/base/db/person-name';
import { matchesText } from '@server/base/db/search-text';
import type { Viewer } from '@server/base/viewer';
import { assignmentTable } from '@server/model/assignment';
import { guardPremiseTable, guardTable, leaveTable, licenceTable } from '@server/model/guard';
import { guardInReach } from '@server/model/scope';
import { type SQL, sql } from 'drizzle-orm';

/** A guard as stored; the slot of every work interval is known. */
export interface StoredStaffGuard extends StaffGuard {
  works: (Work & { slotId: Id })[];
}

type LicenceFacts = GuardFacts['licences'][number];

/** In the format of Date.toISOString(), because the rules compare instants as texts. */
const isoInstant = (column: SQL) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Rows of a table that make a list in a guard's row. */
interface ListOfGuard {
  value: SQL;
  from: SQL;
  guardId: SQL;
  where?: SQL;
}

const preferenceList = (preference: 'preferred' | 'banned'): ListOfGuard => ({
  value: sql`json_agg(listed.premise_id order by listed.premise_id)`,
  from: sql`${guardPremiseTable} listed`,
  guardId: sql`listed.guard_id`,
  where: sql`listed.wish = ${preference}`,
});

const licenceList: ListOfGuard = {
  value: sql`json_agg(json_build_object('type', held.type, 'issuedOn', held.issued_on, 'expiresOn', held.expires_on))`,
  from: sql`${licenceTable} held`,
  guardId: sql`held.guard_id`,
};

const leaveList: ListOfGuard = {
  value: sql`json_agg(json_build_object(
    'from', off.from_day, 'to', off.to_day, 'repeat', off.repeat, 'until', off.until_day))`,
  from: sql`${leaveTable} off`,
  guardId: sql`off.guard_id`,
};

interface Dates {
  from: Day;
  to: Day;
}

const workList = (
  { slotId, premiseId }: { slotId: SQL; premiseId: SQL },
  { from, to }: Dates,
): ListOfGuard => ({
  value: sql`json_agg(json_build_object('slotId', ${slotId}, 'premiseId', ${premiseId},
    'date', work.service_date, 'startsAt', ${isoInstant(sql`work.starts_at`)},
    'endsAt', ${isoInstant(sql`work.ends_at`)}) order by work.starts_at)`,
  from: sql`${assignmentTable} work`,
  guardId: sql`work.guard_id`,
  where: sql`work.service_date between ${from} and ${to}`,
});

/** The list of each guard, looked up by the guard's id. */
const ofEach = <T>({ value, from, guardId, where = sql`true` }: ListOfGuard) =>
  sql<T>`(select coalesce(${value}, '[]') from ${from} where ${guardId} = ${guardTable}.id and ${where})`;

export const premisePreferences = (preference: 'preferred' | 'banned') =>
  ofEach<number[]>(preferenceList(preference));

export const licencesOfGuard = ofEach<LicenceFacts[]>(licenceList);

/** A guard's work on the service dates; `slotId` and `premiseId` select columns of `work`. */
export const workOfGuard = <W extends StaffGuard['works'][number]>(
  columns: { slotId: SQL; premiseId: SQL },
  dates: Dates,
) => ofEach<W[]>(workList(columns, dates));

/** By name, phone, e-mail or licence number. A union, because "or" over two tables wouldn't use their indexes. */
export const matchesGuard = (text: string): SQL =>
  sql`${guardTable}.id in (
    select id from ${guardTable} where ${matchesText(guardTable, text)}
    union select held.guard_id from ${licenceTable} held where ${matchesText(sql`held`, text)})`;

const listsOn = (dates: Dates) => ({
  preferredPremiseIds: preferenceList('preferred'),
  bannedPremiseIds: preferenceList('banned'),
  licences: licenceList,
  leave: leaveList,
  works: workList({ slotId: sql`work.slot_id`, premiseId: sql`work.premise_id` }, dates),
});
type ListName = keyof ReturnType<typeof listsOn>;

const selectGuards = (
  tx: Tx,
  viewer: Viewer,
  listOf: <N extends ListName>(name: N) => SQL<StoredStaffGuard[N]>,
) =>
  tx
    .select({
      id: guardTable.id,
      name: fullName(guardTable),
      phone: guardTable.phone,
      status: guardTable.status,
      employedFrom: guardTable.employedFrom,
      employedTo: guardTable.employedTo,
      birthDate: guardTable.birthDate,
      isInScope: sql<boolean>`coalesce(${guardInReach(tx, viewer, 'guard.assign')}, false)`,
      preferredPremiseIds: listOf('preferredPremiseIds'),
      bannedPremiseIds: listOf('bannedPremiseIds'),
      licences: listOf('licences'),
      leave: listOf('leave'),
      works: listOf('works'),
    })
    .from(guardTable)
    .orderBy(guardTable.id)
    .$dynamic();

/**
 * Guards with licences, leave, premise preferences and work on the service dates, by id, in one statement. Lock the
 * guards first if the result must stay valid. `where` is on columns of `guardTable`; guards out of the viewer's reach
 * are included and marked. Each is looked up by its id.
 */
export const findStaffGuards = async (
  tx: Tx,
  viewer: Viewer,
  where: SQL,
  dates: Dates,
): Promise<StoredStaffGuard[]> => {
  const lists = listsOn(dates);
  return selectGuards(tx, viewer, (name) => ofEach(lists[name])).where(where);
};

/** As `findStaffGuards` for most of all guards: each table is read once, and work from an index alone, not for each guard. */
export const findManyStaffGuards = async (
  tx: Tx,
  viewer: Viewer,
  where: SQL,
  dates: Dates,
): Promise<StoredStaffGuard[]> => {
  const lists = listsOn(dates);
  const selected = selectGuards(tx, viewer, (name) => sql`coalesce(${sql.identifier(name)}.list, '[]')`);
  for (const [name, { value, from, guardId, where: which = sql`true` }] of Object.entries(lists)) {
    const joined = sql.identifier(name);
    selected.leftJoin(
      sql`(select ${guardId} as guard_id, ${value} as list from ${from} where ${which} group by ${guardId}) ${joined}`,
      sql`${joined}.guard_id = ${guardTable.id}`,
    );
  }
  return selected.where(where);
};
