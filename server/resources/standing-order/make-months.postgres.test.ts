import { actorAt } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { bookingTable } from '@server/model/booking';
import { standingOrderMonthTable } from '@server/model/standing-order';
import { endStandingOrder, pauseStandingOrder } from '@server/resources/standing-order/change-status';
import { runStandingOrders } from '@server/resources/standing-order/run-standing-orders';
import { suspendUser } from '@server/resources/user/decide-user';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { standingOrderSteps } from '@server/test/standing-order-steps';
import { countWaitingSessions } from '@server/test/waiting-sessions';
import { beforeAll, describe, expect, it } from 'vitest';

const connection = await testDatabase();
await truncate(connection.db);
const ports = testPorts(connection, { now: '2027-03-01T02:00:00.000Z' });
const { db } = ports;
let site: Site;
const { created, read, moveTo } = standingOrderSteps(ports, () => site);

/** What the servers log: a month made twice would be refused by its key. */
const errors: unknown[] = [];
const log = { ...ports.log, error: (details: object) => errors.push(details) };
const run = () => runStandingOrders({ ...ports, log: log as typeof ports.log });

beforeAll(async () => {
  site = await makeSite(ports);
});

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

  /** Starts a run while a change isn't committed yet, and commits it once the run waits for it. */
  const runDuring = async (change: (tx: Tx) => Promise<unknown>) => {
    let running: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await change(tx);
      running = run();
      await expect.poll(() => countWaitingSessions(db)).toBe(1);
    });
    await running;
  };
  const due = async (weekday: number) => {
    await moveTo('2027-03-01T02:00:00.000Z');
    const order = await created('Client', { from: '2027-05-01', weekdays: [weekday] });
    await moveTo('2027-04-20T02:00:00.000Z');
    return read(order.id);
  };
  const client = () => actorAt(site.people.Client.viewer, ports.clock.now());

  it.each([
    ['paused', pauseStandingOrder, 2],
    ['ended', endStandingOrder, 3],
  ] as const)('none makes the booking of one that is %s meanwhile', async (_change, act, weekday) => {
    const { id, version } = await due(weekday);
    await runDuring((tx) => act(tx, client(), { id, version }));
    const after = await read(id);
    expect(after.status).not.toBe('Active');
    expect(after.bookings).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('none makes a booking for an orderer who is suspended meanwhile', async () => {
    const { id } = await due(4);
    const { SuperAdmin, Client } = site.people;
    await runDuring((tx) =>
      suspendUser(tx, actorAt(SuperAdmin.viewer, ports.clock.now()), Client.viewer.userId, 'Left'),
    );
    expect(await read(id)).toMatchObject({ status: 'Paused', pausedReason: 'ordererLost', bookings: [] });
    expect(errors).toEqual([]);
  });
});
