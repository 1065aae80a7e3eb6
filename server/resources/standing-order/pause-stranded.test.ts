import { actorAt } from '@server/base/actor';
import { standingOrderTable } from '@server/model/standing-order';
import { deleteAccount } from '@server/resources/account/delete-account';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { standingOrderSteps } from '@server/test/standing-order-steps';
import { beforeEach, describe, expect, it } from 'vitest';

const START = '2027-03-01T02:00:00.000Z'; // Monday, 10:00 in Hong Kong
const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
let site: Site;
const { call, create, created, act, read, runAt, bookings, subjectsOf } = standingOrderSteps(
  ports,
  () => site,
);

beforeEach(async () => {
  await truncate(db);
  ports.clock.set(START);
  site = await makeSite(ports);
});

describe('a standing order pauses by itself', () => {
  const lossOf = {
    'the premise closes': () => closePremise(),
    'the orderer loses the premise': () =>
      call(
        site.people.SuperAdmin,
        'DELETE',
        `/api/v1/admin/premise/user-manage/${site.premiseId}?userIds=${site.people.Client.viewer.userId}`,
      ),
    'the orderer is suspended': () =>
      call(site.people.SuperAdmin, 'POST', `/api/v1/admin/user/${site.people.Client.viewer.userId}/suspend`, {
        reason: 'Left',
      }),
    'the orderer loses the role': () =>
      call(site.people.SuperAdmin, 'DELETE', `/api/v1/role/Client/user/${site.people.Client.viewer.userId}`),
    'the orderer deletes the account': async () => {
      const { viewer } = site.people.Client;
      await db.transaction((tx) => deleteAccount(tx, actorAt(viewer, ports.clock.now()), viewer.userId));
      return { status: 204 };
    },
  };
  const closePremise = async () => {
    const { body: premise } = await call(
      site.people.SuperAdmin,
      'GET',
      `/api/v1/admin/premise/${site.premiseId}`,
    );
    const { name, address, region, company, premiseGroup, contactName, contactPhone, contactEmail } = premise;
    return call(site.people.SuperAdmin, 'PUT', `/api/v1/admin/premise/${site.premiseId}`, {
      ...{ name, address, contactName, contactPhone, contactEmail, version: premise.version },
      regionId: region.id,
      companyId: company.id,
      premiseGroupId: premiseGroup.id,
      requiredLicenceTypes: premise.requiredLicenceTypes,
      status: 'closed',
    });
  };

  it.each([
    ['the premise closes', 'premiseClosed'],
    ['the orderer loses the premise', 'ordererLost'],
    ['the orderer is suspended', 'ordererLost'],
    ['the orderer loses the role', 'ordererLost'],
    ['the orderer deletes the account', 'ordererLost'],
  ] as const)('when %s', async (loss, reason) => {
    const { id } = await created('Client');
    await runAt('2027-03-18T02:00:00.000Z');
    const before = await bookings();
    const { status } = await lossOf[loss]();
    expect([200, 204]).toContain(status);
    expect(await read(id)).toMatchObject({
      status: 'Paused',
      pausedReason: reason,
      bookings: [{ status: 'Ordered' }],
    });
    await runAt('2027-04-20T02:00:00.000Z');
    expect(await bookings()).toEqual(before);
    expect(await subjectsOf('Agent')).toEqual(['The standing order of Harbour Court is paused']);
  });

  it('in the job, if an act did not see it', async () => {
    const { id } = await created('Client');
    await db.execute(`delete from premise_user`);
    await runAt('2027-03-18T02:00:00.000Z');
    expect(await bookings()).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'Paused', pausedReason: 'ordererLost' });
  });

  it('and goes on in the name of who resumes it, without the old approval', async () => {
    const order = await created('Client');
    await act('Manager', order, 'approve', { amount: 100_000_000 });
    await lossOf['the orderer loses the premise']();
    const resumed = await act('Agent', await read(order.id), 'resume');
    expect(resumed.body).toMatchObject({
      status: 'Active',
      pausedReason: null,
      orderedBy: { id: site.people.Agent.viewer.userId },
      approvedUpTo: null,
    });
    await runAt('2027-03-18T02:00:00.000Z');
    expect(await bookings()).toMatchObject([
      { status: 'Ordered', orderedBy: site.people.Agent.viewer.userId },
    ]);
  });

  it('and can’t be resumed while the premise is closed', async () => {
    const { id } = await created('Client');
    await closePremise();
    expect(await act('Client', await read(id), 'resume')).toMatchObject({
      status: 422,
      body: { code: 'premise_closed' },
    });
    expect(await create('Client')).toMatchObject({ status: 422, body: { code: 'premise_closed' } });
    expect((await db.select().from(standingOrderTable))[0]?.status).toBe('Paused');
  });
});
