import { ROLES, type RoleName } from '@contract/access';
import type { Premise } from '@contract/premise';
import { actorAt } from '@server/base/actor';
import { assignmentTable } from '@server/model/assignment';
import { auditTable } from '@server/model/audit';
import { slotTable } from '@server/model/booking';
import { regionTable } from '@server/model/metadata';
import { premiseTable } from '@server/model/premise';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { setPremiseUsers } from './set-premise-users';

const NOW = '2026-03-08T16:30:00.000Z'; // 00:30 on Monday the 9th in Hong Kong
const ports = testPorts(await testDatabase(), { now: NOW });
const { db } = ports;
const call = caller(ports);
const now = new Date(NOW);
let site: Site;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
});

const areaOf = (role: RoleName) => (role === 'Client' ? 'client' : 'admin');
const list = async (role: RoleName, query = '', lang = 'en') => {
  const { status, body } = await call(
    site.people[role],
    'GET',
    `/api/v1/${areaOf(role)}/premise${query}`,
    undefined,
    lang,
  );
  expect(status).toBe(200);
  return body as { items: Premise[]; limit: number; offset: number; total: number; totalPages: number };
};
const namesOf = ({ items }: { items: Premise[] }) => items.map(({ name }) => name);
const body = (more: object = {}) => ({
  name: 'Quay Tower',
  address: '9 Quay Street',
  regionId: site.regionId,
  companyId: site.companyId,
  contactName: 'Ho Mei Ling',
  contactPhone: '2888 1111',
  contactEmail: 'quay@keepwatch.test',
  ...more,
});
const create = (role: RoleName, more?: object) =>
  call(site.people[role], 'POST', '/api/v1/admin/premise', body(more));
const groupOf = async (premiseId: number) => {
  const [premise] = await db.select().from(premiseTable).where(eq(premiseTable.id, premiseId));
  return premise?.premiseGroupId ?? 0;
};
/** Assigns a guard to a Morning slot of the day. */
const staff = async (premiseId: number, date: string) => {
  const { people, guardGroupId } = site;
  const booking = await orderShifts(ports, people.SuperAdmin, premiseId, [date], { Morning: 1 });
  const [slot] = booking.slots;
  if (!slot) throw new Error('The order has no slot');
  await db.insert(assignmentTable).values({
    slotId: slot.id,
    guardId: await makeGuard(ports, guardGroupId),
    premiseId,
    date,
    startsAt: new Date(slot.startsAt),
    endsAt: new Date(slot.endsAt),
    assignedBy: people.SuperAdmin.viewer.userId,
    assignedAt: now,
  });
  return slot.id;
};

describe('the premises of a list', () => {
  it('are those in reach', async () => {
    expect(namesOf(await list('SuperAdmin'))).toEqual(['Harbour Court', 'Peak Villas']);
    for (const role of ['Manager', 'Agent', 'Staff', 'Client'] as const)
      expect(namesOf(await list(role)), role).toEqual(['Harbour Court']);
  });

  it('include those an internal user is a user of', async () => {
    const { people, foreignPremiseId } = site;
    await setPremiseUsers(db, actorAt(people.SuperAdmin.viewer, now), foreignPremiseId, [
      people.Staff.viewer.userId,
    ]);
    expect((await list('Staff')).total).toBe(2);
  });

  it('have names in the caller’s language', async () => {
    const [premise] = (await list('Client', '', 'hk')).items;
    expect(premise).toEqual({
      id: site.premiseId,
      version: 1,
      createdAt: NOW,
      updatedAt: NOW,
      name: 'Harbour Court',
      address: '1 Harbour Road',
      names: null,
      position: null,
      addresses: null,
      region: { id: 1, name: '中西區' },
      company: { id: site.companyId, name: 'COMPANY' },
      consultant: null,
      premiseGroup: { id: expect.any(Number), name: 'OURS' },
      contactName: 'Wong Siu Ming',
      contactPhone: '2345 6789',
      contactEmail: 'site@keepwatch.test',
      status: 'active',
      requiredLicenceTypes: ['SPP-B'],
      remarks: null,
      isProtected: false,
      splitInvoice: false,
      ...{
        kind: null,
        hours: null,
        billingAddress: null,
        billingEmail: null,
        shortCode: null,
        checkIn: false,
        agreeBeforeIssue: false,
      },
    });
  });

  it('are found by name, address, company and region in any language, with wildcards taken literally', async () => {
    for (const [text, total] of [
      ['villa', 1],
      ['HARBOUR ROAD', 2],
      ['compan', 2],
      ['中西', 2],
      ['central', 2],
      ['%', 0],
      ['_', 0],
      ['en', 2], // "Central", not the key of the language
      ['xyz', 0],
    ] as const)
      expect((await list('SuperAdmin', `?globalKey=${encodeURIComponent(text)}`, 'cn')).total, text).toBe(
        total,
      );
  });

  it('are filtered by region and status', async () => {
    await db
      .update(premiseTable)
      .set({ status: 'closed', regionId: 2 })
      .where(eq(premiseTable.id, site.premiseId));
    expect(namesOf(await list('SuperAdmin', '?region=2'))).toEqual(['Harbour Court']);
    expect(namesOf(await list('SuperAdmin', '?status=active'))).toEqual(['Peak Villas']);
    expect((await list('SuperAdmin', '?region=2&status=active')).total).toBe(0);
  });

  it('are sorted as requested, and paged with the total count', async () => {
    expect(namesOf(await list('SuperAdmin', '?sort=-name'))).toEqual(['Peak Villas', 'Harbour Court']);
    await db.update(premiseTable).set({ regionId: 18 }).where(eq(premiseTable.id, site.premiseId));
    expect(namesOf(await list('SuperAdmin', '?sort=-region'))).toEqual(['Harbour Court', 'Peak Villas']);
    const page = await list('SuperAdmin', '?limit=1&offset=1');
    expect(namesOf(page)).toEqual(['Peak Villas']);
    expect(page).toMatchObject({ limit: 1, offset: 1, total: 2, totalPages: 2 });
    expect(await list('SuperAdmin', '?offset=50')).toMatchObject({ items: [], total: 2 });
    const refused = await call(site.people.SuperAdmin, 'GET', '/api/v1/admin/premise?sort=address');
    expect(refused.status).toBe(422);
  });

  it("are protected if a guard is assigned to a slot in force of the business's today", async () => {
    const { people, premiseId, foreignPremiseId } = site;
    await staff(foreignPremiseId, '2026-03-10');
    const slotId = await staff(premiseId, '2026-03-09');
    const isProtected = async () => (await list('SuperAdmin')).items.map((premise) => premise.isProtected);
    const counts = async (role: RoleName) =>
      (await call(people[role], 'GET', `/api/v1/${areaOf(role)}/premise/count`)).body;
    expect(await isProtected()).toEqual([true, false]);
    expect(await counts('SuperAdmin')).toEqual({ totalPremise: 2, totalProtectedPremise: 1 });
    expect(await counts('Client')).toEqual({ totalPremise: 1, totalProtectedPremise: 1 });
    await db.update(slotTable).set({ state: 'cancelled' }).where(eq(slotTable.id, slotId));
    expect(await isProtected()).toEqual([false, false]);
    expect(await counts('Client')).toEqual({ totalPremise: 1, totalProtectedPremise: 0 });
  });
});

