import { bookingHistoryTable, slotTable } from '@server/model/booking';
import { specialDateTable } from '@server/model/price';
import { makePerson } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, orderShifts, type Site } from '@server/test/site';
import { standingOrderSteps } from '@server/test/standing-order-steps';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const START = '2027-03-01T02:00:00.000Z'; // Monday, 10:00 in Hong Kong
const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
let site: Site;
const { call, body, created, act, read, run, runAt, bookings, messagesTo } = standingOrderSteps(
  ports,
  () => site,
);
/** A shift that the premise doesn't have. */
const UNKNOWN = {
  shiftId: 999,
  type: 'Night',
  startTime: '20:00',
  endTime: '23:00',
  numOfSecurity: 1,
} as const;

beforeEach(async () => {
  await truncate(db);
  ports.clock.set(START);
  site = await makeSite(ports);
});

describe('the booking of a month', () => {
  it('is made within the notice, once, in the name of the orderer', async () => {
    const { id } = await created('Client');
    await runAt('2027-03-17T15:59:00.000Z');
    expect(await bookings()).toEqual([]);
    await runAt('2027-03-17T16:01:00.000Z'); // 18 March in Hong Kong
    await run();
    const [booking, ...others] = await bookings();
    expect(others).toEqual([]);
    const client = site.people.Client.viewer.userId;
    expect(booking).toMatchObject({ status: 'Ordered', orderedBy: client, firstDate: '2027-04-01' });
    expect(await read(id)).toMatchObject({
      nextMonth: '2027-05',
      bookings: [
        { month: '2027-04', bookingId: booking?.id, status: 'Ordered', total: booking?.total, leftOut: [] },
      ],
    });
    expect(await db.select().from(bookingHistoryTable)).toMatchObject([
      { byKind: 'job', byId: null, action: 'order', from: null, to: 'Ordered' },
    ]);
    const shown = await call(site.people.Client, 'GET', `/api/v2/client/booking/${booking?.id}`);
    expect(shown.body).toMatchObject({
      history: [{ by: null }],
      allowed: ['edit', 'cancel'],
      standingOrderId: id,
    });
    expect(shown.body.slots).toHaveLength(22);
  });

  it('is made at once if the month begins within the notice, by who makes the standing order', async () => {
    const order = await created('Client', { from: '2027-03-01', until: '2027-03-12' });
    expect(order.bookings).toMatchObject([{ month: '2027-03', status: 'Ordered' }]);
    // The first two nights are urgent.
    expect(order.bookings[0]?.leftOut.map(({ date, problem }) => `${date} ${problem}`)).toEqual([
      '2027-03-01 urgent_consent',
    ]);
    expect(order.nextMonth).toBeNull();
    expect(await db.select().from(bookingHistoryTable)).toMatchObject([
      { byKind: 'user', byId: site.people.Client.viewer.userId },
    ]);
    await runAt('2027-03-12T16:00:00.000Z');
    expect((await read(order.id)).status).toBe('Ended');
  });

  it('leaves out and names what is booked, without price or over the limit', async () => {
    await orderShifts(ports, site.people.Client, site.premiseId, ['2027-04-05'], { Night: 1 });
    const { shifts } = await body();
    const [night] = shifts;
    const { id } = await created('Client', {
      weekdays: [1],
      until: '2027-04-30',
      shifts: [UNKNOWN, ...(night ? [night] : [])],
    });
    await runAt('2027-03-18T02:00:00.000Z');
    const { bookings: made } = await read(id);
    const left = made[0]?.leftOut.map(({ date, shiftId, problem }) => `${date} ${shiftId} ${problem}`);
    expect(left).toEqual([
      '2027-04-05 999 no_price',
      `2027-04-05 ${night?.shiftId} duplicate`,
      '2027-04-12 999 no_price',
      '2027-04-19 999 no_price',
      '2027-04-26 999 no_price',
    ]);
    const slots = await db
      .select()
      .from(slotTable)
      .where(eq(slotTable.bookingId, made[0]?.bookingId ?? 0));
    expect(slots.map(({ date }) => date).sort()).toEqual(['2027-04-12', '2027-04-19', '2027-04-26']);
  });

  it('isn’t made if every shift is left out; the month is', async () => {
    const { id } = await created('Client', { weekdays: [1], shifts: [UNKNOWN] });
    await runAt('2027-03-18T02:00:00.000Z');
    expect(await bookings()).toEqual([]);
    const { bookings: made, nextMonth } = await read(id);
    expect(made).toMatchObject([{ month: '2027-04', bookingId: null, status: null, total: 0 }]);
    expect(made[0]?.leftOut).toHaveLength(4);
    expect(nextMonth).toBe('2027-05');
  });

  it('skips public holidays, not dates of the company, if the order says so', async () => {
    const names = { cn: 'x', hk: 'x', en: 'x' };
    const special = {
      names,
      mode: 'percent',
      value: 20_000,
      shiftTypes: ['Night' as const],
      updatedAt: ports.clock.now(),
    } as const;
    await db.insert(specialDateTable).values([
      { date: '2027-04-05', kind: 'general', ...special, shiftTypes: ['Night'] },
      { date: '2027-04-06', kind: 'company', ...special, shiftTypes: ['Night'] },
    ]);
    const { upcoming } = await created('Client', { publicHolidays: 'skip' });
    expect(upcoming[0]).toMatchObject({ month: '2027-04', slotCount: 21, skipped: ['2027-04-05'] });
  });

  it('stays when the order is paused or ended, and is not made meanwhile', async () => {
    const order = await created('Client');
    await runAt('2027-03-18T02:00:00.000Z');
    const [booking] = await bookings();
    const paused = (await act('Client', await read(order.id), 'pause')).body;
    expect(paused).toMatchObject({ status: 'Paused', pausedReason: 'byUser', nextMonth: null });
    await runAt('2027-05-10T02:00:00.000Z');
    expect(await bookings()).toEqual([booking]);
    // May has begun and is ordered from today on; the nights before are gone, not billed.
    const resumed = (await act('Client', paused, 'resume')).body;
    expect(resumed.bookings.map(({ month }: { month: string }) => month)).toEqual(['2027-05', '2027-04']);
    expect((await bookings())[1]?.firstDate).toBe('2027-05-11');
    await act('Client', resumed, 'end');
    expect((await bookings()).map(({ status }) => status)).toEqual(['Ordered', 'Ordered']);
  });
});

