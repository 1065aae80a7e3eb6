import type { ProblemReport } from '@contract/booking';
import type { Named } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { type NameParts, personName } from '@domain/person-name';
import { bookingTable, slotTable } from '@server/model/booking';
import { fileTable } from '@server/model/file';
import { problemReportTable } from '@server/model/problem-report';
import { userTable } from '@server/model/user';
import { type SQL, sql } from 'drizzle-orm';

type StoredPerson = NameParts & { id: number };
export interface StoredReport extends Omit<ProblemReport, 'slot' | 'premise' | 'by' | 'answeredBy'> {
  slotId: number;
  by: StoredPerson;
  answeredBy: StoredPerson | null;
}

const personNamed = (id: SQL) => sql`(
  select json_build_object('id', person.id, 'firstName', person.first_name, 'lastName', person.last_name)
  from ${userTable} person where person.id = ${id})`;

/** A problem report as JSON; correlated to `problem_report`. */
export const reportColumn = sql<StoredReport>`json_build_object(
  'id', problem_report.id, 'version', problem_report.version, 'slotId', problem_report.slot_id,
  'kind', problem_report.kind, 'note', problem_report.note, 'at', problem_report.at,
  'answer', problem_report.answer, 'answeredAt', problem_report.answered_at,
  'by', ${personNamed(sql`problem_report.reported_by`)},
  'answeredBy', ${personNamed(sql`problem_report.answered_by`)},
  'photoId', (select photo.id from ${fileTable} photo
    where photo.owner_kind = 'problemReport' and photo.owner_id = problem_report.id))`;

/** The reports about the slots of each `booking`, oldest first. */
export const reportsColumn = sql<StoredReport[]>`(
  select coalesce(json_agg(${reportColumn} order by problem_report.id), '[]')
  from ${problemReportTable} join ${slotTable} reported on reported.id = problem_report.slot_id
  where reported.booking_id = ${bookingTable.id})`;

const namedOf = (person: StoredPerson): Named => ({ id: person.id, name: personName(person) });

/** A problem report as sent over the wire, also to clients. */
export const reportOnWire = (
  { id, version, kind, note, photoId, by, at, answer, answeredBy, answeredAt }: StoredReport,
  slot: Slot,
  premise: Named,
): ProblemReport => ({
  id,
  version,
  slot,
  premise,
  kind,
  note,
  photoId,
  by: namedOf(by),
  at: new Date(at).toISOString(),
  answer,
  answeredBy: answeredBy && namedOf(answeredBy),
  answeredAt: answeredAt && new Date(answeredAt).toISOString(),
});
