import type { BookingHistoryEntry } from '@contract/booking';
import type { CancelledEntry, ServedEntry, StaffingEntry } from '@contract/history-detail';
import { isInternal } from '@domain/access';
import { actorName, type NameParts, personName } from '@domain/person-name';
import type { Translate } from '@server/base/translate';
import type { Viewer } from '@server/base/viewer';
import { apiKeyTable } from '@server/model/api-key';
import { bookingHistoryTable, bookingTable, slotTable } from '@server/model/booking';
import { guardTable } from '@server/model/guard';
import { userTable } from '@server/model/user';
import { sql } from 'drizzle-orm';

type StoredPerson = NameParts & { id: number };
type StoredPlace = Omit<StaffingEntry, 'guard'> & { guard: StoredPerson };

export interface StoredHistoryEntry
  extends Omit<BookingHistoryEntry, 'by' | 'staffing' | 'served' | 'cancelled'> {
  by: (StoredPerson & { keyName: string | null }) | null;
  served: ServedEntry[] | null;
  cancelled: CancelledEntry[] | null;
  staffing: StoredPlace[] | null;
}

/** The history of each `booking`, oldest first. */
export const historyColumn = sql<StoredHistoryEntry[]>`(
  select coalesce(json_agg(json_build_object(
    'at', entry.at,
    'by', case when actor.id is not null then json_build_object(
      'id', actor.id, 'firstName', actor.first_name, 'lastName', actor.last_name, 'keyName', key.name) end,
    'action', entry.action, 'from', entry.from_status, 'to', entry.to_status, 'reason', entry.reason,
    'staffing', (
      select json_agg(json_build_object(
        'kind', place ->> 'kind', 'overridden', place -> 'overridden', 'code', place ->> 'code',
        'reason', place ->> 'reason', 'from', place ->> 'from', 'to', place ->> 'to',
        'guard', json_build_object(
          'id', guard.id, 'firstName', guard.first_name, 'lastName', guard.last_name),
        'date', slot.service_date, 'type', slot.type,
        'startTime', slot.start_time, 'endTime', slot.end_time) order by position)
      from jsonb_array_elements(entry.staffing) with ordinality staffed(place, position)
      join ${guardTable} guard on guard.id = (place ->> 'guardId')::int
      join ${slotTable} slot on slot.id = (place ->> 'slotId')::int),
    'served', (
      select json_agg(json_build_object(
        'from', served -> 'from', 'to', served -> 'to', 'reason', served ->> 'reason',
        'full', slot.guards_required * (extract(epoch from slot.ends_at - slot.starts_at) / 60)::int,
        'date', slot.service_date, 'type', slot.type,
        'startTime', slot.start_time, 'endTime', slot.end_time) order by position)
      from jsonb_array_elements(entry.served) with ordinality confirmed(served, position)
      join ${slotTable} slot on slot.id = (served ->> 'slotId')::int),
    'cancelled', (
      select json_agg(json_build_object(
        'date', slot.service_date, 'type', slot.type,
        'startTime', slot.start_time, 'endTime', slot.end_time) order by slot.starts_at, slot.id)
      from jsonb_array_elements_text(entry.cancelled) cancelled(id)
      join ${slotTable} slot on slot.id = cancelled.id::int)
  ) order by entry.id), '[]')
  from ${bookingHistoryTable} entry
  left join ${apiKeyTable} key on entry.by_kind = 'key' and key.id = entry.by_id
  left join ${userTable} actor on actor.id = case when entry.by_kind = 'user' then entry.by_id else key.made_by end
  where entry.booking_id = ${bookingTable.id})`;

const namedOf = (person: StoredPerson) => ({ id: person.id, name: personName(person) });

const placeOnWire = (place: StoredPlace): StaffingEntry => ({
  kind: place.kind,
  guard: namedOf(place.guard),
  date: place.date,
  type: place.type,
  startTime: place.startTime.slice(0, 5),
  endTime: place.endTime.slice(0, 5),
  overridden: place.overridden,
  from: place.from,
  to: place.to,
  code: place.code,
  reason: place.reason,
});

/** Actions whose reason is written for the client: the form that asks for it says so. */
const EXPLAINED_TO_CLIENTS: readonly BookingHistoryEntry['action'][] = [
  'edit',
  'reject',
  'cancel',
  'withdraw',
  'serve',
];

/** Clients see who worked where and when, but not why a guard was assigned or left. */
const WITHOUT_REASONS = { overridden: [], code: null, reason: null } satisfies Partial<StaffingEntry>;

/** Why guards were replaced, in the reader's language; null where no listed reason was given. */
const whyReplaced = (staffing: readonly StoredPlace[], t: Translate): string | null => {
  const reasons = staffing.flatMap(({ code, reason }) =>
    code ? [[t(`assignment.why.${code}`), ...(reason ? [reason] : [])].join(t('listSeparator'))] : [],
  );
  return [...new Set(reasons)].join('; ') || null;
};

/** A history entry as sent over the wire. */
export const historyEntryOnWire = (
  { at, by, action, from, to, reason, staffing, served, cancelled }: StoredHistoryEntry,
  { viewer: { roles }, t }: { viewer: Pick<Viewer, 'roles'>; t: Translate },
): BookingHistoryEntry => {
  const internal = isInternal(roles);
  const why = reason ?? (internal ? whyReplaced(staffing ?? [], t) : null);
  return {
    at: new Date(at).toISOString(),
    by: by && { id: by.id, name: actorName(by, by.keyName) },
    action,
    from,
    to,
    reason: internal || EXPLAINED_TO_CLIENTS.includes(action) ? why : null,
    ...(staffing && {
      staffing: staffing
        .map(placeOnWire)
        .map((place) => (internal ? place : { ...place, ...WITHOUT_REASONS })),
    }),
    ...(served && { served }),
    ...(cancelled && { cancelled }),
  };
};