describe('the notices', () => {
  it('tell orderer, users of the premise and approvers, with the price against the month before', async () => {
    const colleague = await makePerson(ports, 'Client');
    await call(site.people.SuperAdmin, 'POST', `/api/v1/admin/premise/user-manage/${site.premiseId}`, {
      userIds: [colleague.viewer.userId],
    });
    await created('Client');
    await runAt('2027-03-18T02:00:00.000Z');
    await runAt('2027-04-17T02:00:00.000Z');
    const bodies = async (userId: number) => (await messagesTo(userId)).map((message) => message.body);
    const { Client, Manager, Agent } = site.people;
    expect(await bodies(Client.viewer.userId)).toEqual([
      "Harbour Court: May 3 – 31, 2027 for HK$20,160.00, HK$960.00 less than the month before. It is waiting for approval; withdraw or change it if you don't need it. No shift was left out.",
      "Harbour Court: Apr 1 – 30, 2027 for HK$21,120.00 (none the month before). It is waiting for approval; withdraw or change it if you don't need it. No shift was left out.",
    ]);
    expect((await bodies(colleague.viewer.userId))[0]).toBe(
      'May 3 – 31, 2027 for HK$20,160.00, HK$960.00 less than the month before. It is waiting for approval. No shift was left out.',
    );
    expect(await bodies(Manager.viewer.userId)).toHaveLength(2);
    expect(await bodies(Agent.viewer.userId)).toEqual([]);
  });
});
