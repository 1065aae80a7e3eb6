import type { Instant } from '@contract/primitives';
import type { SlotGuard } from '@contract/slot';
import { isInternal } from '@domain/access';
import { type DutyFacts, dutyState, presenceState } from '@domain/duty-state';
import { isGuardShown } from '@domain/guard-shown';
import { type NameParts, personName } from '@domain/person-name';
import type { Reader } from '@server/base/actor';
import { assignmentTable } from '@server/model/assignment';
import { type SlotRow, slotTable } from '@server/model/booking';
import { dutyTable } from '@server/model/duty';
import { guardTable, licenceTable } from '@server/model/guard';
import { licenceTypeTable } from '@server/model/metadata';
import { premiseTable } from '@server/model/premise';
import { shiftTable } from '@server/model/shift';
import { type SQL, sql } from 'drizzle-orm';

/** In a select from one table drizzle strips the table name from columns of an outermost `sql`. */
export const correlated = <T>(query: SQL): SQL<T> => sql<T>`${query}`;

/** Papers that only other licences need from an age on: they would tell the age of a guard, and are no permit. */
const neededPapers = sql`(select need ->> 'type' from ${licenceTypeTable}, jsonb_array_elements(${licenceTypeTable.needs}) need)`;

/** The licence types that premise and shift require, as `demanded`. Correlated to `slot`. */
const demandedTypes = sql`lateral (
  select ${premiseTable.checkIn} as check_in, ${premiseTable.requiredLicenceTypes} || coalesce(${shiftTable.requiredLicenceTypes}, '{}') as types
  from ${premiseTable} left join ${shiftTable} on ${shiftTable.id} = ${slotTable.shiftId}
  where ${premiseTable.id} = ${slotTable.premiseId}) demanded`;

/**
 * The permits by which a guard may stand there, valid on the slot's service date: of the types required, or if none is,
 * of all. Correlated to `guard`, `slot` and `demanded`.
 */
const permitsOnSlot = sql`(select coalesce(json_agg(distinct ${licenceTable.type}), '[]'::json) from ${licenceTable}
  where ${licenceTable.guardId} = ${guardTable.id} and ${licenceTable.expiresOn} >= ${slotTable.date}
    and coalesce(${licenceTable.issuedOn} <= ${slotTable.date}, true)
    and case when demanded.types = '{}' then ${licenceTable.type} not in ${neededPapers}
      else ${licenceTable.type} = any(demanded.types) end)`;

/** The duty record of a guard on a slot. */
type StoredDuty = Omit<DutyFacts, 'startsAt' | 'endsAt' | 'hasCheckIn' | 'toldOf'> & {
  toldStartsAt: Instant | null;
  toldEndsAt: Instant | null;
};

/** An assignment of a guard to a slot as stored. `record` is null as long as nothing happened. */
export interface StoredGuard extends Omit<SlotGuard, 'state' | 'checkedInAt' | 'checkedOutAt' | 'phone'> {
  hasCheckIn: boolean;
  record: StoredDuty | null;
}

const NOTHING_KNOWN: StoredDuty = {
  toldStartsAt: null,
  toldEndsAt: null,
  isMessageFailed: false,
  answer: null,
  lateMinutes: null,
  checkedInAt: null,
  checkedOutAt: null,
  isInUnconfirmed: false,
  isOutUnconfirmed: false,
};

/** PostgreSQL writes instants in JSON in another form. */
const inInstants = (record: StoredDuty): StoredDuty => {
  const instant = (at: string | null) => at && new Date(at).toISOString();
  return {
    ...record,
    toldStartsAt: instant(record.toldStartsAt),
    toldEndsAt: instant(record.toldEndsAt),
    checkedInAt: instant(record.checkedInAt),
    checkedOutAt: instant(record.checkedOutAt),
  };
};

