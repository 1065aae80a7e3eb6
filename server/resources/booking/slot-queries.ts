import type { AssignmentRule, OverrideReason } from '@contract/assignment-rule';
import type { Day, Id, Instant, Month } from '@contract/primitives';
import { CUSTOM_SHIFT } from '@contract/shift';
import type { Slot } from '@contract/slot';
import { isInternal } from '@domain/access';
import { countFilledPlaces, gapsOf, intervalOf } from '@domain/coverage';
import { addDays, firstDayOf, lastDayOf } from '@domain/day';
import { timesCount } from '@domain/money';
import { type NameParts, personName } from '@domain/person-name';
import { wholePlaces } from '@domain/served';
import type { Interval } from '@domain/time';
import { utcDayOf } from '@domain/time';
import type { Reader } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { assignmentTable } from '@server/model/assignment';
import { type SlotRow, slotTable } from '@server/model/booking';
import { guardTable } from '@server/model/guard';
import { settingTable } from '@server/model/setting';
import { and, asc, between, getTableColumns, gt, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { correlated, guardsOnSlot, guardsOnWire, type SlotWithGuards } from './slot-guard-queries';

/** Waiting for approval or in force: neither rejected nor cancelled. */
export const liveSlots: SQL = sql`${slotTable.state} in ('requested', 'approved')`;

/** Slots that belong to the booking itself: additions of a pending change don't count yet. */
export const countedSlots: SQL = sql`${liveSlots} and not ${slotTable.isAddition}`;

/** In force. A literal, as in the index's condition: PostgreSQL can't match a parameter to it. */
export const approvedSlots: SQL = sql`${slotTable.state} = 'approved'`;

/** Cancelled late by the client, for a fee that was not waived. */
export const owedLateFees: SQL = sql`(${slotTable.lateFee} is not null and not ${slotTable.isLateFeeWaived})`;

/** Billed by its month's invoice: in force, also of cancelled bookings if it had started, or cancelled late for a fee. */
export const billedSlots: SQL = sql`(${approvedSlots} or ${owedLateFees})`;

/** No slot ends later than so many days after its service date, in whatever time zone it was ordered. */
export const LONGEST_DAYS = 2;

const hasBegun = (now: Date): SQL => lte(slotTable.startsAt, now);

/** The earliest service date whose slots may still be running. */
export const firstNotOver = (now: Date): Day => addDays(utcDayOf(now), -LONGEST_DAYS);

/** Running or upcoming. The condition on the service date uses the index. */
export const isNotOver = (now: Date): SQL =>
  sql`(${gt(slotTable.endsAt, now)} and ${slotTable.date} >= ${firstNotOver(now)})`;

/** Overlaps the interval from one moment to another, whatever the service date is. */
export const isWithin = ({ startsAt, endsAt }: Interval): SQL | undefined =>
  and(
    gt(slotTable.endsAt, new Date(startsAt)),
    lt(slotTable.startsAt, new Date(endsAt)),
    // Uses the index. The service date is that of the start in a zone at most a day ahead of UTC.
    between(slotTable.date, addDays(utcDayOf(startsAt), -LONGEST_DAYS), addDays(utcDayOf(endsAt), 1)),
  );

/** Begun and not over, whatever the service date is. */
export const isRunning = (now: Date): SQL => sql`(${hasBegun(now)} and ${isNotOver(now)})`;

interface DayPeriod {
  from: Day;
  to: Day;
}

/** The service dates that `isInPeriod` may find. */
export const datesOf = ({ from, to }: DayPeriod, today: Day): DayPeriod =>
  from <= today && today <= to ? { from: addDays(from, -LONGEST_DAYS), to } : { from, to };

/** Of a service date in the period; if today is in it, also slots of earlier dates that are running. */
export const isInPeriod = (period: DayPeriod, today: Day, now: Date): SQL | undefined => {
  const { from, to } = datesOf(period, today);
  const isOfDates = between(slotTable.date, from, to);
  return from === period.from
    ? isOfDates
    : or(between(slotTable.date, period.from, to), and(isOfDates, isRunning(now)));
};

/** WHERE for the rows of these premises by service date. */
export const ofMonths = (
  premiseIds: readonly Id[],
  months: readonly Month[],
  { premiseId, date }: Pick<typeof slotTable | typeof assignmentTable, 'premiseId' | 'date'> = slotTable,
): SQL | undefined =>
  and(
    sql`${premiseId} = any(${sql.param([...premiseIds])}::int[])`,
    or(...months.map((month) => between(date, firstDayOf(month), lastDayOf(month)))) ?? sql`false`,
  );

/** Of each premise and month with slots that wait for approval, when the last of them ends. */
export const listWaitingEnds = async (
  tx: Tx,
  premiseIds: readonly Id[],
  months: readonly Month[],
): Promise<{ premiseId: Id; month: Month; endsAt: Instant }[]> => {
  const month = sql<Month>`to_char(${slotTable.date}, 'YYYY-MM')`;
  const rows = await tx
    .select({ premiseId: slotTable.premiseId, month, endsAt: sql<string>`max(${slotTable.endsAt})` })
    .from(slotTable)
    .where(and(ofMonths(premiseIds, months), sql`${slotTable.state} = 'requested'`))
    .groupBy(slotTable.premiseId, month);
  return rows.map((row) => ({ ...row, endsAt: new Date(row.endsAt).toISOString() }));
};

/** The values of a booking's `first_date` and `total`; correlated to `booking`. */
export const slotSums = {
  firstDate: sql`(select min(${slotTable.date}) from ${slotTable}
    where ${slotTable.bookingId} = booking.id and ${countedSlots})`,
  total: sql`(select coalesce(sum(${slotTable.price} * ${slotTable.guardsRequired}), 0) from ${slotTable}
    where ${slotTable.bookingId} = booking.id and ${countedSlots})`,
};

/**
 * Filled places of a slot, as `countFilledPlaces` counts them: the number drops only when a guard leaves, so the
 * minimum is at the beginning or at a guard's end. Guards are counted only for a running slot, of which the rest
 * counts; of others `openPlaces` is kept. Correlated to the `slot` of the outer query.
 */
export const filledPlaces = (now: Date): SQL<number> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return correlated<number>(sql`(case when ${slotTable.startsAt} < ${at} and ${slotTable.endsAt} > ${at} then (
    select least(${slotTable.guardsRequired}, min(standing.guards))::int
    from (select (select count(*) from ${assignmentTable} where assignment.slot_id = ${slotTable.id}
        and assignment.starts_at <= moment.at and moment.at < assignment.ends_at) as guards
      from (select ${at} as at
        union all select leaving.ends_at from ${assignmentTable} leaving where leaving.slot_id = ${slotTable.id}
          and leaving.ends_at > ${at} and leaving.ends_at < ${slotTable.endsAt}) moment) standing)
    else ${slotTable.guardsRequired} - ${slotTable.openPlaces} end)`);
};

