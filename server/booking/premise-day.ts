import type { PremiseDay, ShiftOfDay } from '@contract/premise';
import type { Day, Month } from '@contract/primitives';
import { daysOfMonth } from '@domain/time';
import type { Tx } from '@server/db/database';
import { and, between, eq, sql } from 'drizzle-orm';
import { filledPlaces, isLive, listSlots } from './slot-queries';
import { slotTable } from './table';

/** The live slots of a service date under their shifts: one entry for what is alike in times, price and bucket. */
export const listShiftsOfDay = async (tx: Tx, premiseId: number, date: Day): Promise<ShiftOfDay[]> => {
  const slots = await listSlots(
    tx,
    and(eq(slotTable.premiseId, premiseId), eq(slotTable.date, date), isLive),
  );
  const shifts = new Map<string, ShiftOfDay>();
  for (const slot of slots) {
    const { shiftId, type, startTime, endTime, price, bucket } = slot;
    const alike = [shiftId, type, startTime, endTime, price, bucket].join(' ');
    const shift = shifts.get(alike) ?? { shiftId, type, startTime, endTime, price, bucket, slots: [] };
    shift.slots.push(slot);
    shifts.set(alike, shift);
  }
  return [...shifts.values()];
};

/** Each day of a month with the places of its live slots: required, filled, and waiting for approval. */
export const listPremiseDays = async (tx: Tx, premiseId: number, month: Month): Promise<PremiseDay[]> => {
  const days = daysOfMonth(month);
  const counted = await tx
    .select({
      date: slotTable.date,
      required: sql<number>`sum(${slotTable.guardsRequired})::int`,
      filled: sql<number>`sum(${filledPlaces})::int`,
      waiting: sql<number>`coalesce(
        sum(${slotTable.guardsRequired}) filter (where ${slotTable.state} = 'requested'), 0)::int`,
    })
    .from(slotTable)
    .where(
      and(
        eq(slotTable.premiseId, premiseId),
        between(slotTable.date, days[0] ?? '', days.at(-1) ?? ''),
        isLive,
      ),
    )
    .groupBy(slotTable.date);
  const byDate = new Map(counted.map((day) => [day.date, day]));
  return days.map((date) => byDate.get(date) ?? { date, required: 0, filled: 0, waiting: 0 });
};
