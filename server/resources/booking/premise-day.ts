import type { PremiseDay, ShiftOfDay, WeekDay } from '@contract/premise';
import { type Day, isDay, type Month } from '@contract/primitives';
import { CUSTOM_SHIFT } from '@contract/shift';
import { addDays, daysFrom, daysOfMonth } from '@domain/day';
import type { Reader } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import { withPhones } from '@server/resources/guard/phone-queries';
import { and, asc, between, eq, ne, type SQL, sql } from 'drizzle-orm';
import { filledPlaces, listSlots, liveSlots } from './slot-queries';

/** The live slots of a service date grouped by shift, times, price and bucket. */
export const listShiftsOfDay = async (
  tx: Tx,
  reader: Reader,
  premiseId: number,
  date: Day,
): Promise<ShiftOfDay[]> => {
  const ofDay = [eq(slotTable.premiseId, premiseId), eq(slotTable.date, date)] as const;
  const slots = await withPhones(tx, reader.viewer, await listSlots(tx, reader, ...ofDay, liveSlots));
  const shifts = new Map<string, ShiftOfDay>();
  for (const slot of slots) {
    const { shiftId, type, startTime, endTime, price, bucket } = slot;
    const groupKey = [shiftId, type, startTime, endTime, price, bucket].join(' ');
    const shift = shifts.get(groupKey) ?? { shiftId, type, startTime, endTime, price, bucket, slots: [] };
    shift.slots.push(slot);
    shifts.set(groupKey, shift);
  }
  return [...shifts.values()];
};

/** Sums over the live slots: places required, filled and waiting for approval. */
const places = (now: Date) => ({
  required: sql<number>`sum(${slotTable.guardsRequired})::int`,
  filled: sql<number>`sum(${filledPlaces(now)})::int`,
  waiting: sql<number>`coalesce(
    sum(${slotTable.guardsRequired}) filter (where ${slotTable.state} = 'requested'), 0)::int`,
});

const isLiveOn = (premiseId: number, days: readonly Day[]): SQL | undefined =>
  and(
    eq(slotTable.premiseId, premiseId),
    between(slotTable.date, days[0] ?? '', days.at(-1) ?? ''),
    liveSlots,
  );

/** Each day of a month with its places. */
export const listPremiseDays = async (
  tx: Tx,
  now: Date,
  premiseId: number,
  month: Month,
): Promise<PremiseDay[]> => {
  const days = daysOfMonth(month);
  const counted = await tx
    .select({ date: slotTable.date, ...places(now) })
    .from(slotTable)
    .where(isLiveOn(premiseId, days))
    .groupBy(slotTable.date);
  const byDate = new Map(counted.map((day) => [day.date, day]));
  return days.map((date) => byDate.get(date) ?? { date, required: 0, filled: 0, waiting: 0 });
};

interface DayRange {
  from: Day;
  days: number;
  exceptBookingId?: number | undefined;
}

/** Days from `from` on, each with its shifts by start time and their places. */
export const listPremiseShifts = async (
  tx: Tx,
  now: Date,
  premiseId: number,
  { from, days: count, exceptBookingId }: DayRange,
): Promise<WeekDay[]> => {
  // Days on the wire end with the year 2999.
  const days = daysFrom(from, addDays(from, count - 1)).filter(isDay);
  const shift = {
    shiftId: sql<number>`coalesce(${slotTable.shiftId}, ${CUSTOM_SHIFT})`,
    type: slotTable.type,
    startTime: slotTable.startTime,
    endTime: slotTable.endTime,
  };
  const counted = await tx
    .select({ date: slotTable.date, ...shift, ...places(now) })
    .from(slotTable)
    .where(
      and(
        isLiveOn(premiseId, days),
        exceptBookingId === undefined ? undefined : ne(slotTable.bookingId, exceptBookingId),
      ),
    )
    .groupBy(slotTable.date, slotTable.shiftId, slotTable.type, slotTable.startTime, slotTable.endTime)
    .orderBy(asc(slotTable.startTime), asc(slotTable.endTime), asc(shift.shiftId));
  return days.map((date) => ({
    date,
    shifts: counted.filter((each) => each.date === date).map(({ date: _date, ...each }) => each),
  }));
};
