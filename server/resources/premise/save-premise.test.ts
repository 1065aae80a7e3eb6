import { ROLES, type RoleName } from '@contract/access';
import type { Premise } from '@contract/premise';
import { actorAt } from '@server/base/actor';
import { auditTable } from '@server/model/audit';
import { companyTable, licenceTypeTable, premiseGroupTable, regionTable } from '@server/model/metadata';
import { outboxTable } from '@server/model/outbox';
import { premiseTable, premiseUserTable } from '@server/model/premise';
import { caller, makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { cartItemOf, makeSite, orderShifts, type Site } from '@server/test/site';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { setPremiseUsers } from './set-premise-users';

const NOW = '2026-03-08T18:30:00.000Z'; // 02:30 on Monday the 9th in Hong Kong
const ports = testPorts(await testDatabase(), { now: NOW });
const { db } = ports;
const call = caller(ports);
let site: Site;
beforeEach(async () => {
  await truncate(db);
  ports.clock.set(NOW);
  site = await makeSite(ports);
});

const clientBody = (more: object = {}) => ({
  name: 'Quay Tower',
  address: '9 Quay Street',
  regionId: 2,
  contactName: 'Ho Mei Ling',
  contactPhone: '2888 1111',
  contactEmail: 'quay@keepwatch.test',
  ...more,
});
const groupOf = async (premiseId: number) => (await stored(premiseId))?.premiseGroupId ?? null;
const stored = async (premiseId: number) =>
  (await db.select().from(premiseTable).where(eq(premiseTable.id, premiseId)))[0];
/** The body that an internal user sends for the premise in every scope. */
const adminBody = async (more: object = {}) =>
  clientBody({
    companyId: site.companyId,
    premiseGroupId: await groupOf(site.premiseId),
    version: 1,
    ...more,
  });
const save = (role: RoleName, body: object, premiseId = site.premiseId) =>
  call(
    site.people[role],
    'PUT',
    `/api/v1/${role === 'Client' ? 'client' : 'admin'}/premise/${premiseId}`,
    body,
  );
const create = (person: Person, body: object = clientBody()) =>
  call(person, 'POST', '/api/v1/client/premise', body);
const fieldsOf = (body: { errors: { path: string; code: string }[] }) =>
  body.errors.map(({ path, code }) => [path, code]);
const lastAudit = async (premiseId: number) =>
  (
    await db
      .select()
      .from(auditTable)
      .where(eq(auditTable.subject, `premise:${premiseId}`))
      .orderBy(desc(auditTable.id))
      .limit(1)
  )[0];

describe("a client's new premise", () => {
  it("belongs to the client's company and the group that its premises share, and has the client as user", async () => {
    const { Client } = site.people;
    await db
      .update(premiseTable)
      .set({ premiseGroupId: await groupOf(site.premiseId) })
      .where(eq(premiseTable.id, site.foreignPremiseId));
    const { status, body } = await create(Client, clientBody({ remarks: 'Side gate' }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ version: 1, name: 'Quay Tower', region: { id: 2 }, company: { id: site.companyId } },
      ...{ consultant: null, premiseGroup: { name: 'OURS' }, status: 'active', remarks: 'Side gate' },
      requiredLicenceTypes: [],
    });
    const get = (person: Person, area: string) => call(person, 'GET', `/api/v1/${area}/premise/${body.id}`);
    expect((await get(Client, 'client')).status).toBe(200);
    expect((await get(site.people.Manager, 'admin')).status).toBe(200);
    const users = await db.select().from(premiseUserTable).where(eq(premiseUserTable.premiseId, body.id));
    expect(users.map(({ userId }) => userId)).toEqual([Client.viewer.userId]);
    const colleague = await makePerson(ports, 'Client', { companyId: site.companyId });
    expect((await get(colleague, 'client')).status).toBe(404);
  });

  it('has no group if the premises of the company share none', async () => {
    const { Client, Manager, SuperAdmin } = site.people;
    const { body } = await create(Client);
    expect(body.premiseGroup).toBeNull();
    const get = (person: Person) => call(person, 'GET', `/api/v1/admin/premise/${body.id}`);
    expect((await get(Manager)).status).toBe(404);
    expect((await get(SuperAdmin)).status).toBe(200);
    const list = await call(SuperAdmin, 'GET', '/api/v1/admin/premise?withoutGroup=true');
    expect(list.body.items.map(({ id }: Premise) => id)).toEqual([body.id]);
    expect((await call(SuperAdmin, 'GET', '/api/v1/admin/premise?withoutGroup=false')).body.total).toBe(2);
    await db.delete(premiseUserTable);
    await db.update(premiseTable).set({ premiseGroupId: null });
    expect((await create(Client)).body.premiseGroup).toBeNull();
  });

  it('needs an active company', async () => {
    const alone = await makePerson(ports, 'Client');
    const refused = await create(alone);
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'conflict',
      'Your account is not linked to a client company yet. Ask us to link it, then you can add premises.',
    ]);
    await db.update(companyTable).set({ active: false });
    expect((await create(site.people.Client)).status).toBe(409);
    expect(await db.$count(premiseTable)).toBe(2);
  });

  it('refuses fields that only the guarding company may set', async () => {
    for (const field of ['companyId', 'consultantId', 'premiseGroupId', 'requiredLicenceTypes', 'status']) {
      const value = { requiredLicenceTypes: [], status: 'closed' }[field] ?? 1;
      for (const send of [
        () => create(site.people.Client, clientBody({ [field]: value })),
        () => save('Client', clientBody({ [field]: value, version: 1 })),
      ]) {
        const { status, body } = await send();
        expect([status, fieldsOf(body)]).toEqual([422, [[field, 'unknown_field']]]);
      }
    }
    expect(fieldsOf((await create(site.people.Client, clientBody({ regionId: 999 }))).body)).toEqual([
      ['regionId', 'unknown_reference'],
    ]);
    expect(
      fieldsOf((await create(site.people.Client, clientBody({ name: ' ', contactEmail: 'x' }))).body),
    ).toEqual([
      ['name', 'required'],
      ['contactEmail', 'invalid_email'],
    ]);
  });

  it('is created in the client area by clients only', async () => {
    for (const role of ROLES) {
      expect((await create(site.people[role])).status, role).toBe(role === 'Client' ? 201 : 403);
      const { status } = await call(site.people[role], 'POST', '/api/v1/admin/premise', {});
      expect(status, role).toBe(role === 'Client' || role === 'Staff' ? 403 : 422);
    }
    expect((await call(null, 'POST', '/api/v1/client/premise', clientBody())).status).toBe(401);
  });
});

