import type { Day } from '@contract/primitives';
import { addDays, daysFrom, daysOfMonth, weekday } from '@domain/day';
import { minor } from '@domain/money';
import { instantOf } from '@domain/time';
import { bookingTable, slotTable } from '@server/model/booking';
import { priceListRowTable, specialDateTable } from '@server/model/price';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { standingOrderSteps } from '@server/test/standing-order-steps';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2027-12-01T10:00:00.000Z' });
const { db } = ports;
let site: Site;
const { created, read, runAt, bookings } = standingOrderSteps(ports, () => site);

beforeEach(async () => {
  await truncate(db);
  ports.clock.set('2027-12-01T10:00:00.000Z');
  site = await makeSite(ports);
});

const names = (name: string) => ({ cn: name, hk: name, en: name });
const MONTHS = Array.from({ length: 12 }, (_each, index) => `2028-${String(index + 1).padStart(2, '0')}`);
const HOLIDAYS: readonly Day[] = ['2028-02-29', '2028-12-25'];
const DEARER_FROM = '2028-05-01';

const setZone = (zone: string) =>
  db.execute(sql`update master_setting set fields = fields || jsonb_build_object('timeZone', ${zone}::text)`);

/** Runs the job shortly after each midnight of the zone. */
const runDaily = async (zone: string, from: Day, to: Day): Promise<Map<number, Day>> => {
  const madeOn = new Map<number, Day>();
  for (const day of daysFrom(from, to)) {
    await runAt(instantOf(zone, day, '00:05'));
    for (const { id } of await bookings()) if (!madeOn.has(id)) madeOn.set(id, day);
  }
  return madeOn;
};

const slotsOf = (bookingId: number | null) =>
  db
    .select()
    .from(slotTable)
    .where(eq(slotTable.bookingId, bookingId ?? 0))
    .orderBy(asc(slotTable.date));

/** Both sides of Greenwich with DEEP, else the western one. */
const ZONES = process.env.DEEP ? ['Europe/London', 'America/New_York'] : ['America/New_York'];

describe.each(ZONES)('a leap year in %s', (zone) => {
  it('is ordered month by month, each on its day, with its nights, times and prices', async () => {
    await setZone(zone);
    await db.insert(specialDateTable).values(
      HOLIDAYS.map((date) => ({
        date,
        kind: 'general' as const,
        names: names('Holiday'),
        mode: 'percent' as const,
        value: 20_000,
        shiftTypes: ['Night' as const],
        updatedAt: ports.clock.now(),
      })),
    );
    const { id } = await created('Client', { from: '2028-01-01', publicHolidays: 'skip' });
    await db.insert(priceListRowTable).values({
      ...{ type: 'Night', validFrom: DEARER_FROM },
      ...{ price: minor(50_000), salaryToSecurity: minor(32_000) },
    });
    const madeOn = await runDaily(zone, '2027-12-02', '2028-12-31');
    const { bookings: made, nextMonth } = await read(id);
    expect(made.map(({ month }) => month).reverse()).toEqual([...MONTHS, '2029-01']);
    expect(nextMonth).toBe('2029-02');
    for (const { month, bookingId, leftOut, total } of made) {
      if (month === '2029-01') continue;
      expect(leftOut).toEqual([]);
      expect(madeOn.get(bookingId ?? 0)).toBe(addDays(`${month}-01`, -14));
      const slots = await slotsOf(bookingId);
      const nights = daysOfMonth(month).filter((day) => weekday(day) < 6 && !HOLIDAYS.includes(day));
      expect(slots.map(({ date }) => date)).toEqual(nights);
      const price = month < '2028-05' ? 48_000 : 50_000;
      expect(total).toBe(nights.length * 2 * price);
      for (const slot of slots) {
        expect(slot.startsAt.toISOString()).toBe(instantOf(zone, slot.date, '18:00'));
        expect(slot.endsAt.toISOString()).toBe(instantOf(zone, addDays(slot.date, 1), '00:00'));
        expect(slot.bucket).toBe('normal');
      }
    }
  });
});

describe('a year in which the premise closes and the orderer is suspended', () => {
  it('orders nothing after the loss, and every month again after it is resumed', async () => {
    const { id } = await created('Client', { from: '2028-01-01', until: '2028-09-15' });
    const zone = 'Asia/Hong_Kong';
    await runDaily(zone, '2027-12-02', '2028-03-20');
    await db.execute(sql`update premise set status = 'closed' where id = ${site.premiseId}`);
    await runDaily(zone, '2028-03-21', '2028-05-25');
    expect(await read(id)).toMatchObject({ status: 'Paused', pausedReason: 'premiseClosed' });
    expect((await read(id)).bookings.map(({ month }) => month)).toEqual([
      '2028-04',
      '2028-03',
      '2028-02',
      '2028-01',
    ]);
    await db.execute(sql`update premise set status = 'active' where id = ${site.premiseId}`);
    const { userId } = site.people.Client.viewer;
    await db.execute(sql`update user_account set status = 'suspended' where id = ${userId}`);
    await db.execute(sql`update standing_order set status = 'Active', paused_reason = null`);
    await runDaily(zone, '2028-05-26', '2028-06-30');
    expect(await read(id)).toMatchObject({ status: 'Paused', pausedReason: 'ordererLost' });
    await db.execute(sql`update user_account set status = 'active' where id = ${userId}`);
    await db.execute(sql`update standing_order set status = 'Active', paused_reason = null`);
    await runDaily(zone, '2028-07-01', '2028-09-16');
    const { bookings: made, status } = await read(id);
    expect(made.map(({ month }) => month).slice(0, 3)).toEqual(['2028-09', '2028-08', '2028-07']);
    // It ends by itself after its last day; what was ordered stays.
    expect(status).toBe('Ended');
    const last = await slotsOf(made[0]?.bookingId ?? null);
    expect(last.at(-1)?.date).toBe('2028-09-15');
    expect(await db.$count(bookingTable, eq(bookingTable.status, 'Ordered'))).toBe(7);
  });
});
