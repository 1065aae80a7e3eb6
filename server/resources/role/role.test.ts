import { auditTable } from '@server/model/audit';
import { outboxTable } from '@server/model/outbox';
import { userTable } from '@server/model/user';
import { caller, makePerson } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T10:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
let site: Site;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
});

const send = (method: string, path: string, body?: unknown) =>
  call(site.people.SuperAdmin, method, `/api/v1/role${path}`, body);
const roleAudit = async () =>
  (await db.select().from(auditTable).orderBy(asc(auditTable.id))).filter(({ action }) =>
    action.startsWith('role.'),
  );
const idOf = (role: keyof Site['people']) => site.people[role].viewer.userId;

describe('the calls about roles', () => {
  it('are for SuperAdmins, and all but the list need the flag', async () => {
    const unfunded = await makePerson(ports, 'SuperAdmin', { flags: [] });
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/Client/user'],
      ['POST', '/Client/user'],
      ['DELETE', '/Client/user/1'],
      ['GET', '/user-assignable'],
    ] as const) {
      for (const role of ['Manager', 'Agent', 'Staff', 'Client'] as const)
        expect((await call(site.people[role], method, `/api/v1/role${path}`)).status).toBe(403);
      expect((await call(null, method, `/api/v1/role${path}`)).status).toBe(401);
      const { status } = await call(unfunded, method, `/api/v1/role${path}`);
      expect([path, status === 403]).toEqual([path, path !== '']);
    }
  });

  it('list the five roles', async () => {
    expect((await send('GET', '')).body).toEqual([
      { id: 1, name: 'SuperAdmin' },
      { id: 2, name: 'Staff' },
      { id: 3, name: 'Manager' },
      { id: 4, name: 'Agent' },
      { id: 5, name: 'Client' },
    ]);
    expect((await send('GET', '/Owner/user')).status).toBe(422);
  });

  it('list the users of a role by name, without deleted ones', async () => {
    await makePerson(ports, 'Staff', { firstName: 'Olga', status: 'suspended' });
    await makePerson(ports, 'Staff', { status: 'deleted' });
    const { body } = await send('GET', '/Staff/user');
    expect(body).toMatchObject({ total: 2, limit: 20, offset: 0, totalPages: 1 });
    expect(body.items.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Olga', 'Staff']);
    expect((await send('GET', '/Staff/user?globalKey=olga')).body.total).toBe(1);
  });

  it('list active and waiting users as assignable', async () => {
    for (const status of ['waiting', 'unverified', 'rejected', 'suspended', 'deleted'] as const)
      await makePerson(ports, 'Client', { firstName: status, lastName: 'Ho', status });
    const { body } = await send('GET', '/user-assignable?globalKey=ho');
    expect(body).toEqual([{ id: 6, firstName: 'waiting', lastName: 'Ho', email: expect.any(String) }]);
    expect((await send('GET', '/user-assignable?limit=2')).body).toHaveLength(2);
  });
});

describe('assigning a role', () => {
  it('takes effect at the next call, once per user, and is audited and announced', async () => {
    const { Staff, Client } = site.people;
    expect((await call(Client, 'GET', '/api/v1/admin/premise')).status).toBe(403);
    await db.delete(outboxTable);
    const userIds = [idOf('Client'), idOf('Staff'), idOf('Client')];
    expect((await send('POST', '/Staff/user', { userIds })).status).toBe(204);
    expect((await call(Client, 'GET', '/api/v1/admin/premise')).status).toBe(200);
    expect(await roleAudit()).toMatchObject([
      {
        action: 'role.assigned',
        subject: `user:${Client.viewer.userId}`,
        before: { roles: ['Client'] },
        after: { roles: ['Staff', 'Client'] },
      },
    ]);
    const announced = (await db.select().from(outboxTable)).filter(({ keys }) => keys.includes('Session'));
    expect(announced.map(({ userIds: recipients }) => recipients)).toEqual([[Client.viewer.userId]]);
    const versions = await db.select().from(userTable);
    expect(versions.find(({ id }) => id === Client.viewer.userId)?.version).toBe(2);
    expect(versions.find(({ id }) => id === Staff.viewer.userId)?.version).toBe(1);
  });

  it('assigns nothing if one user doesn’t exist or is deleted', async () => {
    const deleted = (await makePerson(ports, 'Client', { status: 'deleted' })).viewer.userId;
    for (const stranger of [999_999, deleted]) {
      const { status, body } = await send('POST', '/Staff/user', { userIds: [idOf('Client'), stranger] });
      expect([status, body.errors[0].path, body.errors[0].code]).toEqual([
        422,
        'userIds',
        'unknown_reference',
      ]);
    }
    expect((await send('POST', '/Staff/user', { userIds: [] })).status).toBe(422);
    expect(await roleAudit()).toEqual([]);
    expect((await send('GET', '/Staff/user')).body.total).toBe(1);
  });
});

describe('removing a role', () => {
  it('takes effect at the next call and is audited', async () => {
    const { Manager } = site.people;
    expect((await call(Manager, 'GET', '/api/v1/admin/premise')).status).toBe(200);
    expect((await send('DELETE', `/Manager/user/${idOf('Manager')}`)).status).toBe(204);
    expect((await call(Manager, 'GET', '/api/v1/admin/premise')).status).toBe(403);
    expect(await roleAudit()).toMatchObject([
      { action: 'role.removed', before: { roles: ['Manager'] }, after: { roles: [] } },
    ]);
  });

  it('answers 404 for a user without the role', async () => {
    expect((await send('DELETE', `/Agent/user/${idOf('Manager')}`)).status).toBe(404);
    expect((await send('DELETE', '/Agent/user/999999')).status).toBe(404);
  });

  it("is refused for the last active SuperAdmin and for the caller's own role", async () => {
    const ownRole = `/SuperAdmin/user/${idOf('SuperAdmin')}`;
    const suspended = await makePerson(ports, 'SuperAdmin', { status: 'suspended' });
    expect((await send('DELETE', ownRole)).body.detail).toContain('last active SuperAdmin');
    await db.update(userTable).set({ status: 'active' }).where(eq(userTable.id, suspended.viewer.userId));
    const refused = await send('DELETE', ownRole);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(refused.body.detail).toContain('your own SuperAdmin role');
    expect((await call(suspended, 'DELETE', `/api/v1/role${ownRole}`)).status).toBe(204);
    expect((await send('GET', '')).status).toBe(403);
  });

  it('is allowed for a SuperAdmin who is not active', async () => {
    const { userId } = (await makePerson(ports, 'SuperAdmin', { status: 'suspended' })).viewer;
    expect((await send('DELETE', `/SuperAdmin/user/${userId}`)).status).toBe(204);
  });
});
