import { addDays, addMonths } from '@domain/day';
import { slotTable } from '@server/model/booking';
import { eq, sql } from 'drizzle-orm';
import type { testPorts } from './ports';
import { orderShifts, type Site } from './site';

/** One served morning of a premise with one guard, 420.00, in each of the months up to November 2026. Returns the slots, newest first. */
export const serveMonths = async (
  ports: ReturnType<typeof testPorts>,
  { people }: Site,
  premiseId: number,
  months: number,
): Promise<number[]> => {
  const days = Array.from({ length: months }, (_, index) => addDays('2027-01-01', index));
  const { slots } = await orderShifts(ports, people.SuperAdmin, premiseId, days, { Morning: 1 });
  for (const [index, { id }] of slots.entries()) {
    const day = `${addMonths('2026-11', -index)}-15`;
    await ports.db
      .update(slotTable)
      .set({
        date: day,
        startsAt: new Date(`${addDays(day, -1)}T22:00:00.000Z`),
        endsAt: new Date(`${day}T04:00:00.000Z`),
        servedMinutes: 360,
        price: sql`42000`,
        bucket: 'normal',
      })
      .where(eq(slotTable.id, id));
  }
  return slots.map(({ id }) => id);
};
