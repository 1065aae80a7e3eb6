import type { KeyCapability } from '@contract/api-key';
import { actorAt } from '@server/base/actor';
import { apiKeyTable } from '@server/model/api-key';
import { auditTable } from '@server/model/audit';
import { outboxTable } from '@server/model/outbox';
import { userFlagTable, userRoleTable } from '@server/model/user';
import { suspendUser } from '@server/resources/user/decide-user';
import { caller, makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { cartItemOf, makeSite, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const NOW = '2026-03-02T02:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: NOW });
const { db, clock } = ports;
const PATH = '/api/v1/admin/api-key';
const PREMISES = '/api/v1/admin/premise';
let call: ReturnType<typeof caller>;
let site: Site;
let admin: Person;
let group: number;

const make = async (body: object) => {
  const answer = await call(admin, 'POST', PATH, { name: 'ERP', until: '2026-12-31', ...body });
  expect(answer.status).toBe(201);
  return { ...answer.body, as: { ...admin, token: answer.body.key } as Person };
};
const keyOf = async (...capabilities: KeyCapability[]) =>
  (await make({ capabilities, premiseGroupIds: [group], securityGroupIds: [site.guardGroupId] })).as;
const statusOf = async (as: Person, path = PREMISES) => (await call(as, 'GET', path)).status;

beforeEach(async () => {
  await truncate(db);
  clock.set(NOW);
  site = await makeSite(ports);
  admin = site.people.SuperAdmin;
  call = caller(ports);
  group = (await call(admin, 'GET', `${PREMISES}/${site.premiseId}`)).body.premiseGroup.id;
});

describe('an API key', () => {
  it('is shown once, and stored as a hash', async () => {
    const body = { name: 'ERP', capabilities: ['premise.read'], until: '2026-12-31' };
    const again = () => call(admin, 'POST', PATH, body, 'en', { 'idempotency-key': 'one' });
    const { key, ...created } = (await again()).body;
    expect(key).toMatch(/^kw_[\w-]{43}$/);
    expect(created).toEqual({
      id: created.id,
      name: 'ERP',
      capabilities: ['premise.read'],
      all: false,
      premiseGroupIds: [],
      securityGroupIds: [],
      // To the end of that day in Hong Kong.
      until: '2026-12-31T16:00:00.000Z',
      by: { id: admin.viewer.userId, name: admin.viewer.name },
      createdAt: NOW,
      lastUsedAt: null,
      lastAddress: null,
    });
    expect((await again()).body).toEqual(created);
    expect((await call(admin, 'GET', PATH)).body.items).toEqual([created]);
    expect(JSON.stringify(await db.select().from(apiKeyTable))).not.toContain(key);
  });

  it('needs rights that exist, groups that exist, and an end to come', async () => {
    const refused = async (body: object) =>
      (await call(admin, 'POST', PATH, { name: 'ERP', capabilities: ['premise.read'], ...body })).body.errors;
    expect(
      await refused({ until: '2026-03-01', premiseGroupIds: [999], securityGroupIds: [999] }),
    ).toMatchObject([
      { path: 'until', code: 'past' },
      { path: 'premiseGroupIds', code: 'unknown_reference' },
      { path: 'securityGroupIds', code: 'unknown_reference' },
    ]);
    expect(await refused({ until: '2026-12-31', all: true, premiseGroupIds: [group] })).toMatchObject([
      { path: 'all', code: 'all_or_groups' },
    ]);
    for (const capability of [
      'user.manage',
      'setting.manage',
      'mail.manage',
      'booking.approve',
      'integration.manage',
    ])
      expect(await refused({ until: '2026-12-31', capabilities: [capability] })).toHaveLength(1);
  });

  it('is taken by the scheme in small letters, too', async () => {
    const { token } = await keyOf('premise.read');
    const authorization = `bearer ${token}`;
    expect((await call(null, 'GET', PREMISES, undefined, 'en', { authorization })).body.total).toBe(1);
  });

  it('reaches only its groups, and everything with `all`', async () => {
    const premisesOf = async (as: Person) =>
      (await call(as, 'GET', PREMISES)).body.items.map(({ id }: { id: number }) => id).sort();
    expect(await premisesOf(await keyOf('premise.read'))).toEqual([site.premiseId]);
    expect(await premisesOf((await make({ capabilities: ['premise.read'] })).as)).toEqual([]);
    expect(await premisesOf((await make({ capabilities: ['premise.read'], all: true })).as)).toEqual(
      [site.premiseId, site.foreignPremiseId].sort(),
    );
  });

  it('may what it was given and what its person may, as of each call', async () => {
    const key = await keyOf('premise.read', 'premise.edit');
    expect(await statusOf(key)).toBe(200);
    expect(await statusOf(key, '/api/v1/admin/booking')).toBe(403);
    const { userId } = admin.viewer;
    // A Manager of no groups, then a Client.
    await makePerson(ports, 'SuperAdmin');
    const roles = await db
      .select()
      .from(userRoleTable)
      .where(eq(userRoleTable.userId, site.people.Manager.viewer.userId));
    await db
      .update(userRoleTable)
      .set({ roleId: roles[0]?.roleId ?? 0 })
      .where(eq(userRoleTable.userId, userId));
    expect((await call(key, 'GET', PREMISES)).body.total).toBe(0);
    await db.delete(userRoleTable).where(eq(userRoleTable.userId, userId));
    expect(await statusOf(key)).toBe(403);
  });

  it('needs the feature flag of its person', async () => {
    const key = await keyOf('guard.read');
    expect(await statusOf(key, '/api/v1/admin/security')).toBe(200);
    await db.delete(userFlagTable).where(eq(userFlagTable.userId, admin.viewer.userId));
    expect(await statusOf(key, '/api/v1/admin/security')).toBe(403);
  });

  it('ends at its end, when it is deleted, and for good when its person is suspended', async () => {
    const ended: Person[] = [];
    for (const end of [
      ({ id }: { id: number }) => call(admin, 'DELETE', `${PATH}/${id}`),
      async () => {
        const other = await makePerson(ports, 'SuperAdmin');
        const { userId } = admin.viewer;
        await suspendUser(db, actorAt(other.viewer, clock.now()), userId, 'Left');
        await call(other, 'POST', `/api/v1/admin/user/${userId}/activate`, {});
      },
    ]) {
      const key = await make({ capabilities: ['premise.read'] });
      expect(await statusOf(key.as)).toBe(200);
      await end(key);
      ended.push(key.as);
    }
    for (const key of ended) expect(await statusOf(key)).toBe(401);
    expect(await db.$count(auditTable, eq(auditTable.action, 'apiKey.ended'))).toBe(2);
    admin = await makePerson(ports, 'SuperAdmin');
    const last = await make({ capabilities: ['premise.read'], until: '2026-03-02T03:00:00.000Z' });
    expect(await statusOf(last.as)).toBe(200);
    clock.advance(60 * 60_000);
    expect(await statusOf(last.as)).toBe(401);
  });

  it('that ended by the suspension of its person leaves open lists', async () => {
    await make({ capabilities: ['premise.read'] });
    const other = await makePerson(ports, 'SuperAdmin');
    await db.delete(outboxTable);
    await suspendUser(db, actorAt(other.viewer, clock.now()), admin.viewer.userId, 'Left');
    const rows = await db.select().from(outboxTable);
    expect(rows.flatMap(({ keys }) => keys)).toContain('ApiKey');
    expect((await call(other, 'GET', PATH)).body.items).toEqual([]);
  });

  it('notes its last use at most once a minute', async () => {
    const key = await keyOf('premise.read');
    const used = async () => {
      await call(key, 'GET', PREMISES);
      const [row] = await db.select().from(apiKeyTable);
      return [row?.lastUsedAt?.toISOString(), row?.lastAddress];
    };
    expect(await used()).toEqual([NOW, '10.0.0.1']);
    clock.advance(60_000);
    expect(await used()).toEqual([NOW, '10.0.0.1']);
    clock.advance(1);
    expect(await used()).toEqual(['2026-03-02T02:01:00.001Z', '10.0.0.1']);
  });

  it('makes twenty calls a second', async () => {
    const key = await keyOf('premise.read');
    const statuses: number[] = [];
    for (let calls = 0; calls < 21; calls += 1) statuses.push(await statusOf(key, '/api/v1/setting'));
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect(await statusOf(await keyOf('premise.read'), '/api/v1/setting')).toBe(200);
    clock.advance(1000);
    expect(await statusOf(key, '/api/v1/setting')).toBe(200);
  });

  it('orders for approval, in its own name, and repeats by its own Idempotency-Key', async () => {
    const key = await keyOf('booking.read', 'booking.edit');
    const order = {
      premiseId: site.premiseId,
      cartItems: [await cartItemOf(ports, ['2026-04-15'], { Morning: 1 })],
    };
    const send = (as: Person) =>
      call(as, 'POST', '/api/v2/admin/booking', order, 'en', { 'idempotency-key': 'order-1' });
    const first = await send(key);
    expect([first.status, first.body.status]).toEqual([201, 'Ordered']);
    expect((await send(key)).body.id).toBe(first.body.id);
    // The person's own key of the same name is another one; their order is approved at once.
    const own = (await send(admin)).body;
    expect([own.id === first.body.id, own.status]).toEqual([false, 'Approved']);
    const { body } = await call(admin, 'GET', `/api/v2/admin/booking/${first.body.id}`);
    const by = { id: admin.viewer.userId, name: `ERP (${admin.viewer.name})` };
    expect(body.history).toMatchObject([{ action: 'order', by }]);
    expect(body.orderedBy).toEqual({ id: admin.viewer.userId, name: admin.viewer.name });
    const approve = await call(key, 'POST', `/api/v1/admin/booking/approve/${first.body.id}`, { version: 1 });
    expect(approve.status).toBe(403);
  });

  it('is named in the audit, and found by its name and its person', async () => {
    const key = await keyOf('premise.read', 'premise.edit');
    const { body } = await call(key, 'GET', `${PREMISES}/${site.premiseId}`);
    const {
      id: _,
      region,
      company,
      consultant,
      premiseGroup,
      isProtected,
      splitInvoice,
      createdAt,
      updatedAt,
      ...form
    } = body;
    const saved = await call(key, 'PUT', `${PREMISES}/${site.premiseId}`, {
      ...form,
      regionId: region.id,
      companyId: company.id,
      premiseGroupId: premiseGroup.id,
      remarks: 'By the program',
    });
    expect(saved.status).toBe(200);
    const entry = { byKind: 'key', by: { id: admin.viewer.userId, name: `ERP (${admin.viewer.name})` } };
    for (const filter of ['globalKey=ERP', `by=${admin.viewer.userId}`])
      expect(
        (await call(admin, 'GET', `/api/v1/admin/audit?action=premise.saved&${filter}`)).body.items,
      ).toMatchObject([entry]);
  });
});
