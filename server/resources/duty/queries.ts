import type { DutyRow } from '@contract/duty';
import type { Lang } from '@contract/primitives';
import { addDays } from '@domain/day';
import { type DutyFacts, dutyState, isLeftEarly } from '@domain/duty-state';
import { personName } from '@domain/person-name';
import { utcDayOf } from '@domain/time';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { dutyTable } from '@server/model/duty';
import { guardTable } from '@server/model/guard';
import { premiseTable } from '@server/model/premise';
import { premiseAddress, premiseName } from '@server/model/premise-name';
import { approvedSlots, LONGEST_DAYS, listSlots } from '@server/resources/booking/slot-queries';
import {
  and,
  asc,
  between,
  eq,
  getTableColumns,
  gte,
  inArray,
  lte,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { EqualDuties } from './count-queries';
import { factsOf, intervalOf, isPressUnconfirmed, ofDuty } from './fact-queries';

/**
 * Whether an instant is after a moment. As a difference: compared as they are, beside the service dates, which say nearly the same, the
 * planner multiplies the shares of rows and expects next to none.
 */
const isAfter = (instant: SQLWrapper, at: SQLWrapper): SQL => sql`${instant} - ${at} > interval '0'`;
const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Assignments that end after a moment, found by the service dates on which their slots may end then, which are indexed. */
export const endsAfter = (at: Date): SQL | undefined =>
  and(
    isAfter(assignmentTable.endsAt, moment(at)),
    gte(assignmentTable.date, addDays(utcDayOf(at), -LONGEST_DAYS)),
  );

/** The latest service date of what begins by a moment: that of the start in a zone at most a day ahead of UTC. */
const lastDate = (at: Date) => addDays(utcDayOf(at), 1);

/** Assignments of which a part is between two moments. */
export const isBetween = (from: Date, to: Date): SQL | undefined =>
  and(
    endsAfter(from),
    isAfter(moment(to), assignmentTable.startsAt),
    lte(assignmentTable.date, lastDate(to)),
  );

/** The approved slots of such assignments. Each is of the date of its slot, so that both are read from indexes alone. */
export const approvedSlotsBetween = (from: Date, to: Date): SQL | undefined =>
  and(approvedSlots, between(slotTable.date, addDays(utcDayOf(from), -LONGEST_DAYS), lastDate(to)));

const selectDuties = (tx: Tx, lang: Lang | SQL, where: SQL | undefined) =>
  tx
    .select({
      slotId: assignmentTable.slotId,
      guardId: assignmentTable.guardId,
      premiseId: assignmentTable.premiseId,
      premise: premiseName(lang),
      address: premiseAddress(lang),
      hasCheckIn: premiseTable.checkIn,
      date: assignmentTable.date,
      latitude: premiseTable.latitude,
      longitude: premiseTable.longitude,
      shiftType: slotTable.type,
      slotEndsAt: slotTable.endsAt,
      startsAt: assignmentTable.startsAt,
      endsAt: assignmentTable.endsAt,
      firstName: guardTable.firstName,
      lastName: guardTable.lastName,
      phone: guardTable.phone,
      email: guardTable.email,
      language: guardTable.language,
      failedMessage: dutyTable.failedMessage,
      record: getTableColumns(dutyTable),
    })
    .from(assignmentTable)
    .innerJoin(slotTable, eq(slotTable.id, assignmentTable.slotId))
    .innerJoin(premiseTable, eq(premiseTable.id, assignmentTable.premiseId))
    .innerJoin(guardTable, eq(guardTable.id, assignmentTable.guardId))
    .leftJoin(dutyTable, ofDuty)
    .where(and(eq(slotTable.state, 'approved'), where))
    .orderBy(asc(assignmentTable.startsAt), asc(assignmentTable.slotId), asc(assignmentTable.guardId));

type Selected = Awaited<ReturnType<typeof selectDuties>>[number];

/** An assignment of a guard to a slot in force, with its duty record. */
export interface StoredDuty extends Omit<Selected, 'startsAt' | 'endsAt' | 'firstName' | 'lastName'> {
  startsAt: string;
  endsAt: string;
  guardName: string;
  facts: DutyFacts;
}

/** The guards on slots in force that match `where` (on columns of `assignment`, `slot`, `guard`, `premise`), by start. */
export const findDuties = async (tx: Tx, lang: Lang | SQL, where: SQL | undefined): Promise<StoredDuty[]> => {
  const rows = await selectDuties(tx, lang, where);
  return rows.map(({ firstName, lastName, ...row }) => {
    const times = intervalOf(row);
    return {
      ...row,
      ...times,
      guardName: personName({ firstName, lastName }),
      facts: factsOf(times, row.hasCheckIn, row.record),
    };
  });
};

/** The state of a guard on a slot, and whether staff have marked it as seen. */
export const shownState = (
  { facts, seenState }: Pick<EqualDuties, 'facts' | 'seenState'>,
  grace: number,
  now: Date,
): Pick<
  DutyRow,
  'startsAt' | 'endsAt' | 'checkedOutAt' | 'hasLeftEarly' | 'state' | 'isMessageFailed' | 'isSeen'
> => {
  const state = dutyState(facts, grace, now.toISOString());
  const { startsAt, endsAt, checkedOutAt } = facts;
  return {
    startsAt,
    endsAt,
    checkedOutAt,
    state,
    hasLeftEarly: state === 'left' && isLeftEarly(endsAt, checkedOutAt, grace),
    isMessageFailed: state === 'untold' && facts.isMessageFailed,
    isSeen: seenState === state,
  };
};

/** As staff see it. */
export const dutyOnWire = (duty: StoredDuty, grace: number, now: Date): Omit<DutyRow, 'slot'> => {
  const { record, facts } = duty;
  return {
    ...shownState({ facts, seenState: record?.seenState ?? null }, grace, now),
    slotId: duty.slotId,
    guard: { id: duty.guardId, name: duty.guardName, phone: duty.phone, language: duty.language },
    premise: { id: duty.premiseId, name: duty.premise },
    toldAt: (facts.toldOf && record?.toldAt?.toISOString()) ?? null,
    answeredAt: record?.answeredAt?.toISOString() ?? null,
    reason: record?.reason ?? null,
    note: record?.note ?? null,
    lateMinutes: facts.lateMinutes,
    checkedInAt: facts.checkedInAt,
    presence: record?.presence ?? null,
    distance: record?.distance ?? null,
    needsConfirmation: isPressUnconfirmed(facts),
  };
};

/** Adds the slots to rows. */
export const withSlots = async (
  tx: Tx,
  actor: Actor,
  rows: readonly Omit<DutyRow, 'slot'>[],
): Promise<DutyRow[]> => {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ slotId }) => slotId))];
  const slots = new Map(
    (await listSlots(tx, actor, inArray(slotTable.id, ids))).map((slot) => [slot.id, slot]),
  );
  return rows.flatMap((row) => {
    const slot = slots.get(row.slotId);
    return slot ? [{ ...row, slot }] : [];
  });
};
