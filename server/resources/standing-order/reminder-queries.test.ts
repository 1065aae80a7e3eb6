import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, orderShifts, type Site } from '@server/test/site';
import { standingOrderSteps } from '@server/test/standing-order-steps';
import { beforeEach, describe, expect, it } from 'vitest';

const START = '2027-03-20T02:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: START });
let site: Site;
const { call, created, act, moveTo } = standingOrderSteps(ports, () => site);

beforeEach(async () => {
  await truncate(ports.db);
  ports.clock.set(START);
  site = await makeSite(ports);
});

const uncovered = async () =>
  (await call(site.people.Client, 'GET', '/api/v1/client/home')).body.uncoveredNextMonth;
const order = (dates: string[]) =>
  orderShifts(ports, site.people.Client, site.premiseId, dates, { Night: 1 });

describe('a client is reminded of a premise', () => {
  it('with guards this month and none in the next', async () => {
    expect(await uncovered()).toEqual([]);
    await order(['2027-03-22']);
    const latest = await order(['2027-03-29']);
    expect(await uncovered()).toEqual([{ id: site.premiseId, name: 'Harbour Court', bookingId: latest.id }]);
    await order(['2027-04-30']);
    expect(await uncovered()).toEqual([]);
  });

  it('within two weeks before the month', async () => {
    await order(['2027-03-29']);
    await moveTo('2027-03-17T15:00:00.000Z'); // 23:00 on the 17th in Hong Kong
    expect(await uncovered()).toEqual([]);
    await moveTo('2027-03-17T16:00:00.000Z');
    expect(await uncovered()).toHaveLength(1);
  });

  it('unless a standing order makes the month', async () => {
    await order(['2027-03-29']);
    const standing = await created('Client', { from: '2027-04-20', noticeDays: 1 });
    expect(await uncovered()).toEqual([]);
    await act('Client', standing, 'pause');
    expect(await uncovered()).toHaveLength(1);
    expect((await call(site.people.Agent, 'GET', '/api/v1/admin/home')).body.pausedStandingOrders).toBe(1);
    expect((await call(site.people.Staff, 'GET', '/api/v1/admin/home')).body.pausedStandingOrders).toBeNull();
  });
});