describe('a saved premise', () => {
  it('keeps the short code, which only staff give, when a client saves it', async () => {
    const coded = await save('Manager', await adminBody({ version: 1, shortCode: 'HC' }));
    expect(coded.body.shortCode).toBe('HC');
    expect((await save('Client', clientBody({ version: 2, shortCode: 'X' }))).status).toBe(422);
    expect((await save('Client', clientBody({ version: 2 }))).body.shortCode).toBe('HC');
    const cleared = await save('Manager', await adminBody({ version: 3, shortCode: '' }));
    expect(cleared.body.shortCode).toBeNull();
  });

  it('is replaced only in reach and in the area of the role', async () => {
    for (const [version, role] of (['SuperAdmin', 'Manager', 'Agent'] as const).entries()) {
      const { status, body } = await save(
        role,
        await adminBody({ version: version + 1, name: `By ${role}` }),
      );
      expect([role, status, body.name, body.version]).toEqual([role, 200, `By ${role}`, version + 2]);
      expect(body).toMatchObject({ region: { id: 2 }, requiredLicenceTypes: [], updatedAt: NOW });
      const elsewhere = await adminBody({ premiseGroupId: await groupOf(site.foreignPremiseId) });
      const foreign = await save(role, elsewhere, site.foreignPremiseId);
      expect(foreign.status, role).toBe(role === 'SuperAdmin' ? 200 : 404);
      expect((await save(role, await adminBody(), 999_999)).status).toBe(404);
      const other = await call(
        site.people[role],
        'PUT',
        `/api/v1/client/premise/${site.premiseId}`,
        clientBody(),
      );
      expect(other.status).toBe(403);
    }
    expect((await save('Staff', await adminBody())).status).toBe(403);
    expect((await save('Client', clientBody({ version: 1 }), site.foreignPremiseId)).status).toBe(404);
    expect(
      (await call(site.people.Client, 'PUT', `/api/v1/admin/premise/${site.premiseId}`, {})).status,
    ).toBe(403);
  });

  it('of a client keeps the fields that clients may not edit', async () => {
    await db
      .update(premiseTable)
      .set({ status: 'closed', remarks: 'Old' })
      .where(eq(premiseTable.id, site.premiseId));
    const before = await stored(site.premiseId);
    expect((await save('Client', clientBody({ version: 1 }))).status).toBe(200);
    expect(await stored(site.premiseId)).toEqual({ ...before, ...clientBody(), remarks: null, version: 2 });
  });

  it('is refused for a stale version', async () => {
    await save('Client', clientBody({ version: 1 }));
    for (const [role, body] of [
      ['Client', clientBody({ version: 1, name: 'Late' })],
      ['Manager', await adminBody({ name: 'Late' })],
      ['SuperAdmin', await adminBody({ name: 'Late', regionId: 999, version: 3 })],
    ] as const) {
      const refused = await save(role, body);
      expect([refused.status, refused.body.code]).toEqual([409, 'stale']);
    }
    expect(fieldsOf((await save('Client', clientBody())).body)).toEqual([['version', 'required']]);
    expect(await stored(site.premiseId)).toMatchObject({ name: 'Quay Tower', version: 2 });
  });

  it('stays in a group of the Manager or Agent who saves it', async () => {
    const others = await groupOf(site.foreignPremiseId);
    for (const role of ['Manager', 'Agent'] as const)
      for (const [premiseGroupId, code] of [
        [undefined, 'required'],
        [null, 'required'],
        [others, 'unknown_reference'],
      ] as const) {
        const { status, body } = await save(role, await adminBody({ premiseGroupId }));
        expect([status, fieldsOf(body)]).toEqual([422, [['premiseGroupId', code]]]);
      }
    expect(
      (await save('SuperAdmin', await adminBody({ premiseGroupId: null }))).body.premiseGroup,
    ).toBeNull();
  });

  it('may keep a group out of scope, or none, when saved by its user', async () => {
    const { people, foreignPremiseId } = site;
    const users = [people.Agent.viewer.userId];
    await setPremiseUsers(db, actorAt(people.SuperAdmin.viewer, new Date(NOW)), foreignPremiseId, users);
    const others = await groupOf(foreignPremiseId);
    const unchanged = await save('Agent', await adminBody({ premiseGroupId: others }), foreignPremiseId);
    expect([unchanged.status, unchanged.body.premiseGroup.id]).toEqual([200, others]);
    await save('SuperAdmin', await adminBody({ premiseGroupId: null, version: 2 }), foreignPremiseId);
    const without = await save(
      'Agent',
      await adminBody({ premiseGroupId: null, version: 3 }),
      foreignPremiseId,
    );
    expect([without.status, without.body.premiseGroup]).toEqual([200, null]);
    const regrouped = await save('Agent', await adminBody({ version: 4 }), foreignPremiseId);
    expect([regrouped.status, regrouped.body.premiseGroup.name]).toEqual([200, 'OURS']);
  });

  it('must refer to selectable entries or those it had already', async () => {
    const wrong = { regionId: 999, companyId: 999, consultantId: 999, premiseGroupId: 999 };
    const types = { requiredLicenceTypes: ['SPP-A', 'PILOT'] };
    const refused = await save('SuperAdmin', await adminBody({ ...wrong, ...types }));
    expect(fieldsOf(refused.body)).toEqual([
      ['regionId', 'unknown_reference'],
      ['companyId', 'unknown_reference'],
      ['consultantId', 'unknown_reference'],
      ['premiseGroupId', 'unknown_reference'],
      ['requiredLicenceTypes.1', 'unknown_reference'],
    ]);
    for (const table of [regionTable, companyTable, premiseGroupTable])
      await db.update(table).set({ active: false });
    const same = await adminBody({ regionId: site.regionId, requiredLicenceTypes: ['SPP-A', 'SPP-A'] });
    const saved = await save('Manager', same);
    expect([saved.status, saved.body.requiredLicenceTypes]).toEqual([200, ['SPP-A']]);
    const moved = await save('Manager', { ...same, regionId: 2, version: 2 });
    expect(fieldsOf(moved.body)).toEqual([['regionId', 'unknown_reference']]);
  });

  it('is audited with before and after, and announced', async () => {
    await db.delete(outboxTable);
    await save('Agent', await adminBody({ remarks: '' }));
    expect(await lastAudit(site.premiseId)).toMatchObject({
      action: 'premise.saved',
      byId: site.people.Agent.viewer.userId,
      before: { name: 'Harbour Court', status: 'active', requiredLicenceTypes: ['SPP-B'] },
      after: { name: 'Quay Tower', status: 'active', requiredLicenceTypes: [], remarks: null },
    });
    expect(await db.select().from(outboxTable)).toMatchObject([
      { keys: ['Booking', 'Premise', 'Guard', 'Invoice', 'Audit'], userIds: null },
    ]);
  });
});