/** The assignments to a slot with guard and times, by start. Correlated to `slot`. */
export const guardsOnSlot = correlated(sql`(select coalesce(json_agg(json_build_object(
    'id', ${guardTable.id}, 'firstName', ${guardTable.firstName}, 'lastName', ${guardTable.lastName},
    'from', ${assignmentTable.startsAt}, 'to', ${assignmentTable.endsAt},
    'photoId', ${guardTable.photoId}, 'licenceTypes', ${permitsOnSlot}, 'hasCheckIn', demanded.check_in,
    'record', case when ${dutyTable.slotId} is not null then json_build_object(
      'toldStartsAt', case when ${dutyTable.releaseToldAt} is null then ${dutyTable.toldStartsAt} end,
      'toldEndsAt', ${dutyTable.toldEndsAt}, 'isMessageFailed', coalesce(${dutyTable.failedMessage} = 'shift', false), 'answer', ${dutyTable.answer}, 'lateMinutes', ${dutyTable.lateMinutes},
      'checkedInAt', ${dutyTable.checkedInAt}, 'checkedOutAt', ${dutyTable.checkedOutAt},
      'isInUnconfirmed', ${dutyTable.isInUnconfirmed}, 'isOutUnconfirmed', ${dutyTable.isOutUnconfirmed}) end)
    order by ${assignmentTable.startsAt}, ${guardTable.id}), '[]'::json)
  from ${assignmentTable} join ${guardTable} on ${guardTable.id} = ${assignmentTable.guardId}
    left join ${dutyTable} on ${dutyTable.slotId} = ${assignmentTable.slotId} and ${dutyTable.guardId} = ${assignmentTable.guardId}
      and ${dutyTable.startsAt} = ${assignmentTable.startsAt},
    ${demandedTypes}
  where ${assignmentTable.slotId} = ${slotTable.id})`).mapWith(
  (guards: (NameParts & Omit<StoredGuard, 'name'>)[]): StoredGuard[] =>
    guards.map(({ id, from, to, photoId, licenceTypes, hasCheckIn, record, ...guard }) => ({
      id,
      name: personName(guard),
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      photoId,
      licenceTypes,
      hasCheckIn,
      record: record && inInstants(record),
    })),
);

const factsOf = ({ from, to, hasCheckIn, record }: StoredGuard): DutyFacts => {
  const { toldStartsAt, toldEndsAt, ...known } = record ?? NOTHING_KNOWN;
  return {
    ...known,
    startsAt: from,
    endsAt: to,
    toldOf: toldStartsAt && toldEndsAt ? { startsAt: toldStartsAt, endsAt: toldEndsAt } : null,
    hasCheckIn,
  };
};

export interface SlotWithGuards extends Pick<SlotRow, 'startsAt' | 'endsAt' | 'state'> {
  guards: StoredGuard[];
  /** Minutes after the start until an absent guard is missing. */
  grace: number;
}

/** The guards of a slot; clients get photo, permits and presence for a day before and after, and no answers. */
export const guardsOnWire = (
  { startsAt, endsAt, state: slotState, guards, grace }: SlotWithGuards,
  { viewer, now }: Reader,
): SlotGuard[] => {
  const at = now.toISOString();
  const isStaff = isInternal(viewer.roles);
  const slot = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  const isShown = isStaff || isGuardShown(slot, at);
  return guards.map(({ hasCheckIn, record, ...guard }) => {
    if (!isShown) return { ...guard, photoId: null, licenceTypes: [] };
    if (slotState !== 'approved') return guard;
    const facts = factsOf({ ...guard, hasCheckIn, record });
    const state = isStaff ? dutyState(facts, grace, at) : presenceState(facts, grace, at, slot.endsAt);
    if (state === undefined) return guard;
    const isThere = state === 'onSite' || state === 'left';
    return {
      ...guard,
      state,
      ...(isThere && facts.checkedInAt && { checkedInAt: facts.checkedInAt }),
      ...(state === 'left' && facts.checkedOutAt && { checkedOutAt: facts.checkedOutAt }),
    };
  });
};
