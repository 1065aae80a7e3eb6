import type { Day } from '@contract/primitives';
import type { GuardFacts } from '@domain/assignment';
import type { Work } from '@domain/duty';
import type { Tx } from '@server/db/database';
import { fullName } from '@server/db/person-name';
import { guardInReach } from '@server/db/scope';
import { dayOffTable, guardPremiseTable, guardTable, licenceTable } from '@server/guard/table';
import type { Viewer } from '@server/viewer';
import { type SQL, sql } from 'drizzle-orm';
import { assignmentTable } from './table';

/** A guard's time on a slot, as stored. */
interface SlotWork extends Work {
  slotId: number;
}

/** A guard with all that the rules of assignment look at. */
export interface StaffGuard extends GuardFacts {
  id: number;
  name: string;
  preferredPremiseIds: number[];
  isInScope: boolean;
  works: SlotWork[];
}

/** As Date.toISOString() writes it, because the rules compare instants as texts. */
const isoInstant = (column: SQL) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const wishes = (wish: 'preferred' | 'banned') => sql<number[]>`(
  select coalesce(json_agg(wished.premise_id), '[]') from ${guardPremiseTable} wished
  where wished.guard_id = ${guardTable}.id and wished.wish = ${wish})`;

/**
 * Guards with licences, days off, wishes and the work on service dates of `known`, by id, in one statement: it
 * reads what was there when it began, so who needs to be sure locks the guards before. `where` is of columns of
 * `guardTable`; guards out of the viewer's reach come too, marked.
 */
export const findStaffGuards = async (
  tx: Tx,
  viewer: Viewer,
  where: SQL,
  known: { from: Day; to: Day },
): Promise<StaffGuard[]> => {
  const isInScope = guardInReach(tx, viewer, 'guard.assign');
  return tx
    .select({
      id: guardTable.id,
      name: fullName(guardTable),
      status: guardTable.status,
      employedFrom: guardTable.employedFrom,
      employedTo: guardTable.employedTo,
      birthDate: guardTable.birthDate,
      isInScope: sql<boolean>`coalesce(${isInScope}, false)`,
      preferredPremiseIds: wishes('preferred'),
      bannedPremiseIds: wishes('banned'),
      licences: sql<GuardFacts['licences']>`(
        select coalesce(json_agg(json_build_object(
          'type', held.type, 'issuedOn', held.issued_on, 'expiresOn', held.expires_on)), '[]')
        from ${licenceTable} held where held.guard_id = ${guardTable}.id)`,
      dateOffs: sql<GuardFacts['dateOffs']>`(
        select coalesce(json_agg(json_build_object(
          'from', off.from_day, 'to', off.to_day, 'repeat', off.repeat, 'until', off.until_day)), '[]')
        from ${dayOffTable} off where off.guard_id = ${guardTable}.id)`,
      works: sql<SlotWork[]>`(
        select coalesce(json_agg(json_build_object(
          'slotId', work.slot_id, 'premiseId', work.premise_id, 'date', work.service_date,
          'startsAt', ${isoInstant(sql`work.starts_at`)}, 'endsAt', ${isoInstant(sql`work.ends_at`)})), '[]')
        from ${assignmentTable} work
        where work.guard_id = ${guardTable}.id and work.service_date between ${known.from} and ${known.to})`,
    })
    .from(guardTable)
    .where(where)
    .orderBy(guardTable.id);
};
