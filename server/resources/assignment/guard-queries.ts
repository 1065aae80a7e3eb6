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

export const premisePreferences = (preference: 'preferred' | 'banned') => sql<number[]>`(
  select coalesce(json_agg(listed.premise_id order by listed.premise_id), '[]') from ${guardPremiseTable} listed
  where listed.guard_id = ${guardTable}.id and listed.wish = ${preference})`;

export const licencesOfGuard = sql<LicenceFacts[]>`(
  select coalesce(json_agg(json_build_object(
    'type', held.type, 'issuedOn', held.issued_on, 'expiresOn', held.expires_on)), '[]')
  from ${licenceTable} held where held.guard_id = ${guardTable}.id)`;

/** A guard's work on the service dates; `slotId` and `premiseId` select columns of `work`. */
export const workOfGuard = <W extends StaffGuard['works'][number]>(
  { slotId, premiseId }: { slotId: SQL; premiseId: SQL },
  dates: { from: Day; to: Day },
) => sql<W[]>`(
  select coalesce(json_agg(json_build_object('slotId', ${slotId}, 'premiseId', ${premiseId},
    'date', work.service_date, 'startsAt', ${isoInstant(sql`work.starts_at`)},
    'endsAt', ${isoInstant(sql`work.ends_at`)}) order by work.starts_at), '[]')
  from ${assignmentTable} work
  where work.guard_id = ${guardTable}.id and work.service_date between ${dates.from} and ${dates.to})`;

/** By name, phone, e-mail or licence number. A union, because "or" over two tables wouldn't use their indexes. */
export const matchesGuard = (text: string): SQL =>
  sql`${guardTable}.id in (
    select id from ${guardTable} where ${matchesText(guardTable, text)}
    union select held.guard_id from ${licenceTable} held where ${matchesText(sql`held`, text)})`;

/**
 * Guards with licences, leave, premise preferences and work on the service dates, by id, in one statement. Lock the
 * guards first if the result must stay valid. `where` is on columns of `guardTable`; guards out of the viewer's reach
 * are included and marked.
 */
export const findStaffGuards = async (
  tx: Tx,
  viewer: Viewer,
  where: SQL,
  dates: { from: Day; to: Day },
): Promise<StoredStaffGuard[]> => {
  const isInScope = guardInReach(tx, viewer, 'guard.assign');
  return tx
    .select({
      id: guardTable.id,
      name: fullName(guardTable),
      phone: guardTable.phone,
      status: guardTable.status,
      employedFrom: guardTable.employedFrom,
      employedTo: guardTable.employedTo,
      birthDate: guardTable.birthDate,
      isInScope: sql<boolean>`coalesce(${isInScope}, false)`,
      preferredPremiseIds: premisePreferences('preferred'),
      bannedPremiseIds: premisePreferences('banned'),
      licences: licencesOfGuard,
      leave: sql<GuardFacts['leave']>`(
        select coalesce(json_agg(json_build_object(
          'from', off.from_day, 'to', off.to_day, 'repeat', off.repeat, 'until', off.until_day)), '[]')
        from ${leaveTable} off where off.guard_id = ${guardTable}.id)`,
      works: workOfGuard<StoredStaffGuard['works'][number]>(
        { slotId: sql`work.slot_id`, premiseId: sql`work.premise_id` },
        dates,
      ),
    })
    .from(guardTable)
    .where(where)
    .orderBy(guardTable.id);
};
