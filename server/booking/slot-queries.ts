import type { Slot } from '@contract/booking';
import type { Named } from '@contract/primitives';
import { CUSTOM_SHIFT } from '@contract/shift';
import { timesCount } from '@domain/money';
import { type NameParts, personName } from '@domain/person-name';
import { assignmentTable } from '@server/assignment/table';
import type { Tx } from '@server/db/database';
import { guardTable } from '@server/guard/table';
import { and, asc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { slotTable } from './table';

/** Waits for approval or is in force: neither rejected nor cancelled. */
export const isLive: SQL = sql`${slotTable.state} in ('requested', 'approved')`;

/** What counts of a booking: the additions of a change that waits stand in the change alone. */
export const isCounted: SQL = sql`${isLive} and not ${slotTable.isAddition}`;

/** In force. A literal, as in the index's own condition: a parameter could not be seen to meet it. */
export const isInForce: SQL = sql`${slotTable.state} = 'approved'`;

/** What `first_date` and `total` of a booking are kept at; correlated to `booking`. */
export const slotSums = {
  firstDate: sql`(select min(${slotTable.date}) from ${slotTable}
    where ${slotTable.bookingId} = booking.id and ${isCounted})`,
  total: sql`(select coalesce(sum(${slotTable.price} * ${slotTable.guardsRequired}), 0) from ${slotTable}
    where ${slotTable.bookingId} = booking.id and ${isCounted})`,
};

/** As it is written: in a select from one table drizzle strips columns of an outermost `sql` of their table. */
const correlated = <T>(query: SQL): SQL<T> => sql<T>`${query}`;

/**
 * Places of a slot that are filled: guards who stay to its end, so that a relieved guard and the relief count
 * once. Correlated to `slot` of the query it stands in.
 */
export const filledPlaces = correlated<number>(sql`(select count(*)::int from ${assignmentTable}
  where ${assignmentTable.slotId} = ${slotTable.id} and ${assignmentTable.endsAt} >= ${slotTable.endsAt})`);

const guardsOnSlot =
  correlated(sql`(select coalesce(json_agg(stood order by stood.since, stood.id), '[]'::json) from (
  select ${guardTable.id} as id, ${guardTable.firstName} as "firstName", ${guardTable.lastName} as "lastName",
    min(${assignmentTable.startsAt}) as since
  from ${assignmentTable} join ${guardTable} on ${guardTable.id} = ${assignmentTable.guardId}
  where ${assignmentTable.slotId} = ${slotTable.id} group by ${guardTable.id}) stood)`).mapWith(
    (stood: (NameParts & { id: number })[]): Named[] =>
      stood.map((guard) => ({ id: guard.id, name: personName(guard) })),
  );

/** What `slotOnWire` needs of the query it maps. */
export const slotColumns = { ...getTableColumns(slotTable), filled: filledPlaces, guards: guardsOnSlot };

type SlotRecord = typeof slotTable.$inferSelect;
export type StoredSlot = SlotRecord & { filled: number; guards: Named[] };

/** A stored slot as it goes over the wire. Salaries are never in it. */
export const slotOnWire = (row: StoredSlot): Slot => ({
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
  filled: row.filled,
  price: row.price,
  amount: timesCount(row.price, row.guardsRequired),
  bucket: row.bucket,
  state: row.state,
  reason: row.reason,
  served: row.served,
  guards: row.guards,
});

/** In the order in which slots are always listed. */
export const slotOrder = [
  asc(slotTable.startsAt),
  asc(sql`coalesce(${slotTable.shiftId}, ${CUSTOM_SHIFT})`),
  asc(slotTable.id),
];

/** The slots as they are stored, in their order. */
export const listStoredSlots = (tx: Tx, where: SQL, ...more: SQL[]): Promise<StoredSlot[]> =>
  tx
    .select(slotColumns)
    .from(slotTable)
    .where(and(where, ...more))
    .orderBy(...slotOrder);

/** The slots that `where` (of columns of `slotTable`) names, with their guards, by start, shift and id. Reach is the caller's. */
export const listSlots = async (tx: Tx, where: SQL, ...more: SQL[]): Promise<Slot[]> => {
  const rows = await listStoredSlots(tx, where, ...more);
  return rows.map(slotOnWire);
};