describe('a premise that is closed', () => {
  const live = async (role: RoleName, query = '') =>
    call(site.people[role], 'GET', `/api/v1/admin/premise/${site.premiseId}/live-booking${query}`);

  it('lists its bookings with upcoming shifts and refuses orders until it is opened again', async () => {
    const { people, premiseId } = site;
    const order = (role: RoleName, dates: string[]) =>
      orderShifts(ports, people[role], premiseId, dates, { Morning: 2 });
    const later = await order('Client', ['2026-03-20']);
    const both = await order('Manager', ['2026-03-09', '2026-03-10']);
    const over = await order('Manager', ['2026-03-09']);
    ports.clock.set('2026-03-09T04:00:00.000Z'); // the morning of the 9th is just over
    const { body } = await live('Manager');
    expect(body).toEqual({
      items: [
        {
          ...{ id: both.id, status: 'Approved', firstDate: '2026-03-10', lastDate: '2026-03-10' },
          ...{ slotCount: 1, required: 2, filled: 0 },
        },
        {
          ...{ id: later.id, status: 'Ordered', firstDate: '2026-03-20', lastDate: '2026-03-20' },
          ...{ slotCount: 1, required: 2, filled: 0 },
        },
      ],
      ...{ limit: 20, offset: 0, total: 2, totalPages: 1 },
    });
    expect(body.items).not.toContainEqual(expect.objectContaining({ id: over.id }));
    expect((await live('Agent', '?limit=1&offset=1')).body).toMatchObject({
      items: [{ id: later.id }],
      total: 2,
    });

    expect((await save('Agent', await adminBody({ status: 'closed' }))).body.status).toBe('closed');
    expect((await live('Manager')).body.total).toBe(2);
    const cart = { premiseId, cartItems: [await cartItemOf(ports, ['2026-03-21'], { Morning: 1 })] };
    const orderNew = () => call(people.Client, 'POST', '/api/v2/client/booking', cart);
    expect((await orderNew()).body.code).toBe('premise_closed');
    // A save without a status doesn't open it.
    expect((await save('Agent', await adminBody({ version: 2 }))).body.status).toBe('closed');
    await save('Agent', await adminBody({ status: 'active', version: 3 }));
    expect((await orderNew()).status).toBe(201);
  });

  it('lists them only for users who may edit it', async () => {
    for (const role of ROLES)
      expect((await live(role)).status, role).toBe(role === 'Staff' || role === 'Client' ? 403 : 200);
    for (const [role, status] of [
      ['SuperAdmin', 200],
      ['Manager', 404],
    ] as const) {
      const path = `/api/v1/admin/premise/${site.foreignPremiseId}/live-booking`;
      expect((await call(site.people[role], 'GET', path)).status).toBe(status);
    }
  });
});