describe('one premise', () => {
  it('is found in reach and in the area of the role only', async () => {
    const { people, premiseId, foreignPremiseId } = site;
    for (const role of ROLES) {
      const get = (area: string, id: number) => call(people[role], 'GET', `/api/v1/${area}/premise/${id}`);
      const own = await get(areaOf(role), premiseId);
      expect([role, own.status, own.body.name]).toEqual([role, 200, 'Harbour Court']);
      expect((await get(areaOf(role), foreignPremiseId)).status).toBe(role === 'SuperAdmin' ? 200 : 404);
      expect((await get(areaOf(role), 999_999)).status).toBe(404);
      expect((await get(role === 'Client' ? 'admin' : 'client', premiseId)).status).toBe(403);
    }
    expect((await call(null, 'GET', `/api/v1/admin/premise/${premiseId}`)).status).toBe(401);
  });

  it('is in the picker of users who reach it', async () => {
    const combo = async (role: RoleName, query = '') =>
      (await call(site.people[role], 'GET', `/api/v1/admin/premise/combo${query}`)).body;
    expect(await combo('Staff')).toEqual([{ id: site.premiseId, name: 'Harbour Court' }]);
    expect(await combo('SuperAdmin', '?globalKey=peak')).toEqual([
      { id: site.foreignPremiseId, name: 'Peak Villas' },
    ]);
    expect(await combo('SuperAdmin', '?limit=1')).toHaveLength(1);
  });
});

describe('a new premise', () => {
  it('is stored as sent, with an audit row', async () => {
    const { status, body: created } = await create('SuperAdmin', {
      remarks: 'Side gate',
      requiredLicenceTypes: ['SPP-A'],
    });
    expect(status).toBe(201);
    expect(created).toMatchObject({
      name: 'Quay Tower',
      status: 'active',
      premiseGroup: null,
      remarks: 'Side gate',
      requiredLicenceTypes: ['SPP-A'],
    });
    const audit = await db
      .select()
      .from(auditTable)
      .where(eq(auditTable.subject, `premise:${created.id}`));
    expect(audit).toMatchObject([{ action: 'premise.created', after: { name: 'Quay Tower' } }]);
  });

  it('of a Manager or Agent must be in one of their groups', async () => {
    const ours = await groupOf(site.premiseId);
    const others = await groupOf(site.foreignPremiseId);
    for (const role of ['Manager', 'Agent'] as const) {
      for (const [premiseGroupId, code] of [
        [undefined, 'required'],
        [null, 'required'],
        [others, 'unknown_reference'],
        [999, 'unknown_reference'],
      ] as const) {
        const { status, body: problem } = await create(role, { premiseGroupId });
        expect([status, problem.errors]).toEqual([
          422,
          [expect.objectContaining({ path: 'premiseGroupId', code })],
        ]);
      }
      const created = await create(role, { premiseGroupId: ours });
      expect([created.status, created.body.premiseGroup?.id]).toEqual([201, ours]);
    }
    expect((await create('Staff', { premiseGroupId: ours })).status).toBe(403);
    expect((await create('Client', { premiseGroupId: ours })).status).toBe(403);
  });

  it('must refer to active entries; every wrong reference is reported at its field', async () => {
    const { status, body: problem } = await create('SuperAdmin', {
      regionId: 999,
      companyId: 999,
      consultantId: 999,
      premiseGroupId: 999,
      requiredLicenceTypes: ['SPP-A', 'PILOT'],
    });
    expect(status).toBe(422);
    expect(problem.errors.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual(
      ['regionId', 'companyId', 'consultantId', 'premiseGroupId', 'requiredLicenceTypes.1'].map((path) => [
        path,
        'unknown_reference',
      ]),
    );
    await db.update(regionTable).set({ active: false }).where(eq(regionTable.id, site.regionId));
    expect((await create('SuperAdmin')).body.errors).toMatchObject([{ path: 'regionId' }]);
    expect(await db.$count(premiseTable)).toBe(2);
  });
});
