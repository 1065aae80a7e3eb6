import type { RoleName } from '@contract/access';
import { bookingCalls } from '@contract/booking-calls';
import type { CallRecord } from '@contract/call';
import { documentCalls } from '@contract/document';
import { guardCalls } from '@contract/guard';
import { homeCalls } from '@contract/home';
import { premiseCalls } from '@contract/premise';
import { standingOrderCalls } from '@contract/standing-order';
import { userCalls } from '@contract/user';
import { outboxTable } from '@server/model/outbox';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { standingOrderSteps } from '@server/test/standing-order-steps';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2027-03-01T02:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
let site: Site;
const { created } = standingOrderSteps(ports, () => site);
/** Without a booking yet: its months are shown at current prices. */
let standingOrderId: number;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
  const { people, premiseId, foreignPremiseId, guardGroupId } = site;
  await makeGuard(ports, guardGroupId);
  await orderShifts(ports, people.Manager, premiseId, ['2027-03-02'], { Morning: 1 });
  await orderShifts(ports, people.SuperAdmin, foreignPremiseId, ['2027-03-02'], { Morning: 1 });
  standingOrderId = (await created('Client', { from: '2027-05-01' })).id;
});

/** What is open: the call, its reader, and where its path has an id, the address. */
const openPages = (): [call: CallRecord, reader: RoleName, path?: string][] => [
  [homeCalls.admin, 'SuperAdmin'],
  [homeCalls.admin, 'Manager'],
  [homeCalls.client, 'Client'],
  [premiseCalls.get.admin, 'SuperAdmin', `/api/v1/admin/premise/${site.premiseId}`],
  [premiseCalls.list.admin, 'Manager'],
  [premiseCalls.list.client, 'Client'],
  [bookingCalls.list.admin, 'Manager'],
  [bookingCalls.list.client, 'Client'],
  [standingOrderCalls.get.admin, 'SuperAdmin', `/api/v1/admin/standing-order/${standingOrderId}`],
  [documentCalls.list.admin, 'Manager'],
  [guardCalls.list, 'Manager'],
  [userCalls.list, 'SuperAdmin'],
];

const readAll = () =>
  Promise.all(
    openPages().map(async ([page, reader, path = page.path]) => {
      const { status, body } = await call(site.people[reader], 'GET', path);
      expect(status, path).toBe(200);
      return { page, reader, name: `${reader}: GET ${path}`, answer: JSON.stringify(body) };
    }),
  );

const announcedTo = async (reader: RoleName) => {
  const { userId } = site.people[reader].viewer;
  const rows = await db.select().from(outboxTable);
  return rows.flatMap(({ keys, userIds }) => (userIds === null || userIds.includes(userId) ? keys : []));
};

const send = (method: string, path: string, body?: unknown) =>
  call(site.people.SuperAdmin, method, path, body);
const names = (name: string) => ({ cn: name, hk: name, en: name });
const rename = async (kind: string, id: number) => {
  const { items } = (await send('GET', `/api/v1/admin/metadata/${kind}?limit=100`)).body;
  const { code, order, active, version } = items.find((entry: { id: number }) => entry.id === id);
  const body = { code, order, active, version, names: names('Renamed') };
  return send('PUT', `/api/v1/admin/metadata/${kind}/${id}`, body);
};
const groupOf = async (premiseId: number): Promise<number> =>
  (await send('GET', `/api/v1/admin/premise/${premiseId}`)).body.premiseGroup.id;

const WRITES: [name: string, write: () => Promise<{ status: number }>][] = [
  [
    'a new premise',
    () =>
      send('POST', '/api/v1/admin/premise', {
        name: 'Quay Tower',
        address: '9 Quay Street',
        regionId: site.regionId,
        companyId: site.companyId,
        contactName: 'Ho Mei Ling',
        contactPhone: '2888 1111',
        contactEmail: 'quay@keepwatch.test',
      }),
  ],
  [
    'a changed price list',
    async () => {
      const { version, rows } = (await send('GET', '/api/v1/admin/price-list')).body;
      const raised = rows.map((row: { price: number }) => ({ ...row, price: row.price + 1_000 }));
      return send('PUT', '/api/v1/admin/price-list', { version, rows: raised });
    },
  ],
  [
    'a special date',
    () =>
      send('PUT', '/api/v1/admin/price-manage', {
        dates: [
          {
            date: '2027-05-03',
            kind: 'company',
            names: names('Anniversary'),
            mode: 'percent',
            value: 15_000,
            shiftTypes: ['Night'],
          },
        ],
      }),
  ],
  [
    'a price of a premise',
    () =>
      send('POST', '/api/v1/admin/premise-shift', {
        premiseId: site.premiseId,
        type: 'Night',
        startTime: '18:00',
        endTime: '00:00',
        price: 99_900,
        salaryToSecurity: 60_000,
        validFrom: '2027-04-01',
      }),
  ],
  [
    'a guard with a licence that expires soon',
    () =>
      send('POST', '/api/v1/admin/security', {
        firstName: 'Siu Ming',
        lastName: 'Lam',
        status: 'active',
        securityGroupId: site.guardGroupId,
        licences: [{ type: 'SPP-B', number: '12345678', expiresOn: '2027-03-31' }],
      }),
  ],
  ['another name of a region', () => rename('region', site.regionId)],
  ['another name of a company', () => rename('company', site.companyId)],
  ['another name of a premise group', async () => rename('premise-group', await groupOf(site.premiseId))],
  ['another name of a guard group', () => rename('security-group', site.guardGroupId)],
  [
    'another premise of a client',
    () =>
      send('POST', `/api/v1/admin/premise/user-manage/${site.foreignPremiseId}`, {
        userIds: [site.people.Client.viewer.userId],
      }),
  ],
  [
    'another scope of a Manager',
    async () => {
      const { userId } = site.people.Manager.viewer;
      return send('POST', '/api/v1/access-right', {
        userId,
        version: 1,
        premiseGroupIds: [await groupOf(site.foreignPremiseId)],
        securityGroupIds: [],
      });
    },
  ],
  [
    'the role SuperAdmin for a Manager',
    () => send('POST', '/api/v1/role/SuperAdmin/user', { userIds: [site.people.Manager.viewer.userId] }),
  ],
];

describe('whoever has a page open', () => {
  it.each(WRITES)('is told that its answer is stale after %s', async (_name, write) => {
    const before = await readAll();
    await db.delete(outboxTable);
    expect([200, 201, 204]).toContain((await write()).status);
    const after = await readAll();
    const stale = after.filter(({ answer }, index) => answer !== before[index]?.answer);
    expect(stale.length).toBeGreaterThan(0);
    for (const { page, reader, name } of stale) expect(await announcedTo(reader), name).toContain(page.tells);
  });
});