/** The number of assignments to a slot. Correlated to `slot`. */
export const assignedGuards = correlated<number>(
  sql`(select count(*)::int from ${assignmentTable} where ${assignmentTable.slotId} = ${slotTable.id})`,
);

/** Rules that were overridden for guards on a slot. Correlated to `slot`. */
const overriddenOnSlot = correlated(sql`(select coalesce(json_agg(json_build_object(
    'rule', over ->> 'rule', 'reason', over ->> 'reason',
    'id', ${guardTable.id}, 'firstName', ${guardTable.firstName}, 'lastName', ${guardTable.lastName})
    order by ${assignmentTable.startsAt}, ${guardTable.id}), '[]'::json)
  from ${assignmentTable} join ${guardTable} on ${guardTable.id} = ${assignmentTable.guardId}
  cross join jsonb_array_elements(${assignmentTable.overrides}) over
  where ${assignmentTable.slotId} = ${slotTable.id})`).mapWith(
  (rows: (NameParts & { id: number; rule: AssignmentRule; reason: OverrideReason })[]): Slot['overridden'] =>
    rows.map(({ id, rule, reason, ...guard }) => ({ rule, guard: { id, name: personName(guard) }, reason })),
);

/** The columns that `slotOnWire` needs. */
export const slotColumns = {
  ...getTableColumns(slotTable),
  guards: guardsOnSlot,
  overridden: overriddenOnSlot,
  grace: correlated<number>(
    sql`(select (${settingTable.fields} ->> 'lateMinutes')::int from ${settingTable})`,
  ),
};

export type StoredSlot = SlotRow & SlotWithGuards & Pick<Slot, 'overridden'>;

/** The coverage of a stored slot at a moment. */
export const coverageOf = (
  { startsAt, endsAt, guardsRequired, guards }: Omit<StoredSlot, 'overridden' | 'grace'>,
  now: Date,
): Pick<Slot, 'filled' | 'gaps'> => {
  const slot = {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    guards: guardsRequired,
  };
  const intervals = guards.map(intervalOf);
  return { filled: countFilledPlaces(slot, intervals, now.toISOString()), gaps: gapsOf(slot, intervals) };
};

/** What staff confirmed as served on a stored slot. */
const servedOf = ({ servedMinutes, ...row }: SlotRow): Pick<Slot, 'served' | 'servedMinutes'> => ({
  served:
    servedMinutes === null
      ? null
      : wholePlaces(
          { startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() },
          servedMinutes,
        ),
  servedMinutes,
});

/** A stored slot as sent over the wire. Never contains salaries. */
export const slotOnWire = (row: StoredSlot, reader: Reader): Slot => ({
  id: row.id,
  version: row.version,
  bookingId: row.bookingId,
  premiseId: row.premiseId,
  date: row.date,
  shiftId: row.shiftId ?? CUSTOM_SHIFT,
  type: row.type,
  startTime: row.startTime,
  endTime: row.endTime,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  numOfSecurity: row.guardsRequired,
  ...coverageOf(row, reader.now),
  ...(row.state !== 'approved' && { gaps: [] }),
  price: row.price,
  amount: timesCount(row.price, row.guardsRequired),
  bucket: row.bucket,
  state: row.state,
  reason: row.reason,
  ...(row.lateFee !== null && { lateFee: { amount: row.lateFee, isWaived: row.isLateFeeWaived } }),
  ...servedOf(row),
  guards: guardsOnWire(row, reader),
  overridden: isInternal(reader.viewer.roles) ? row.overridden : [],
});

/** The order in which slots are always listed. */
export const slotOrder = [
  asc(slotTable.startsAt),
  asc(sql`coalesce(${slotTable.shiftId}, ${CUSTOM_SHIFT})`),
  asc(slotTable.id),
];

/** Stored slots in `slotOrder`. */
export const listStoredSlots = (tx: Tx, where: SQL, ...more: SQL[]): Promise<StoredSlot[]> =>
  tx
    .select(slotColumns)
    .from(slotTable)
    .where(and(where, ...more))
    .orderBy(...slotOrder);

/** Slots with their guards, in `slotOrder`. `where` is on columns of `slotTable`; the caller adds the reach. */
export const listSlots = async (tx: Tx, reader: Reader, where: SQL, ...more: SQL[]): Promise<Slot[]> => {
  const rows = await listStoredSlots(tx, where, ...more);
  return rows.map((row) => slotOnWire(row, reader));
};
