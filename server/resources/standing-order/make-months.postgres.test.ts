import { actorAt } from '@server/base/actor';
import { bookingTable } from '@server/model/booking';
import { standingOrderMonthTable } from '@server/model/standing-order';
import { runStandingOrders } from '@server/resources/standing-order/run-standing-orders';
import { suspendUser } from '@server/resources/user/decide-user';
import { testPorts } from '@server/test/ports';
import { testPostgres } from '@server/test/postgres';
import { makeSite, type Site } from '@server/test/site';
import { standingOrderSteps } from '@server/test/standing-order-steps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const connection = await testPostgres();
const ports = testPorts(connection, { now: '2027-03-01T02:00:00.000Z' });
const { db } = ports;
let site: Site;
const { created, read, act, moveTo } = standingOrderSteps(ports, () => site);

/** What the servers log: a month made twice would be refused by its key. */
const errors: unknown[] = [];
const log = { ...ports.log, error: (details: object) => errors.push(details) };
const run = () => runStandingOrders({ ...ports, log: log as typeof ports.log });

beforeAll(async () => {
  site = await makeSite(ports);
});
afterAll(() => connection.close());

describe('of several servers', () => {
  it('one makes the booking of each month', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => created('Client', { weekdays: [1] })));
    await moveTo('2027-03-18T02:00:00.000Z');
    await Promise.all(Array.from({ length: 6 }, run));
    expect(await db.$count(standingOrderMonthTable)).toBe(orders.length);
    expect(await db.$count(bookingTable)).toBe(1);
    expect(errors).toEqual([]);
    // The nights were booked by the first; the others say so.
    const months = (await Promise.all(orders.map(({ id }) => read(id)))).flatMap(({ bookings }) => bookings);
    expect(months.filter(({ bookingId }) => bookingId !== null)).toHaveLength(1);
    expect(new Set(months.flatMap(({ leftOut }) => leftOut.map(({ problem }) => problem)))).toEqual(
      new Set(['duplicate']),
    );
  });

  it('none makes a booking for an orderer who is suspended meanwhile, or both stand', async () => {
    for (let round = 0; round < 10; round += 1) {
      const order = await created('Client', {
        from: `2027-0${5 + (round % 4)}-01`,
        weekdays: [(round % 7) + 1],
      });
      await moveTo(`2027-0${4 + (round % 4)}-20T02:00:00.000Z`);
      const before = await read(order.id);
      await Promise.all([run(), act('Client', before, round % 2 ? 'pause' : 'end'), run()]);
      const after = await read(order.id);
      expect(after.status).not.toBe('Active');
      expect(after.bookings.length).toBeLessThanOrEqual(1);
      await moveTo('2027-03-01T02:00:00.000Z');
    }
    const { SuperAdmin, Client } = site.people;
    const order = await created('Client', { from: '2027-11-01' });
    await moveTo('2027-10-20T02:00:00.000Z');
    const suspend = db.transaction((tx) =>
      suspendUser(tx, actorAt(SuperAdmin.viewer, ports.clock.now()), Client.viewer.userId, 'Left'),
    );
    await Promise.all([run(), suspend, run()]);
    await run();
    expect(await read(order.id)).toMatchObject({ status: 'Paused', pausedReason: 'ordererLost' });
  });
});