describe('groups to choose from', () => {
  it('are all of them, or those in the caller’s scope', async () => {
    const combo = async (role: RoleName, query = '') =>
      (await call(site.people[role], 'GET', `/api/v1/admin/premise-group/combo${query}`)).body;
    const [ours, others] = [await groupOf(site.premiseId), await groupOf(site.foreignPremiseId)];
    const all = [
      { id: others, name: 'OTHERS' },
      { id: ours, name: 'OURS' },
    ];
    for (const [role, inScope] of [
      ['SuperAdmin', all],
      ['Manager', [{ id: ours, name: 'OURS' }]],
      ['Agent', [{ id: ours, name: 'OURS' }]],
      ['Staff', []],
    ] as const) {
      expect(await combo(role)).toEqual(all);
      expect(await combo(role, '?inScope=true'), role).toEqual(inScope);
    }
  });
});

describe('licence types to choose from', () => {
  it('have code and name in the caller’s language, for every signed-in user', async () => {
    const combo = async (role: RoleName, lang: string) =>
      (await call(site.people[role], 'GET', '/api/v1/licence-type/combo', undefined, lang)).body;
    const [inEnglish, inChinese] = [await combo('Client', 'en'), await combo('Staff', 'hk')];
    const [type] = await db.select().from(licenceTypeTable).where(eq(licenceTypeTable.code, 'SPP-B'));
    expect(inEnglish).toContainEqual({ id: type?.id, code: 'SPP-B', name: type?.names.en });
    expect(inChinese).toContainEqual({ id: type?.id, code: 'SPP-B', name: type?.names.hk });
    expect((await call(null, 'GET', '/api/v1/licence-type/combo')).status).toBe(401);
  });
});
